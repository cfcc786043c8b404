import { ref } from '#functions/advisor/facts/facts';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { says } from '#shared/reading/phrases/phrase-book';
import { rowFactId } from '../brief/book.ts';
import { dealId } from '../brief/figures.ts';
import { whatIfLines } from '../brief/what-if.ts';
import { questionOf } from '../goals/goal-advice.ts';
import type { NegotiationFacts } from '../negotiation.ts';
import { productRef, vendorRef } from '../reading/deal-names.ts';
import type { Intent } from '../reading/read-intent.ts';
import { agreementPoints, type Move, moveReplies } from './move-replies.ts';
import { adviceOf, type Reply, raisedLines, tradeLines } from './reply.ts';
import {
  alternativesSaid,
  benchmarkSaid,
  bullets,
  comparablesSaid,
  goalLines,
  keptBack,
  leverageSaid,
  openingSaid,
  type Paragraphs,
  targetSaid,
  tradesSaid,
  unquoted,
} from './sayings.ts';
import { counterLines, heldLine, standingLine } from './standing.ts';

const openPoints = [
  'the price line by line, with GST shown',
  'until when this offer holds',
  'every later charge: support, licences, travel, price rises',
];

/** A draft to the vendor: it confirms what was agreed, asks for time, or answers where the talk stands. */
const email: Reply = (facts) => [['A draft that you can copy:'], ...forVendor(facts)];

/** Each line is checked before it is shown: what would tell of a rival or of our limit is left out. */
const forVendor = (facts: NegotiationFacts): Paragraphs => {
  const kept = (paragraph: string[]) => keptBack(facts, paragraph);
  const [start = [], ...rest] = body(facts);
  const begun = kept(start);
  return [
    [`Subject: our answer on ${productRef(facts.request.deal)}`],
    ['Dear team,'],
    begun.length > 0 ? begun : ['Thank you for your offer.', 'Please send us your best price for the whole of it.'],
    ...rest.map(kept),
    ['Kind regards'],
  ].map(kept);
};

const wantsTime = says(['extend|extension', 'more time', 'later date']);

const body = (facts: NegotiationFacts): Paragraphs => {
  const { talk, message, position } = facts.request;
  if (talk.wasAgreed)
    return [['Thank you for the agreement. Please confirm in writing what we agreed on:'], ...bullets(agreementPoints)];
  if (wantsTime(message))
    return [
      [
        'Thank you for your offer.',
        'Our approval has its own date, which we tell you in this message: please confirm in writing that the offer holds until then.',
      ],
    ];
  const start =
    position.latest === null
      ? openingSaid(facts, 2).map((line) => unquoted(line).replaceAll(ref(dealId('aim')), ref(dealId('draft-aim'))))
      : // Their own amount is left out: read wrongly, it would tell them another's.
        ['Thank you for your latest offer.', ...countered(facts)];
  return [start, ['Please answer these points in writing:'], ...bullets(openPoints)];
};

/** What we say to their offer: our counter-offer, or that we have met. */
const countered = ({ request: { position } }: NegotiationFacts): string[] => {
  if (position.nextCounter === null) return [];
  return position.nextCounter === position.latest
    ? ['We can proceed at that price once the points below are settled.']
    : [`We can proceed at ${ref(dealId('draft-counter'))} in total.`];
};

const strategy: Reply = (facts) => [
  [`To negotiate ${adviceOf(facts).aim} for ${productRef(facts.request.deal)} with ${vendorRef(facts.request.deal)}:`],
  [...targetSaid(facts), ...benchmarkSaid(facts)],
  [adviceOf(facts).strategy],
  ...bullets(leverageSaid(facts)),
  comparablesSaid(facts),
  ...raisedLines(facts),
  ['Open with:', ...openingSaid(facts, 1)],
  ['What you can trade, with its effect on your total cost:'],
  ...tradeLines(facts, 2),
];

const leverage: Reply = (facts) => {
  const points = leverageSaid(facts, 8);
  return points.length > 0
    ? [['What strengthens your position on record:'], ...bullets(points)]
    : [
        [
          'No record gives you leverage here: name the kind of product and place, or get a second written quote, which is the strongest point of all.',
        ],
      ];
};

const walkAway: Reply = (facts) => [
  facts.book.has(dealId('walk-away'))
    ? [
        `Walk away above ${ref(dealId('walk-away'))}, the lowest of what you entered, a maximum that you state and another vendor’s offer that you hold.`,
        'Their offers do not move it; only you do, and not at the table.',
      ]
    : targetSaid(facts),
  ['What you could go to instead, if it covers your scope:'],
  ...bullets(alternativesSaid(facts)),
];

const target: Reply = (facts) => [
  [
    ...targetSaid(facts),
    ...(facts.book.has(dealId('saving')) ? [`At the target you save ${ref(dealId('saving'))}.`] : []),
    ...benchmarkSaid(facts),
  ],
  comparablesSaid(facts),
];

const gap: Reply = (facts) =>
  facts.request.position.latest === null
    ? [['There is no offer from them yet, so there is no gap: tell me the amount.'], targetSaid(facts)]
    : [standingLine(facts), counterLines(facts)];

const TACTICS_SHOWN = 2;

/** Nothing that we know how to answer was told or asked: say so, and give the goal's next tactics, not the same again. */
const general: Reply = (facts) => {
  const { tactics } = adviceOf(facts);
  const from = (facts.request.earlier.length * TACTICS_SHOWN) % tactics.length;
  const next = tactics.slice(from, from + TACTICS_SHOWN);
  return [
    facts.request.position.latest === null ? targetSaid(facts) : counterLines(facts),
    ...raisedLines(facts),
    ...bullets(goalLines(facts, next)),
    ['I read no offer, refusal or limit in this message: tell me what they said, word for word, and I answer that.'],
  ];
};

const courtesy: Reply = () => [
  ['Tell me what they said or offered, word for word, or ask for your target, your leverage or a draft e-mail.'],
];

const notHeld: Reply = () => [
  [
    'That is not on record here, and I do not guess it.',
    'Ask the vendor for the price line by line: it shows where there is room without anything that they keep to themselves.',
  ],
];

const questionReplies: Record<Exclude<Intent, Move>, Reply> = {
  strategy,
  leverage,
  target,
  gap,
  general,
  courtesy,
  'not-held': notHeld,
  'walk-away': walkAway,
  'e-mail': email,
  'goal-question': (facts) => {
    const { wanted, message } = facts.request;
    return [[...(questionOf(wanted, message)?.answer ?? [])], ...raisedLines(facts)];
  },
  contract: () => [['The contract says these:'], ...bullets(agreementPoints)],
  opening: (facts) => [['Open with one of these, then wait for the answer:'], ...bullets(openingSaid(facts, 3))],
  comparables: (facts) => [comparablesSaid(facts), benchmarkSaid(facts)],
  'what-if': whatIfLines,
  'to-confirm': () => [
    ['None of it is counted yet: confirm, correct or remove it in the ledger, and the advice is worked out again.'],
  ],
  alternatives: (facts) => bullets(alternativesSaid(facts)),
  concessions: (facts) => [
    ['Give something only in return, in this order, with the effect on your total cost:'],
    ...bullets(tradesSaid(facts, { isPriceIncluded: true, most: 5 })),
  ],
  objections: (facts) =>
    bullets(adviceOf(facts).objections.map(({ objection, answer }) => `${objection} Answer: “${answer}”`)),
};

const replies: Record<Intent, Reply> = { ...moveReplies, ...questionReplies };

/** Turns in which the other side, or doubt, pushes: the figures are said again whoever writes. */
const pushed: ReadonlySet<Intent> = new Set([
  'offer',
  'refusal',
  'should-accept',
  'deadline',
  'costs-up',
  'list-price',
  'smaller-scope',
  'added-cost',
]);

/** The embedded advisor's answer to a turn. */
export const replyTo = (facts: NegotiationFacts): Paragraphs =>
  replies[facts.request.intent](facts).filter((paragraph) => paragraph.length > 0);

/** Where the talk stands: said before the rest, whoever writes it. */
export const positionNotes = (facts: NegotiationFacts): string[] => {
  const { intent, position } = facts.request;
  const open = openRows(facts);
  if (!pushed.has(intent) && intent !== 'agreed' && intent !== 'limit') return open;
  const held = pushed.has(intent) && position.standing !== 'at-or-below-target' ? heldLine(facts) : [];
  return [...standingLine(facts), ...held, ...open];
};

const kindWords = {
  offer: 'offer',
  previous: 'earlier price',
  counter: 'counter-offer',
  target: 'wish',
  limit: 'limit',
  saving: 'reduction',
  extra: 'extra charge',
  rumour: 'price by hearsay',
} satisfies Record<LedgerRow['kind'], string>;

/** Amounts of this turn that wait for a tap. */
const openRows = ({ book, request: { talk } }: NegotiationFacts): string[] => {
  const open = talk.fresh.filter(({ state }) => state === 'proposed');
  if (open.length === 0) return [];
  const said = open.map(({ id, party, kind }) => {
    const whose = party === 'we' ? 'our' : party === 'they' ? 'their' : 'another vendor’s';
    const by = book.has(rowFactId(id, 'name')) ? ` (${ref(rowFactId(id, 'name'))})` : '';
    return `${whose} ${kindWords[kind]} of ${ref(rowFactId(id))}${by}`;
  });
  return [`To confirm in the ledger before it counts: ${said.join('; ')}.`];
};
