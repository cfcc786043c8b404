import { ref } from '#functions/advisor/facts/facts';
import { dealId } from '../brief/figures.ts';
import { goalAdvice } from '../goals/goal-advice.ts';
import type { NegotiationFacts } from '../negotiation.ts';
import type { Intent } from '../reading/read-intent.ts';
import { adviceOf, type Reply, raisedLines, tradeLines } from './reply.ts';
import { bullets, leverageSaid, type Paragraphs, targetSaid } from './sayings.ts';
import { counterLines } from './standing.ts';

/** What the other side, or doubt, can do to a talk. */
export type Move = Extract<
  Intent,
  | 'agreed'
  | 'offer'
  | 'refusal'
  | 'should-accept'
  | 'deadline'
  | 'limit'
  | 'costs-up'
  | 'list-price'
  | 'smaller-scope'
  | 'added-cost'
  | 'other-amount'
>;

const hasOffer = ({ request }: NegotiationFacts) => request.position.latest !== null;
/** What to do about their latest offer; nothing where none is told. */
const counter = (facts: NegotiationFacts): string[] => (hasOffer(facts) ? counterLines(facts) : []);

const deadlineLines = [
  'Their deadline is theirs: a price that is right now is right after your approval too.',
  'Ask them to confirm in writing that the offer holds until your decision date, and say that date.',
];

/** What an agreement is written down with. */
export const agreementPoints = [
  'price, scope, term and every promise, in one document that both confirm',
  'acceptance tests, and what is paid when',
  'what happens with price rises, renewal, missed service and your data at the end',
];

const offer: Reply = (facts) => [
  counterLines(facts),
  facts.request.talk.hasCondition
    ? ['Their offer has a condition: ask for the price without it too, so that you see what the condition is worth.']
    : [],
  facts.request.talk.hasDeadline ? deadlineLines : [],
  ['Tie every step to something:'],
  ...tradeLines(facts),
  // The first offer is the time to show what speaks for you; the same points at each further one would be noise.
  ...(facts.request.talk.ledger.offers.length > 1 ? [] : bullets(leverageSaid(facts, 2))),
];

const refusal: Reply = (facts) => {
  const { refusals } = facts.request.talk;
  // Each further no is met with another answer: the same one again would be an offer to give in.
  const [first, second, further] = adviceOf(facts).toANo;
  const answer = refusals < 2 ? first : refusals === 2 ? second : further;
  return [
    [
      refusals > 1
        ? 'That is another no, so change the question: ask who can decide, and what would have to change for a yes.'
        : 'A no is the first answer and not the last; it gives you nothing, so give nothing for it.',
      ...counter(facts),
    ],
    [`Answer: “${answer}”`],
    ['Let something else move:'],
    ...tradeLines(facts),
    ...(refusals > 1 ? [] : bullets(leverageSaid(facts, 2))),
  ];
};

const limit: Reply = (facts) => [
  targetSaid(facts),
  facts.request.talk.ledger.alternative === null
    ? ['Keep that limit to yourself: once it is told, it becomes their price.']
    : [
        'Say that you hold another written offer, and not whose it is or what it says.',
        'Check that both offers cover the same scope, term and GST before you lean on it.',
      ],
  counter(facts),
];

const otherAmount: Reply = (facts) => [
  [
    facts.book.has(dealId('aim'))
      ? `That amount cannot be compared with your target of ${ref(dealId('aim'))} as it is, since it may be for one piece, for a month or a year, or for a part of the deal.`
      : 'That amount may be for one piece, for a month or a year, or for a part of the deal, so it is not an offer for the whole yet.',
    'Ask them for the total of the same scope and period as the price that you entered, and tell me that figure.',
  ],
];

/** Answers to what the other side did, and to the doubt that follows. */
export const moveReplies: Record<Move, Reply> = {
  offer,
  refusal,
  limit,
  'other-amount': otherAmount,
  'should-accept': (facts) => [
    hasOffer(facts)
      ? counterLines(facts)
      : ['There is no offer from them yet: ask for one in writing, and tell me the amount.'],
    ['Before any yes:'],
    ...tradeLines(facts, 2),
  ],
  agreed: () => [
    ['Stop negotiating and write it down:'],
    ...bullets(agreementPoints),
    ['Record the agreed amount on the strategy’s card, so that the saving against what was asked is kept.'],
  ],
  deadline: (facts) => [deadlineLines, counter(facts)],
  'costs-up': (facts) => [
    [
      'Ask which cost rises, from when, and what part of your price it is.',
      'A rise that is shown concerns that part alone, and falls again when the cost falls.',
    ],
    [
      'Answer: “Show us the index and the share of our price that it moves, and we look at that share; the rest stays.”',
    ],
    ...tradeLines(facts, 2),
  ],
  'list-price': (facts): Paragraphs => [
    [
      'A list is where they begin. What counts is what is in it and what you bring: volume, term, payment, a reference.',
    ],
    [`Answer: “${goalAdvice['price-reduction'].toANo[0]}”`],
    ...tradeLines(facts),
    ...bullets(leverageSaid(facts, 2)),
  ],
  'smaller-scope': (facts) => [
    ['Ask for the price of each line first: what leaves the scope takes its full price with it, at the quoted rate.'],
    ['Keep what safety, acceptance and support depend on; offer to phase the rest, at a price fixed now.'],
    ...raisedLines(facts),
    ...tradeLines(facts, 2),
  ],
  'added-cost': (facts) => [
    [
      'What is added belongs to the price: add it to their offer before you compare, and hold the sum against the same target.',
      'Ask what it covers, why it was not in the first quote, and what it costs without it.',
    ],
    ['Answer: “Our figure is for the whole of it. Please quote one total, with this in it as its own line.”'],
    ...tradeLines(facts, 2),
  ],
};
