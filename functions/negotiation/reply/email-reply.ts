import { ref } from '#functions/advisor/facts/facts';
import { dealId } from '../brief/figures.ts';
import type { NegotiationFacts } from '../negotiation.ts';
import { productRef } from '../reading/deal-names.ts';
import { agreementPoints } from './move-replies.ts';
import type { Reply } from './reply.ts';
import { bullets, openingSaid, type Paragraphs } from './sayings.ts';

const openPoints = [
  'the price line by line, with GST shown',
  'until when this offer holds',
  'every later charge: support, licences, travel, price rises',
];

/** A draft to the vendor: it confirms what was agreed, asks for time, or answers where the talk stands. */
export const email: Reply = (facts) => [
  ['A draft that you can copy:'],
  [`Subject: our answer on ${productRef(facts.request.deal)}`],
  ['Dear team,'],
  ...body(facts),
  ['Kind regards'],
];

const body = (facts: NegotiationFacts): Paragraphs => {
  const { talk, message, position } = facts.request;
  if (talk.wasAgreed)
    return [['Thank you for the agreement. Please confirm in writing what we agreed on:'], ...bullets(agreementPoints)];
  if (/\b(?:extend|extension|more time|later date)\b/i.test(message))
    return [
      [
        'Thank you for your offer.',
        'Our approval has its own date, which we tell you in this message: please confirm in writing that the offer holds until then.',
      ],
    ];
  const start =
    position.latest === null
      ? openingSaid(facts, 2).map((line) => line.replace(/[“”]/g, ''))
      : [`Thank you for your offer of ${ref(dealId('offer'))}.`, ...countered(facts)];
  return [start, ['Please answer these points in writing:'], ...bullets(openPoints)];
};

/** What we say to their offer: our counter-offer, or that we have met. */
const countered = ({ book, request: { position } }: NegotiationFacts): string[] => {
  if (!book.has(dealId('counter')) || position.latest === null) return [];
  return position.nextCounter === position.latest
    ? ['We can proceed at that price once the points below are settled.']
    : [`We can proceed at ${ref(dealId('counter'))} in total.`];
};
