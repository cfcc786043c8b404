import { ref } from '#functions/advisor/facts';
import { productRef, vendorRef } from './deal-names.ts';
import { dealId } from './figures.ts';
import { goalAdvice } from './goal-advice.ts';
import type { NegotiationFacts } from './negotiation.ts';
import type { Intent } from './read-intent.ts';
import {
  alternativesSaid,
  benchmarkSaid,
  bullets,
  comparablesSaid,
  goalLines,
  leverageSaid,
  openingSaid,
  type Paragraphs,
  raisedSaid,
  targetSaid,
  tradesSaid,
} from './sayings.ts';
import { counterLines, heldLine, standingLine } from './standing.ts';

type Reply = (facts: NegotiationFacts) => Paragraphs;

const adviceOf = ({ request }: NegotiationFacts) => goalAdvice[request.wanted];
const trades = (facts: NegotiationFacts, most = 3): Paragraphs =>
  bullets(tradesSaid(facts, { isPriceIncluded: false, most }));

const strategy: Reply = (facts) => [
  [`To negotiate ${adviceOf(facts).aim} for ${productRef(facts.request.deal)} with ${vendorRef(facts.request.deal)}:`],
  [...targetSaid(facts), ...benchmarkSaid(facts)],
  [adviceOf(facts).strategy],
  ...bullets(leverageSaid(facts)),
  comparablesSaid(facts),
  ...raised(facts),
  ['Open with:', ...openingSaid(facts, 1)],
  ['What you can trade, with its effect on your total cost:'],
  ...trades(facts, 2),
];

const raised = (facts: NegotiationFacts): Paragraphs => bullets(raisedSaid(facts, 2));

const refusal: Reply = (facts) => {
  const { request } = facts;
  const { objections } = adviceOf(facts);
  // Each further no is met with another answer: the same one again would be an offer to give in.
  const answer = objections[Math.min(request.talk.refusals, objections.length) - 1] ?? objections[0];
  return [
    [
      request.talk.refusals > 1
        ? 'That is another no to the same question, so change the question: ask who can decide, and what would have to change for a yes.'
        : 'A no to a discount is the first answer and not the last; it gives you nothing, so give nothing for it.',
      ...(request.position.latest === null ? [] : counterLines(facts)),
    ],
    [`Answer: “${answer?.answer ?? 'What would have to change for a yes?'}”`],
    ['If the price cannot move, let something else move:'],
    ...trades(facts),
    ...bullets(leverageSaid(facts, 2)),
  ];
};

const email: Reply = (facts) => [
  ['A draft that you can copy:'],
  [`Subject: our answer on ${productRef(facts.request.deal)}`],
  ['Dear team,'],
  ...(facts.request.position.latest === null
    ? [openingSaid(facts, 2).map((line) => line.replace(/[“”]/g, ''))]
    : [[`Thank you for your offer of ${ref(dealId('offer'))}.`, ...counterOffered(facts)]]),
  ['Please answer these points in writing:'],
  ...bullets([
    'the price line by line, with GST shown',
    'until when this offer holds',
    'every later charge: support, licences, travel, price rises',
  ]),
  ['Kind regards'],
];

const counterOffered = ({ book }: NegotiationFacts): string[] =>
  book.has(dealId('counter')) ? [`We can proceed at ${ref(dealId('counter'))} in total.`] : [];

const replies: Record<Intent, Reply> = {
  strategy,
  offer: (facts) => [
    counterLines(facts),
    ['Tie every step to something:'],
    ...trades(facts),
    ...bullets(leverageSaid(facts, 2)),
  ],
  refusal,
  'should-accept': (facts) => [
    facts.request.position.latest === null
      ? ['No offer of theirs is told yet: ask for one in writing, and tell me the amount.']
      : counterLines(facts),
    ['Before any yes:'],
    ...trades(facts, 2),
  ],
  agreed: () => [
    ['Stop negotiating and write it down:'],
    ...bullets([
      'price, scope, term and every promise, in one document that both confirm',
      'acceptance tests, and what is paid when',
      'what happens with price rises, renewal, missed service and your data at the end',
    ]),
    ['Record the agreed amount on the strategy’s card, so that the saving against what was asked is kept.'],
  ],
  deadline: (facts) => [
    [
      'Their deadline is theirs: a price that is right now is right after your approval too.',
      'Ask them to confirm in writing that the offer holds until your decision date, and say that date.',
    ],
    facts.request.position.latest === null ? [] : counterLines(facts),
    ...bullets(leverageSaid(facts, 2)),
  ],
  limit: (facts) => [
    targetSaid(facts),
    facts.request.talk.limits.alternative === null
      ? ['Keep that limit to yourself: once it is told, it becomes their price.']
      : [
          'Say that you hold another written offer, and not whose it is or what it says.',
          'Check that both offers cover the same scope, term and GST before you lean on it.',
        ],
    facts.request.position.latest === null ? [] : counterLines(facts),
    ...bullets(leverageSaid(facts, 2)),
  ],
  'costs-up': (facts) => [
    [
      'Ask which cost rose, from when, and what part of your price it is.',
      'A rise that is shown concerns that part alone, and falls again when the cost falls.',
    ],
    [
      'Answer: “Show us the index and the share of our price that it moves, and we look at that share; the rest stays.”',
    ],
    ...trades(facts, 2),
  ],
  'list-price': (facts) => [
    [
      'A list is where they begin. What counts is what is in it and what you bring: volume, term, payment, a reference.',
    ],
    [`Answer: “${adviceOf(facts).objections[0]?.answer ?? 'Show the price of each line.'}”`],
    ...trades(facts),
    ...bullets(leverageSaid(facts, 2)),
  ],
  'smaller-scope': (facts) => [
    ['Ask for the price of each line first: what leaves the scope takes its full price with it, at the quoted rate.'],
    ['Keep what safety, acceptance and support depend on; offer to phase the rest, at a price fixed now.'],
    ...raised(facts),
    ...trades(facts, 2),
  ],
  'e-mail': email,
  opening: (facts) => [['Open with one of these, then wait for the answer:'], ...bullets(openingSaid(facts, 3))],
  'walk-away': (facts) => [
    facts.book.has(dealId('walk-away'))
      ? [
          `Walk away above ${ref(dealId('walk-away'))}, the lowest of what you entered, a maximum that you state and another vendor’s offer that you hold.`,
          'Their offers do not move it; only you do, and not at the table.',
        ]
      : targetSaid(facts),
    ['What you go to instead:'],
    ...bullets(alternativesSaid(facts)),
  ],
  target: (facts) => [
    [
      ...targetSaid(facts),
      ...(facts.book.has(dealId('saving')) ? [`At the target you spare ${ref(dealId('saving'))}.`] : []),
      ...benchmarkSaid(facts),
    ],
    comparablesSaid(facts),
  ],
  leverage: (facts) => {
    const points = leverageSaid(facts, 8);
    return points.length > 0
      ? [['What speaks for you on record:'], ...bullets(points)]
      : [
          [
            'No record gives you leverage here: tell the kind of product and place, or get a second written quote, which is the strongest point of all.',
          ],
        ];
  },
  comparables: (facts) => [comparablesSaid(facts), benchmarkSaid(facts)],
  alternatives: (facts) => bullets(alternativesSaid(facts)),
  concessions: (facts) => [
    ['Give only against something, in this order, with the effect on your total cost:'],
    ...bullets(tradesSaid(facts, { isPriceIncluded: true, most: 5 })),
  ],
  objections: (facts) =>
    bullets(adviceOf(facts).objections.map(({ objection, answer }) => `${objection} Answer: “${answer}”`)),
  general: (facts) => [
    facts.request.position.latest === null ? targetSaid(facts) : counterLines(facts),
    ...raised(facts),
    ...bullets(goalLines(facts, adviceOf(facts).tactics)),
    ['Tell me what they said or offered, word for word, and I answer that.'],
  ],
};

/** Turns in which the other side, or doubt, pushes: the figures are said again whoever writes. */
const pushed: ReadonlySet<Intent> = new Set([
  'offer',
  'refusal',
  'should-accept',
  'deadline',
  'costs-up',
  'list-price',
  'smaller-scope',
]);

/** The embedded advisor's answer to a turn. */
export const replyTo = (facts: NegotiationFacts): Paragraphs =>
  replies[facts.request.intent](facts).filter((paragraph) => paragraph.length > 0);

/** Where the talk stands: said before the rest, whoever writes it. */
export const positionNotes = (facts: NegotiationFacts): string[] => {
  const { intent, position } = facts.request;
  if (!pushed.has(intent) && intent !== 'agreed' && intent !== 'limit') return [];
  const held = pushed.has(intent) && position.standing !== 'at-or-below-target' ? heldLine(facts) : [];
  return [...standingLine(facts), ...held];
};
