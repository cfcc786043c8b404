import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { asksHowManyPay } from './asked.ts';
import { isTime, type Quantity } from './figures/units.ts';
import { saves } from './gains.ts';
import { costOf, itemsIn, type View } from './items.ts';
import { called, many, money, plain, type Reckoned, say, sum, yearsWords } from './said.ts';

/** How many of what happens must not happen before a cost is paid back. */

/** "Each hospital transfer costs us around 2,400": the amount that one of what happens costs, and what that is called. */
const priceOfOne = ({ text, latest, moneys }: View): { one: Quantity; event: string } | undefined => {
  const now = moneys.filter(({ at }) => at >= latest);
  for (const one of now.length > 0 ? now : moneys) {
    const lead = wordsIn(text.slice(latest, one.at));
    const cost = lead.findLastIndex(({ base }) => base === 'cost' || base === 'is' || base === 'be');
    const each = lead.findLastIndex(({ lower }, at) => at < cost && eachOne.has(lower));
    const noun = lead.slice(each + 1, cost);
    if (each >= 0 && noun.length > 0 && noun.length <= EVENT_WORDS && !noun.some(isParted) && one.per.length === 0)
      return { one, event: noun.map(({ text: word }) => word).join(' ') };
  }
  // "How many lost bells at 85 each do we need to stop".
  const one = now.find(({ per }) => per.join() === 'each');
  const lead = one ? wordsIn(text.slice(latest, one.at)) : [];
  const from = lead.findLastIndex(({ lower }, at) => lower === 'many' && lead[at - 1]?.lower === 'how');
  const noun = lead.slice(from + 1, lead.length - 1);
  return one && from > 0 && noun.length > 0 && noun.length <= EVENT_WORDS
    ? { one, event: noun.map(({ text: word }) => word).join(' ') }
    : undefined;
};
const eachOne = new Set(['each', 'every', 'a', 'an', 'one', 'per']);
const EVENT_WORDS = 3;

/** "Each transfer costs 2,400, how many must we avoid to pay it back over 5 yrs": what it costs, over what one of them saves. */
export const evenAtOf = (view: View): Reckoned | undefined => {
  const { message, counts, moneys, shares } = view;
  const found = asksHowManyPay(message) && saves(message) && shares.length === 0 ? priceOfOne(view) : undefined;
  const rest = moneys.filter((each) => each !== found?.one && each.role !== 'budget');
  if (!found || rest.length === 0) return undefined;
  const items = itemsIn(view, rest, new Set([found.one]));
  if (items.some(({ left }) => left.length > 0) || moneys.some(({ high }) => high !== undefined)) return undefined;
  const isRecurring = items.some(({ period }) => period !== null);
  // Of what goes on, the year is asked for where no length was said.
  if (isRecurring && view.years === null && items.some(({ period }) => period === null)) return undefined;
  const years = view.years ?? 1;
  const cost = called('cost', costOf(items, years));
  const number = sum('to avoid', (amount) => plain(Math.ceil(amount - 1e-9)))`${cost} / ${found.one}`;
  const yearly = sum('a year', (amount) =>
    plain(Math.round(amount * 10) / 10),
  )`${cost} / ${found.one} / ${years} years`;
  const events = found.event.endsWith('s') ? found.event : many(2, found.event).slice(2);
  const over = view.years === null ? (isRecurring ? ' a year' : '') : ` over ${yearsWords(years)}`;
  const aside = counts.filter((one) => one.value > 1 && !cost.formula.includes(plain(one.value)));
  const said = aside.filter(({ per }) => per.some(isTime)).map((one) => `${many(one.value, one.of)} a ${one.per[0]}`);
  return {
    kind: 'worth',
    direct: say`It pays for itself at ${number} avoided ${{ name: events }}${over}${years > 1 ? say`, about ${yearly} a year` : ''}`,
    reasons: [
      say`Cost${over}: ${cost} (${cost.formula}).`,
      say`${number.formula} = ${number.text}, rounded up to whole ones.`,
    ],
    notes: [
      `Hold that against how many ${events} you have in a year now, from your own register: it has to be a part of them that this can plausibly prevent.`,
      `Check what the ${money(found.one.value).text} holds, and whether it is cash that is no longer paid.`,
      ...(said.length > 0 ? [`In none of it: ${said.join(', ')}; how many of them end so you do not say.`] : []),
    ],
    aside,
  };
};
