import { goalAdvice } from './goal-advice.ts';
import type { NegotiationRequest } from './negotiation.ts';
import type { Intent } from './read-intent.ts';

const MOST = 4;

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
export const suggestionsFor = ({ intent, wanted, message, earlier, budget }: NegotiationRequest): string[] => {
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
