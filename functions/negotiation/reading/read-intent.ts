import type { NegotiationGoal } from '#shared/contracts/negotiation';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { questionOf } from '../goals/goal-advice.ts';
import type { Told } from './told.ts';

/** What a turn asks for. */
export type Intent =
  | 'agreed'
  | 'offer'
  | 'refusal'
  | 'should-accept'
  | 'deadline'
  | 'limit'
  | 'costs-up'
  | 'list-price'
  | 'smaller-scope'
  | 'e-mail'
  | 'opening'
  | 'walk-away'
  | 'target'
  | 'leverage'
  | 'comparables'
  | 'alternatives'
  | 'concessions'
  | 'objections'
  | 'strategy'
  | 'gap'
  | 'added-cost'
  | 'other-amount'
  | 'contract'
  | 'not-held'
  | 'what-if'
  | 'to-confirm'
  | 'goal-question'
  | 'courtesy'
  | 'general';

/** The first of some intents whose phrases a message says. */
const phrasesBy = (all: readonly [Intent, readonly string[]][]) => {
  const list = all.map(([intent, said]) => ({ intent, isSaid: says(said) }));
  return (message: string): Intent | undefined => {
    const words = wordsIn(message);
    return list.find(({ isSaid }) => isSaid(words))?.intent;
  };
};

/** What is asked for in so many words, the more particular first. */
const asked = phrasesBy([
  ['e-mail', ['draft|write|word|send ... email|letter|reply|message|response', 'draft|write|word|send ... e mail']],
  ['concessions', ['give in return']],
  [
    'should-accept',
    [
      'should|shall|can|could|do we|i just? accept|take|agree|sign|pay|raise|settle',
      'should|shall|can|could|do we|i just? go|give up|in',
      'is|was _ a|an? good|fair|reasonable|ok|okay|decent',
      'is|was their offer a|an? good|fair|reasonable|ok|okay|decent',
      'just|maybe|lets|let accept|take|sign|settle|agree|raise',
      "let's accept|take|sign|settle|agree|raise",
      'raise|increase|lower|move|change our|the|my target|limit|offer|walkaway',
      'raise|increase|lower|move|change our|the|my walk away',
    ],
  ],
  ['gap', ['gap|difference', 'how far', 'room to move|negotiate', 'where do|are we stand|now']],
  [
    'contract',
    [
      'what should|must|does the|our contract',
      'what|which ... in the contract',
      'should|must|does|is ... in the contract',
    ],
  ],
  [
    'not-held',
    [
      'their profit|margin',
      'profit margin',
      'margin is',
      'phone number',
      'email address',
      'e mail address',
      'contact details',
      'salar*',
      'cost price',
    ],
  ],
  ['walk-away', ['walk away', 'walkaway|batna', 'bottom line', 'leave the table']],
  ['opening', ['opening', 'what|how should|do|can|would we|i say|open|start|begin', 'first line']],
  ['concessions', ['concede|concession|trade|trading|tradeoff|worth', 'give them|up|away', 'in return']],
  [
    'comparables',
    [
      'comparab*|benchmark*',
      'other pay|paid',
      'other hospital|home|buyer|clinic|site|customer|service pay|paid|get|got',
      'market price|rate',
      'contract notice',
    ],
  ],
  ['alternatives', ['alternative|competitor', 'other vendor|supplier|option|product', 'who else', 'else sell']],
  ['leverage', ['leverage|bargaining|strength', 'put|apply|more|what pressure', 'strong point']],
  ['objections', ['objection|pushback', 'what if they', 'push back', 'what do|should|can i|we answer|reply|respond']],
  [
    'target',
    [
      'target',
      'give|tell me a|the number|figure|price',
      'aim for|at',
      'what price|discount',
      'how much should|can|could i|we pay|offer|save',
    ],
  ],
  ['strategy', ['strategy|plan', 'how do|should|can we|i negotiate|get|win|reach']],
]);

/** What the vendor said, as the buyer reports it. */
const reported = phrasesBy([
  [
    'costs-up',
    [
      'cost|wage|freight ... up|rise|risen|rising|increas*|higher',
      'exchange rate ... up|rise|risen|rising|increas*|higher',
      'inflation|tariff|cpi|index|indexed|indexation|indexing',
      'rais*|increas* the|their|our? pric*',
      'price rise|increase',
    ],
  ],
  ['list-price', ['list|standard pric*', 'price list|book', 'same price? for everyone|everybody|all']],
  [
    'smaller-scope',
    ['reduce|cut|smaller|less|drop|remove|fewer ... scope|feature|module|licence|license|units|support'],
  ],
]);

const addsCost = says([
  'add|adding|extra|additional|surcharge|charge|fee ... #|cost|fee|charge|implementation|install*|licence|license|support|freight',
  'on top ... #|cost|fee|charge|implementation|install*|licence|license|support|freight',
]);
/** What a part of the deal costs: with it, a trade has a figure. */
const partTold = /\b(?:support|maintenance|training|warranty)\b[^?]*\d{3}/i;
const courtesies = new Set(
  "hi hello hey gday g'day g day good morning afternoon evening thank thanks you a lot very much cheers ok okay great perfect nice bye goodbye".split(
    ' ',
  ),
);
const isInsult = says(['useless|idiot|stupid|crap', 'fuck*|shit*']);
const isCourtesy = (message: string): boolean =>
  isInsult(message) || wordsIn(message).every(({ lower }) => courtesies.has(lower));

/** What a turn is about: what the vendor did goes before what is asked in general. */
export const readIntent = (message: string, talk: Told, goal: NegotiationGoal): Intent => {
  const wanted = asked(message);
  if (wanted === 'e-mail') return wanted;
  if (talk.asked) return 'what-if';
  if (wanted === 'should-accept') return wanted;
  if (!talk.isAgreed && !talk.hasNewOffer && !talk.hasNewLimit && questionOf(goal, message)) return 'goal-question';
  if (talk.isAgreed) return 'agreed';
  if (talk.hasNewOffer) return 'offer';
  if (talk.hasNewLimit) return 'limit';
  const isOpen = talk.fresh.some(({ state }) => state === 'proposed');
  if (isOpen && !wanted && !talk.isRefused) return 'to-confirm';
  const told = reported(message);
  if (told) return told;
  if (addsCost(message) && !wanted) return 'added-cost';
  if (talk.isRefused || talk.saysFinal) return 'refusal';
  if (talk.hasDeadline) return 'deadline';
  if (talk.hasOtherAmount && !wanted) return 'other-amount';
  if (partTold.test(message) && !wanted) return 'concessions';
  return wanted ?? (isCourtesy(message) ? 'courtesy' : 'general');
};
