import { capital, listed } from '#shared/kernel/format';
import type { Case } from '../case.ts';
import type { Told } from '../counsel/problems.ts';
import type { Line } from '../plan.ts';
import { figureLines } from './bounds.ts';
import { line, type Part, plainNames } from './lines.ts';
import { kept, recommended, warningLines } from './pick.ts';
import { asksPrice, priceLines } from './price.ts';

/** Trouble told without a product: what may help first, then what is on record of those kinds. */

const APPROACHES = 5;
/** Products named for one approach, and prices shown. */
const NAMED = 2;
const PRICES = 3;

export const toldPart = (one: Case, told: Told): Part => {
  const { problem, left, out } = told;
  const fits = recommended(one.judgement).flatMap(({ subject }) => (one.dropped.includes(subject) ? [] : [subject]));
  const without = out.map(({ name }) => name.toLowerCase());
  const isLeft = one.isFollowUp && without.length > 0;
  const shown = left.slice(0, APPROACHES);
  const named = new Set<string>();
  const reasons = shown.map(({ name, pro, con, priced, ids }, index): Line => {
    const own = fits.filter((id) => ids.includes(id) && !named.has(id)).slice(0, NAMED);
    for (const id of own) named.add(id);
    const paid = priced ? ` Paid ${priced}.` : '';
    const record = own.length > 0 ? ` On record: ${plainNames(own)}.` : '';
    return line('reason', `way-${index}`, `- **${name}**: ${pro}; but: ${con}.${paid}${record}`);
  });
  return {
    asks: [
      {
        act: 'list',
        direct: isLeft
          ? line('direct', 'left', `**Without ${listed(without)} these are left:**`)
          : line('direct', problem.id, `**${problem.direct}**`),
        reasons: [...reasons, ...(asksPrice(one.text) ? prices(one) : [])],
        change: line('change', 'question', problem.question),
      },
    ],
    mustSay: [
      ...(without.length > 0 && !isLeft
        ? [line('must-say', 'refused', `Left out, as you asked: ${listed(without)}.`)]
        : []),
      ...kept(one),
      ...figureLines(one),
    ],
    warnings: warningLines(one, [...named]),
    next: [line('next', 'ours', 'The approaches are our own guidance; products and prices are those on record.')],
  };
};

const prices = (one: Case): Line[] => {
  const found = priceLines(one, PRICES);
  return found.length > 0
    ? found
    : [line('reason', 'no-price', `- ${capital('no')} price of these kinds is on record; each vendor quotes it.`)];
};
