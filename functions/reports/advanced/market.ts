import { type FactBook, ref } from '#functions/advisor/facts/facts';
import { contractText } from '#functions/advisor/facts/record-facts';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { noticesOf, realEntries } from '#functions/records/view/category-notices';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import type { MarketAnalysis } from '#shared/contracts/reports/advanced-due-diligence-report';
import { type Category, categoryLabel } from '#shared/kernel/catalogue';
import { countOf, formatAud, formatRange } from '#shared/kernel/format';
import { alike } from '#shared/kernel/order';
import { told } from '#shared/kernel/told';
import { medianOf } from '#shared/money/negotiation/targets';
import type { DueDiligenceFacts } from '../due-diligence.ts';
import { hasPrice } from '../roi/costs.ts';
import type { Say } from '../say.ts';

/** What public buyers committed in the category, from contract notices: how many, who, how much. Never a price. */

/** Which notices count; printed among the methods. */
export const marketRule =
  'Market: contract notices about a product of the category, and those of vendors whose solutions on record are all of it. Values are what public buyers committed, GST included, not prices.';

export type Market = {
  category: Category | null;
  notices: ContractRecord[];
  onRecord: { solutions: number; vendors: number; withPrice: number };
};

const noticeId = (id: string): string => `market.${id}`;

/** The notices of a category, the largest first; of no category none. */
export const marketOf = (catalogue: Catalogue, category: Category | undefined): Market => {
  const entries = category ? realEntries(catalogue, category) : [];
  const notices = category ? noticesOf(catalogue, category) : [];
  return {
    category: category ?? null,
    notices: notices.sort((a, b) => b.valueAud - a.valueAud || (a.id < b.id ? -1 : 1)),
    onRecord: {
      solutions: entries.length,
      vendors: new Set(entries.map(({ vendor }) => vendor.id)).size,
      withPrice: entries.filter(hasPrice).length,
    },
  };
};

/** Puts the notices into the book, so that each is cited. */
export const addMarket = (book: FactBook, { notices }: Market): void => {
  book.addSubject({ id: 'market', kind: 'market', name: 'Public contracts' });
  for (const notice of notices) {
    const of = { id: noticeId(notice.id), subject: 'market', claimClass: 'contract' as const };
    book.add({ ...of, label: 'public contract', text: contractText(notice), evidence: contractEvidence(notice) });
  }
};

/** The market section; undefined where it was switched off. */
export const marketAnalysisOf = ({ market }: DueDiligenceFacts, say: Say): MarketAnalysis | undefined => {
  if (!market) return undefined;
  const { category, notices } = market;
  const amounts = notices.map(({ valueAud }) => valueAud);
  const [highest = 0] = amounts;
  const buyers = alike(notices, ({ buyer }) => buyer)
    .map((own) => ({ buyer: own[0].buyer, notices: own.length }))
    .sort((a, b) => b.notices - a.notices || (a.buyer < b.buyer ? -1 : 1));
  const values = notices.length === 0 ? null : { lowest: amounts.at(-1) ?? 0, median: medianOf(amounts) ?? 0, highest };
  return {
    ...{ category, buyers, values, statement: statementOf(market, buyers.length, values) },
    notices: notices.map(({ id }) => ({ notice: say(`${ref(noticeId(id))}.`) })),
  };
};

const statementOf = (
  { category, notices, onRecord }: Market,
  buyers: number,
  values: MarketAnalysis['values'],
): string => {
  if (!category) return 'No category could be read from the goals or the selected solutions, so no market is shown.';
  const { solutions, vendors, withPrice } = onRecord;
  const named = notices.filter(({ solutionIds }) => solutionIds.length > 0).length;
  const panels = notices.filter(({ panel }) => panel).length;
  const aud = (value: number) => formatAud(Math.round(value));
  return told(
    `On record for ${categoryLabel[category]}: ${countOf(solutions, 'solution')} of ${countOf(vendors, 'vendor')}, ${withPrice || 'none'} with a price.`,
    values
      ? `Contract notices on record: ${notices.length}, of ${countOf(buyers, 'public buyer')}.`
      : 'No public contract notice of this kind is on record.',
    named < notices.length &&
      `About a product: ${named || 'none'}; otherwise of vendors whose solutions on record are all of this kind.`,
    panels > 0 && `Panels that many buyers draw on: ${panels}.`,
    values &&
      `Value over the whole term of each: ${formatRange(values.lowest, values.highest, aud)}, the median ${aud(values.median)}; they are not prices.`,
  ).join(' ');
};
