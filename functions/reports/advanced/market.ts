import { type FactBook, ref } from '#functions/advisor/facts/facts';
import { contractText } from '#functions/advisor/facts/record-facts';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { noticesOf, realEntries } from '#functions/records/view/category-notices';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import type { MarketAnalysis } from '#shared/contracts/reports/advanced-due-diligence-report';
import { type Category, categoryLabel } from '#shared/kernel/catalogue';
import { countOf, formatAud } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { medianOf } from '#shared/money/negotiation/targets';
import type { Say } from '../due-diligence/book.ts';
import type { DueDiligenceFacts } from '../due-diligence.ts';
import { hasPrice } from '../roi/costs.ts';

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
  for (const notice of notices)
    book.add({
      id: noticeId(notice.id),
      subject: 'market',
      claimClass: 'contract',
      label: 'public contract',
      text: contractText(notice),
      evidence: contractEvidence(notice),
    });
};

const buyersOf = (notices: readonly ContractRecord[]): MarketAnalysis['buyers'] =>
  [...Map.groupBy(notices, ({ buyer }) => buyer)]
    .map(([buyer, own]) => ({ buyer, notices: own.length }))
    .sort((a, b) => b.notices - a.notices || (a.buyer < b.buyer ? -1 : 1));

const statementOf = ({ category, notices, onRecord }: Market): string => {
  if (!category) return 'No category could be read from the goals or the selected solutions, so no market is shown.';
  const { solutions, vendors, withPrice } = onRecord;
  const held = `On record for ${categoryLabel[category]}: ${countOf(solutions, 'solution')} of ${countOf(vendors, 'vendor')}, ${withPrice || 'none'} with a price.`;
  const [largest] = notices;
  if (!largest) return `${held} No public contract notice of this kind is on record.`;
  const isOne = notices.length === 1;
  const aud = (value: number) => formatAud(Math.round(value));
  const { lowest, median, highest } = spreadOf(notices);
  const panels = notices.filter(({ panel }) => panel).length;
  return told(
    held,
    `${countOf(notices.length, 'contract notice')} of ${countOf(buyersOf(notices).length, 'public buyer')} ${isOne ? 'is' : 'are'} on record.`,
    productWords(notices),
    panels > 0 && `${panels} ${panels === 1 ? 'is a panel' : 'are panels'} that many buyers draw on.`,
    isOne
      ? `Its value over its whole term is ${aud(highest)}, which is not a price.`
      : `Values over the whole term of each run from ${aud(lowest)} to ${aud(highest)}, half of them up to ${aud(median)}; they are not prices.`,
  ).join(' ');
};

/** Which notices are about a product; nothing where all are. */
const productWords = (notices: readonly ContractRecord[]): Line => {
  const named = notices.filter(({ solutionIds }) => solutionIds.length > 0).length;
  if (named === notices.length) return undefined;
  const kind = 'whose solutions on record are all of this kind.';
  if (notices.length === 1) return `It names no product; it is of a vendor ${kind}`;
  if (named === 0) return `None names a product; they are of vendors ${kind}`;
  return `${named} ${named === 1 ? 'names' : 'name'} a product; the others are of vendors ${kind}`;
};

/** Of some notices, the largest first. */
const spreadOf = (notices: readonly ContractRecord[]) => {
  const values = notices.map(({ valueAud }) => valueAud);
  return { lowest: values.at(-1) ?? 0, median: medianOf(values) ?? 0, highest: values[0] ?? 0 };
};

/** The market section; undefined where it was switched off. */
export const marketAnalysisOf = ({ market }: DueDiligenceFacts, say: Say): MarketAnalysis | undefined => {
  if (!market) return undefined;
  const { category, notices } = market;
  return {
    category,
    statement: statementOf(market),
    buyers: buyersOf(notices),
    values: notices.length === 0 ? null : spreadOf(notices),
    notices: notices.map(({ id }) => ({ notice: say(`${ref(noticeId(id))}.`) })),
  };
};
