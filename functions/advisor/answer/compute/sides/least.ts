import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { isSameUnit, type Quantity } from '../figures/units.ts';
import type { View } from '../items.ts';
import { type Item, thingOf } from '../row.ts';
import { many, percent } from '../said.ts';
import { isBy } from './evens.ts';
import type { Side } from './sides.ts';

/** What is paid for at the least, whatever is used. */

/** "The fine print of the Alcon one says minimum 1,000": the side alone that has a word of what stands before a number. */
export const namedBy = (text: string, { at }: Quantity, sides: readonly Side[], latest: number): Side | undefined => {
  const before = wordsIn(text.slice(Math.max(0, at - NAMED_REACH), at));
  const lead = before.slice(Math.max(0, before.findLastIndex(isParted))).filter(({ lower }) => lower.length > 3);
  const isOf = ({ from, to }: Side) => {
    const own = new Set(wordsIn(text.slice(from, Math.min(to, latest))).map(({ lower }) => lower));
    return lead.some(({ lower }) => own.has(lower));
  };
  const [found, ...others] = sides.filter((side) => lead.length > 0 && isOf(side));
  // "He says minimum 70": who is not one's own.
  const [other, ...more] = sides.filter(({ name }) => !ours.has(name));
  const isSaid = before.some(({ lower }) => sayers.has(lower)) && more.length === 0;
  return found ? (others.length === 0 ? found : undefined) : isSaid ? other : undefined;
};
const ours = new Set(['your own', 'the current one']);
const sayers = new Set('he she they vendor supplier rep contractor'.split(' '));
const NAMED_REACH = 60;

/** A line by how many are used, where more of them are paid for at the least in the same time. */
export const atLeast = (item: Item, least: Quantity, { all, text, shares }: View): Item => {
  const use = all.find((one) => one.kind === 'count' && isBy(one)(item));
  const full = shares.find(({ role, value }) => role === 'occupied' && item.formula.includes(` x ${percent(value)}`));
  const every = least.per.join();
  // "13.65 per resident per day, minimum 70 residents a day" beside so many beds.
  const isSame =
    use !== undefined &&
    ((use.per.join() === every && (use.of === least.of || thingOf(text, item.money) === least.of)) ||
      (item.period === every && item.money.per.some((unit) => isSameUnit(unit, least.of))));
  const used = (use?.value ?? 0) * (full?.value ?? 1);
  if (!isSame || used >= least.value) return item;
  return {
    ...item,
    isAtLeast: true,
    amount: (item.amount * least.value) / used,
    formula: item.formula
      .replace(` x ${many(use.value, use.of)}`, ` x ${many(least.value, least.of)} that are paid for at the least`)
      .replace(full ? ` x ${percent(full.value)}` : '', ''),
  };
};
