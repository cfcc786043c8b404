import { facilityTypeLabel, type PricingRequest, pricingCategoryLabel } from '#shared/contracts/pricing';
import { type Evidence, kindLabel, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { FIRST_YEAR_MONTHS, FIVE_YEARS, isPriced, totalCost } from '#shared/money/total-cost';
import { type CsvCell, csvOf } from '../../lib/files/csv.ts';
import { type PricingSetup, scopeOf } from './pricing-setup.ts';
import type { Family, PricingRow } from './results/pricing-rows.ts';

const familyLabel = {
  real: 'On record',
  own: 'Your own quote',
  demonstration: 'Demonstration (fictional)',
} satisfies Record<Family, string>;

const statusLabel = {
  complete: 'Complete',
  'at-least': 'At least: a part is not on record',
  unknown: NOT_ON_RECORD,
} as const;

const columns = [
  'Family',
  'Vendor',
  'Solution',
  'Warnings',
  'Base price per room (AUD)',
  'Base price per room: source',
  'Implementation (AUD)',
  'Implementation: source',
  'Monthly cost (AUD)',
  'Monthly cost: source',
  'Rooms',
  'Total cost, first year (AUD)',
  'Per room, first year (AUD)',
  'Total cost, five years (AUD)',
  'Total',
  'Risk score (0-100, higher is safer)',
  'Risk score: share on record (%)',
  'Support level',
  'Market position',
  'Availability',
  'TGA',
  'FDA',
  'CE',
  'ISO',
  'Not on record',
];

const answer = (value: boolean | null): string => (value === null ? NOT_ON_RECORD : value ? 'Yes' : 'No');
const sourceOf = (evidence: Evidence | undefined): string | null =>
  evidence
    ? `${kindLabel[evidence.kind]}: ${[evidence.source, evidence.asOf && formatDate(evidence.asOf), evidence.url].filter(Boolean).join(', ')}`
    : null;
/** To the cent: a total of amounts in cents is binary here. */
const cents = (aud: number | null): CsvCell => (aud === null ? NOT_ON_RECORD : Math.round(aud * 100) / 100);

const cellsOf = (row: PricingRow, setup: PricingSetup): CsvCell[] => {
  const scope = scopeOf(setup);
  const total = totalCost(row, scope);
  const fiveYears = totalCost(row, { ...scope, months: FIRST_YEAR_MONTHS * FIVE_YEARS });
  const { evidence, certifications } = row;
  return [
    familyLabel[row.family],
    row.vendor,
    row.solution,
    (row.warnings ?? []).map(({ text }) => text).join('; ') || null,
    cents(row.basePricePerRoom),
    sourceOf(evidence.basePricePerRoom),
    cents(row.implementationCost),
    sourceOf(evidence.implementationCost),
    cents(row.monthlyCost),
    sourceOf(evidence.monthlyCost),
    scope.rooms,
    cents(total.totalAud),
    cents(total.perRoomAud),
    cents(fiveYears.totalAud),
    isPriced(row) ? statusLabel[total.status] : 'Price not on record, ask for a quote',
    row.riskScore ?? NOT_ON_RECORD,
    row.riskCoverage,
    row.supportLevel ?? NOT_ON_RECORD,
    row.marketPosition ?? NOT_ON_RECORD,
    row.availability ?? NOT_ON_RECORD,
    answer(certifications.tga),
    answer(certifications.fda),
    answer(certifications.ce),
    certifications.iso.join('; ') || NOT_ON_RECORD,
    row.notOnRecord.join('; '),
  ];
};

/**
 * The rows in view as CSV, with the source of each price and what the totals include. It takes the records' prices: a
 * simulated one has no place in a file.
 */
export const pricingCsv = (
  rows: readonly PricingRow[],
  { request, setup }: { request: PricingRequest; setup: PricingSetup },
): string =>
  csvOf([
    columns,
    ...rows.filter(({ isSimulated }) => !isSimulated).map((row) => cellsOf(row, setup)),
    [],
    ['Category', pricingCategoryLabel[request.category]],
    ['Facility type', facilityTypeLabel[request.facilityType]],
    ['Region', request.region],
    ['Implementation included', setup.includesImplementation ? 'Yes' : 'No'],
    ['Annual subscription included', setup.includesSubscription ? 'Yes' : 'No'],
    ['Five years', 'Rooms and implementation once, monthly cost 60 times; no indexation, no discounting'],
    ['GST', 'Not included'],
  ]);
