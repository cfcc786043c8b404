import { apiHandler } from '#functions/lib/api-handler';
import type { Records } from '#functions/records/schema/record';
import { readRecords } from '#functions/records/versions/publish-records';
import { type Freshness, readFreshness } from '#shared/contracts/admin';
import { AppError } from '#shared/kernel/errors';
import type { Fact } from '#shared/kernel/evidence';

type Row = { facts: object };

/**
 * How old the real records are, by the dates of their evidence. A fact without a date is counted by itself: it is not
 * fresh. A contract notice is one fact, dated by its signing.
 * @param asOf date of the data version (YYYY-MM-DD), which age is counted from
 */
const freshnessOf = ({ solutions, vendors, contracts }: Records, asOf: string): Freshness[] => {
  const real = { solutions: solutions.filter(isReal), vendors: vendors.filter(isReal) };
  const fictional = new Set(vendors.filter((vendor) => !isReal(vendor)).map(({ id }) => id));
  const notices = contracts.filter(({ vendorId }) => !vendorId || !fictional.has(vendorId));
  const refresh = 'Import a newer solutions file: on the Import tab, or with npm run import.';
  const kind = (name: string, label: string, records: number, dates: Dates, how = refresh): Freshness => ({
    kind: name,
    label,
    records,
    ...ages(dates, asOf),
    refresh: how,
  });
  return [
    kind('solutions', 'Solutions', real.solutions.length, real.solutions.flatMap(datesOf)),
    kind('vendors', 'Vendors', real.vendors.length, real.vendors.flatMap(datesOf)),
    kind(
      'contracts',
      'Contract notices',
      notices.length,
      notices.map(({ signed }) => signed),
      'Set the address of AusTender, or import a file of newer notices. An old notice stays true; newer ones are missing.',
    ),
  ];
};

const isReal = ({ demonstration }: { demonstration: boolean }) => !demonstration;

/** The date of each fact: a year, a month or a day; undefined where its source shows none. */
type Dates = readonly (string | undefined)[];
const datesOf = ({ facts }: Row): (string | undefined)[] =>
  (Object.values(facts) as (Fact<unknown> | undefined)[]).flatMap((fact) => (fact ? [fact.asOf] : []));

const ages = (dates: Dates, asOf: string) => {
  const dated = dates.filter((date) => date !== undefined).toSorted();
  const yearBefore = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  return {
    facts: dates.length,
    newest: dated.at(-1) ?? null,
    oldest: dated[0] ?? null,
    staleFacts: dated.filter((date) => isBefore(date, yearBefore)).length,
    undatedFacts: dates.length - dated.length,
  };
};

/** A date that names a year or a month alone is before a day only when all of it is. */
const isBefore = (date: string, day: string): boolean => date < day.slice(0, date.length);

export const handler = apiHandler(readFreshness, async () => {
  const base = await readRecords();
  if (!base) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const { dataVersion, asOf, origin } = base.pointer;
  return { dataVersion, dataAsOf: asOf, origin, kinds: freshnessOf(base.records, asOf) };
});
