import { ref } from '../facts/facts.ts';
import type { AskTopic } from './turn.ts';

/** What an ask may be filled with: a need in the buyer's own words, a fact of the product. */
export type AskSlots = { need: string | undefined; fact: string | undefined };

const needing =
  (words: (need: string) => string) =>
  ({ need }: AskSlots) =>
    need ? words(need) : undefined;
const always = (words: string) => () => words;

/** What to ask a vendor, after "Ask": every wording is ours. */
export const askWords: Record<AskTopic, (slots: AskSlots) => string | undefined> = {
  need: needing((need) => `how it meets “${need}”, shown on a running system`),
  setting: always('where it runs today in a place like yours'),
  references: always('for two customers of your kind and size whom you may ring'),
  users: ({ fact }) => (fact ? `whether this user still runs it: ${ref(fact)}` : 'who uses it today, and for what'),
  region: always('who attends your site, from where, and how fast'),
  today: always('whether this version is still sold and supported'),
  'own-data': always('for a trial with your own data and your own staff'),
  sponsor: always('who its Australian sponsor is and under which ARTG entry, if it is a medical device'),
  'sold-here': always('who sells and supports it in Australia'),
  price: always('for an itemised price with GST shown, once and per year'),
  'after-term': always('what it costs after the quoted term'),
  unpriced: ({ fact }) => (fact ? `for an amount for what is named without one: ${ref(fact)}` : undefined),
  terms: always('for the contract terms, notice and exit'),
  integration: ({ need }) =>
    need ? `for a customer where “${need}” works today` : 'which of your systems it connects to today, and how',
  failure: always('what happens when power, network or internet fails'),
};
