import { type FactBook, ref } from '#functions/advisor/facts/facts';
import { contractText } from '#functions/advisor/facts/record-facts';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import type { MarketAnalysis } from '#shared/contracts/reports/advanced-due-diligence-report';
import { type Category, categoryLabel } from '#shared/kernel/catalogue';
import { countOf, formatAud } from '#shared/kernel/format';
import { medianOf } from '#shared/money/negotiation/targets';
import type { Say } from '../due-diligence/book.ts';
import type { DueDiligenceFacts } from '../due-diligence.ts';

/** What public buyers committed in the category, from contract notices: how many, who, how much. Never a price. */

/** Which notices count; printed among the methods. */
export const marketRule =
  'Market: contract notices about a product of the category, and those of vendors whose solutions on record are all of it. Values are what public buyers committed, GST included, not prices.';

export type Market = {
  category: Category | null;
  notices: ContractRecord[];
  onRecord: MarketAnalysis['onRecord'];
};

const noticeId = (id: string): string => `market.${id}`;

/** The notices of a category, the largest first; of no category none. */
export const marketOf = (catalogue: Catalogue, category: Category | undefined): Market => {
  const entries = category ? catalogue.entriesIn(category).filter(({ record }) => !record.demonstration) : [];
  const vendors = new Set(entries.map(({ vendor }) => vendor.id));
  const own = entries.flatMap(({ record }) => catalogue.contractsOfSolution(record.id));
  const isOfOneKind = (vendorId: string) =>
    [...catalogue.solutions.values()].every((one) => one.vendorId !== vendorId || one.category === category);
  const general = [...vendors]
    .filter(isOfOneKind)
    .flatMap((id) => catalogue.contractsOfVendor(id).filter(({ solutionIds }) => solutionIds.length === 0));
  const notices = [...new Map([...own, ...general].map((notice) => [notice.id, notice])).values()];
  return {
    category: category ?? null,
    notices: notices.sort((a, b) => b.valueAud - a.valueAud || (a.id < b.id ? -1 : 1)),
    onRecord: {
      solutions: entries.length,
      vendors: vendors.size,
      withPrice: entries.filter(
        ({ record: { facts } }) => facts.startingPrice ?? facts.priceRange ?? facts.pricePerRoom,
      ).length,
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
  const label = categoryLabel[category];
  const held = `On record for ${label}: ${countOf(onRecord.solutions, 'solution')} of ${countOf(onRecord.vendors, 'vendor')}, ${onRecord.withPrice || 'none'} with a price.`;
  if (notices.length === 0) return `${held} No public contract notice of this kind is on record.`;
  const values = notices.map(({ valueAud }) => valueAud);
  const median = medianOf(values) ?? 0;
  const spread =
    notices.length === 1
      ? `Its value over its whole term is ${formatAud(Math.round(values[0] ?? 0))}, which is not a price.`
      : `Values over the whole term of each run from ${formatAud(Math.round(Math.min(...values)))} to ${formatAud(Math.round(Math.max(...values)))}, half of them up to ${formatAud(Math.round(median))}; they are not prices.`;
  const count = `${countOf(notices.length, 'contract notice')} of ${countOf(buyersOf(notices).length, 'public buyer')} ${notices.length === 1 ? 'is' : 'are'} on record.`;
  return [held, count, ...productWords(notices), ...panelWords(notices), spread].join(' ');
};

/** Which notices are about a product; nothing where all are. */
const productWords = (notices: readonly ContractRecord[]): string[] => {
  const named = notices.filter(({ solutionIds }) => solutionIds.length > 0).length;
  if (named === notices.length) return [];
  const kind = 'whose solutions on record are all of this kind.';
  if (notices.length === 1) return [`It names no product; it is of a vendor ${kind}`];
  if (named === 0) return [`None names a product; they are of vendors ${kind}`];
  return [`${named} ${named === 1 ? 'names' : 'name'} a product; the others are of vendors ${kind}`];
};

const panelWords = (notices: readonly ContractRecord[]): string[] => {
  const panels = notices.filter(({ panel }) => panel).length;
  if (panels === 0) return [];
  return [`${panels} ${panels === 1 ? 'is a panel' : 'are panels'} that many buyers draw on.`];
};

/** The market section; undefined where it was switched off. */
export const marketAnalysisOf = ({ market }: DueDiligenceFacts, saySide: Say): MarketAnalysis | undefined => {
  if (!market) return undefined;
  const { category, notices, onRecord } = market;
  const values = notices.map(({ valueAud }) => valueAud);
  return {
    category,
    statement: statementOf(market),
    onRecord,
    sampleSize: notices.length,
    buyers: buyersOf(notices),
    values:
      notices.length === 0
        ? null
        : { lowest: Math.min(...values), median: medianOf(values) ?? 0, highest: Math.max(...values) },
    notices: notices.map(({ id, buyer, supplier, valueAud, signed, panel }) => ({
      id,
      buyer,
      supplier,
      valueAud,
      signed,
      panel,
      notice: saySide(`${ref(noticeId(id))}.`),
    })),
  };
};
