import type { NegotiationGoal } from '#shared/contracts/negotiation';
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

/** What is asked for in so many words, the more particular first. */
const asked: readonly [Intent, RegExp][] = [
  ['e-mail', /\b(?:draft|write|word|send)\b.{0,30}\b(?:e-?mail|letter|reply|message|response)\b/i],
  [
    'should-accept',
    /\b(?:should|shall|can|could|do) (?:we|i) (?:just )?(?:accept|take|agree|sign|pay|go up|raise|settle|give in(?! return))\b|\b(?:is|was) (?:that|this|it|their offer|\S+) (?:a |an )?(?:good|fair|reasonable|ok(?:ay)?|decent)\b|\b(?:just|maybe|let['’]?s) (?:accept|take|sign|settle|agree|raise)\b|\b(?:raise|increase|lower|move|change) (?:our|the|my) (?:target|walk-?away|limit|offer)\b/i,
  ],
  ['gap', /\bgap\b|\bhow far\b|\broom to (?:move|negotiate)\b|\bwhere (?:do|are) we (?:stand|now)\b|\bdifference\b/i],
  ['contract', /\bwhat (?:should|must|does) (?:the|our) contract\b|\bin the contract\?/i],
  [
    'not-held',
    /\b(?:profit|their) margins?\b|\bmargin is\b|\bphone number\b|\be-?mail address\b|\bcontact details\b|\bsalar\w+|\bcost price\b/i,
  ],
  ['walk-away', /\bwalk[- ]?away\b|\bbatna\b|\bbottom line\b|\bleave the table\b/i],
  ['opening', /\bopening\b|\b(?:what|how) (?:should|do|can|would) (?:we|i) (?:say|open|start|begin)\b|\bfirst line\b/i],
  [
    'concessions',
    /\bconce(?:de|ssions?)\b|\btrad(?:e|es|ing|e-?offs?)\b|\bgive (?:them|up|away)\b|\bin return\b|\bworth\b/i,
  ],
  [
    'comparables',
    /\bcomparab\w+|\bbenchmark\w*|\bothers? (?:pay|paid)\b|\bother (?:hospitals?|homes?|buyers?|clinics?|sites?|customers?|services?) (?:pay|paid|get|got)\b|\bmarket (?:price|rate)s?\b|\bcontract notices?\b/i,
  ],
  [
    'alternatives',
    /\balternatives?\b|\bcompetitors?\b|\bother (?:vendors?|suppliers?|options?|products?)\b|\bwho else\b|\belse sells?\b/i,
  ],
  ['leverage', /\bleverage\b|\bbargaining\b|\b(?:put|apply|more|what) pressure\b|\bstrengths?\b|\bstrong points?\b/i],
  [
    'objections',
    /\bobjections?\b|\bwhat if they\b|\bpush ?back\b|\bwhat (?:do|should|can) (?:i|we) (?:answer|reply|respond)\b/i,
  ],
  [
    'target',
    /\btarget\b|\b(?:give|tell) me (?:a|the) (?:number|figure|price)\b|\baim (?:for|at)\b|\bwhat (?:price|discount)\b|\bhow much (?:should|can|could) (?:i|we) (?:pay|offer|save)\b/i,
  ],
  ['strategy', /\bstrateg(?:y|ies)\b|\bplan\b|\bhow (?:do|should|can) (?:we|i) (?:negotiate|get|win|reach)\b/i],
];

/** What the vendor said, as the buyer reports it. */
const reported: readonly [Intent, RegExp][] = [
  [
    'costs-up',
    /\b(?:costs?|inflation|wages?|freight|exchange rate|tariffs?|cpi)\b.{0,40}\b(?:up|rise|risen|rising|increas\w*|higher)\b|\binflation\b|\btariffs?\b|\b(?:cpi|index(?:ed|ation|ing)?)\b|\b(?:rais\w+|increas\w+) (?:the |their |our )?pric\w+|\bprice (?:rises?|increases?)\b/i,
  ],
  [
    'list-price',
    /\blist price\b|\bstandard pric\w+|\bprice list\b|\bsame (?:price )?for (?:everyone|everybody|all)\b|\bprice book\b/i,
  ],
  [
    'smaller-scope',
    /\b(?:reduce|cut|smaller|less|drop|remove|fewer)\b.{0,25}\b(?:scope|features?|modules?|licen[cs]es|units|support)\b/i,
  ],
];

const first = (list: readonly [Intent, RegExp][], text: string): Intent | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

const addedCost =
  /\b(?:add|adding|extra|on top|additional|surcharge|charge|fee)\b.{0,40}(?:\$|\d|\b(?:cost|fee|charge|implementation|install\w*|licen[cs]e|support|freight)\b)/i;
/** What a part of the deal costs: with it, a trade has a figure. */
const partTold = /\b(?:support|maintenance|training|warranty)\b[^?]*\d{3}/i;
const courtesy =
  /^\W*(?:(?:hi|hello|hey|g['’]?day|good (?:morning|afternoon|evening)|thanks?(?: you| a lot| very much)?|thank you(?: very much)?|cheers|ok(?:ay)?|great|perfect|nice|bye|goodbye)\W*)+$|\b(?:useless|idiot|stupid|fuck\w*|shit\w*|crap)\b/i;

/** What a turn is about: what the vendor did goes before what is asked in general. */
export const readIntent = (message: string, talk: Told, goal: NegotiationGoal): Intent => {
  const wanted = first(asked, message);
  if (wanted === 'e-mail') return wanted;
  if (talk.asked) return 'what-if';
  if (wanted === 'should-accept') return wanted;
  if (!talk.isAgreed && !talk.hasNewOffer && !talk.hasNewLimit && questionOf(goal, message)) return 'goal-question';
  if (talk.isAgreed) return 'agreed';
  if (talk.hasNewOffer) return 'offer';
  if (talk.hasNewLimit) return 'limit';
  const isOpen = talk.fresh.some(({ state }) => state === 'proposed');
  if (isOpen && !wanted && !talk.isRefused) return 'to-confirm';
  const told = first(reported, message);
  if (told) return told;
  if (addedCost.test(message) && !wanted) return 'added-cost';
  if (talk.isRefused || talk.saysFinal) return 'refusal';
  if (talk.hasDeadline) return 'deadline';
  if (talk.hasOtherAmount && !wanted) return 'other-amount';
  if (partTold.test(message) && !wanted) return 'concessions';
  return wanted ?? (courtesy.test(message) ? 'courtesy' : 'general');
};
