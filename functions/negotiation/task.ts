import { draftFloor } from '#functions/advisor/answer/floor';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import type { Task, Written } from '#functions/advisor/run/task';
import { goalLabel } from '#shared/contracts/negotiation';
import { bookOf } from './brief/book.ts';
import { briefOf } from './brief/brief.ts';
import { goalAdvice } from './goals/goal-advice.ts';
import type { NegotiationBody, NegotiationFacts, NegotiationInput, NegotiationRequest } from './negotiation.ts';
import { readNegotiation } from './read-negotiation.ts';
import { PRODUCT_ID, VENDOR_ID } from './reading/deal-names.ts';
import type { Intent } from './reading/read-intent.ts';
import { positionNotes, replyTo } from './reply/draft-reply.ts';

const MOST = 4;
/** Earlier messages that a model sees. */
const TURNS = 4;

const next: Partial<Record<Intent, readonly string[]>> = {
  offer: ['Draft an e-mail with our counter-offer', 'Should we accept it?', 'What else can I ask for in return?'],
  refusal: ['What can I trade for a lower price?', 'Which alternatives are on record?', 'Draft an e-mail to them'],
  'should-accept': ['Draft an e-mail with our counter-offer', 'What is my walk-away point?'],
  deadline: ['Draft an e-mail that asks to extend the offer', 'Should we accept it?'],
  'goal-question': ['What can I give in return?', 'Draft an e-mail to them'],
  agreed: ['Draft an e-mail that confirms the deal', 'What should the contract say?'],
  'walk-away': ['Which alternatives are on record?', 'What is my target?'],
  leverage: ['What do comparable contracts show?', 'What should I say first?'],
};

/** What to ask next, as chips: after what happened, then of the goal; never what was asked before. */
const suggestionsFor = ({ intent, wanted, message, earlier, budget }: NegotiationRequest): string[] => {
  const asked = new Set([...earlier, message].map((text) => text.trim().toLowerCase()));
  return [
    ...new Set([
      ...(next[intent] ?? []),
      ...goalAdvice[wanted].suggestions,
      ...(budget ? [] : ['What can I do without a budget?']),
      'What leverage do I have?',
      'What do comparable contracts show?',
      'What is my walk-away point?',
      'Draft an e-mail to them',
    ]),
  ]
    .filter((text) => !asked.has(text.toLowerCase()))
    .slice(0, MOST);
};

/** Advice on a negotiation: figures and points from the records and the buyer's own words; a model writes words only. */
export const negotiationTask: Task<
  NegotiationInput,
  NegotiationRequest,
  NegotiationFacts,
  NegotiationBody,
  Record<string, never>
> = {
  name: 'negotiation',
  read: readNegotiation,
  gather,
  plan: (facts) => ({
    floor: draftFloor({
      notes: [...recordNotes(facts), ...positionNotes(facts)],
      paragraphs: replyTo(facts),
    }),
    lines: {},
  }),
  brief: (facts) => ({
    instruction: instruction(facts),
    asked: facts.request.message,
    turns: facts.request.earlier.slice(-TURNS).map((said) => ({ said, answered: '' })),
    products: [],
    thesaurus: facts.request.catalogue.knowledge.thesaurus,
    catalogue: facts.request.catalogue,
  }),
  merge: bodyOf,
};

async function gather(request: NegotiationRequest, report: (stage: string) => void): Promise<NegotiationFacts> {
  const { message, context, earlier, vendor, product } = request;
  report('Reading what is on record of the vendor and its alternatives');
  const book = bookOf(request);
  report(
    `Comparing with ${request.comparables.n === 1 ? '1 public contract' : `${request.comparables.n} public contracts`}`,
  );
  report('Working out target, walk-away point and trades');
  return { book, userWords: [vendor, product, context, ...earlier, message].join('\n'), request };
}

/** What must be told of the names, whoever writes; once, at the first turn. */
const recordNotes = ({ book, request: { deal, isFirst } }: NegotiationFacts): string[] => {
  if (!isFirst) return [];
  const fictional = deal.demonstration ? ['This deal is about a fictional example, for demonstration.'] : [];
  const unknown = [
    ...(book.has(VENDOR_ID) ? [`“${ref(VENDOR_ID)}”`] : []),
    ...(book.has(PRODUCT_ID) && !deal.category ? [`“${ref(PRODUCT_ID)}”`] : []),
  ];
  const silent =
    unknown.length > 0
      ? [
          `No record holds ${unknown.join(' or ')}, so nothing is claimed about ${unknown.length > 1 ? 'them' : 'it'} here.`,
        ]
      : [];
  const madeElsewhere = deal.maker
    ? [
        `On record ${nameRef(deal.maker.record.id)} is from ${nameRef(vendorSubject(deal.maker.vendor.id))}: check that the vendor whom you named may sell it.`,
      ]
    : [];
  return [...fictional, ...silent, ...madeElsewhere];
};

const instruction = ({ request: { wanted, intent } }: NegotiationFacts): string =>
  [
    'The reader buys for a healthcare organisation and negotiates with a vendor.',
    `The goal is: ${goalLabel[wanted].toLowerCase()}. This turn is about: ${intent.replaceAll('-', ' ')}.`,
    'Code says where the talk stands, what to aim at and what to say, from fixed scripts. Choose the facts that matter for this turn as points, and advise on how to prepare and what to check; never weaken target or walk-away price, and write no line to be said to the vendor.',
  ].join(' ');

function bodyOf(written: Written<Record<string, never>>, facts: NegotiationFacts): NegotiationBody {
  const { brief, citations } = briefOf(facts, written.citations);
  return {
    response: written.response,
    suggestions: suggestionsFor(facts.request),
    brief,
    citations,
    rows: facts.request.talk.read,
    engine: written.engine,
    engineNote: written.engineNote,
    droppedSentences: written.droppedSentences,
  };
}
