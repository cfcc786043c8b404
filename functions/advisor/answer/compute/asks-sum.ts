import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, type Word, wordsIn } from '#shared/reading/phrases/words';
import { quantitiesIn } from './figures/quantities.ts';
import { reckon } from './reckon.ts';
import type { Given } from './sheet.ts';
import { asksWhatToSay } from './stands.ts';
import { asksFair } from './total.ts';

/** Which words ask for an amount, and which parts of a message its own numbers answer. */

const asksAmount = says([
  'how much',
  'what|whats|what is|do|does|will ... come|comes|add|adds|work|works to|up|out',
  'what|whats|what is|what will|does ... total|cost|bill|all up',
  'total|totals|altogether|overall cost|price|spend|bill',
  'the? total|subtotal',
  'all up',
  'in all',
  'work out',
  'do|run|redo|crunch the|those|some? sum|sums|maths|math|numbers|figures',
  'calculate|calc',
  'annual|annually|yearly|monthly|weekly|whole|lifetime cost|costs|bill|spend|fee|fees',
  'what|whats|what is that|it|this ... a|per|each year|yr|annum|month|bed|room|user|site|week|day',
  'cost|costs a|per|each|every year|yr|annum|month|week|bed|room|user',
  'what would|will that|it|this|they be|cost',
  'break even|payback|pay back',
  'ahead|behind|in front',
  'percent|%',
  'how many hours|hrs',
  'how many|much care minutes|mins|hours|hrs',
  'what can|could|do|should we|i claim|recover|deduct|withhold|charge',
  'how much can|could|do|should we|i claim|recover|deduct|withhold|charge',
  'split|divide|share|apportion ... by|between|among|amongst|across #',
  'pro rata|rated',
  'prorata|prorated',
]);

const gst = phrases(['ex|inc|with|without|add|plus gst']);
/** Whether words ask what something comes to: "how much", "all up", "per year?", "inc GST"; "12k inc GST" only says which amount it is. */
export const asksSum = (said: string | readonly Word[]): boolean => {
  const words = typeof said === 'string' ? wordsIn(said) : said;
  const isOfAmount = (at: number) => holdsDigit(words[at - 1]?.lower ?? '');
  return asksAmount(words) || gst.find(words).some(({ from }) => !isOfAmount(from));
};

/** A sum that nothing is missing for. */
const isWhole = (found: ReturnType<typeof reckon>): boolean =>
  found !== undefined && found.kind !== 'lines' && !found.notes.some((note) => note.startsWith('Tell me how many'));
/** "Per bed now?", "and if it does that again?": of the sum as a whole. */
const asksOn = says(['per _', 'that again', 'again next']);

/** Whether a text asks for an amount and gives figures to reckon it with. */
export const asksSumOfFigures = (text: string): boolean =>
  asksSum(text) && quantitiesIn(text).some(({ kind }) => kind === 'money');

/**
 * The parts of a message that its numbers as a whole answer: those that ask for the sum, or whether it is high, without
 * the amounts that it is made of. A part with an amount of its own that can be reckoned stands for itself.
 * @param parts the words of each part, in the message's order
 */
export const answeredByWhole = (message: string, parts: readonly string[], given: Given): ReadonlySet<string> => {
  const whole = parts.length === 0 ? undefined : reckon(message, given);
  if (!whole) return new Set();
  return new Set(
    parts.filter((part) => {
      // "412k, our cap is 365k. What do I say back" is one question.
      if (whole.kind === 'stand') return asksWhatToSay(part) || quantitiesIn(part).some(({ kind }) => kind === 'money');
      if (!asksSum(part) && !asksFair(part) && !asksOn(part)) return false;
      return !quantitiesIn(part).some(({ kind }) => kind === 'money') || !isWhole(reckon(part));
    }),
  );
};
