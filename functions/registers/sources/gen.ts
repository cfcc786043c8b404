import {
  AgedCareRow,
  agedCareField,
  agedCareRequired,
  agedCareServiceOf,
} from '#functions/records/directory/import/aged-care-rows';
import { keyOf } from '#functions/records/directory/keys';
import { ServiceRecord } from '#functions/records/directory/record';
import { type BadRow, reasonOf } from '#functions/records/versions/read-records';
import { askFile } from '../ask.ts';
import type { DirectoryRegister } from '../register.ts';
import { cellsOfWorkbook, rowsOfTable, wholeFile } from '../table.ts';

/**
 * The GEN Aged Care Service List: a workbook of one sheet, published each year under an address of its own
 * (gen-agedcaredata.gov.au/getmedia/…/Service-List-2025-Australia…), which is the address to set. Its columns, and that
 * a title and an empty row stand above them, were checked against two public readers of the lists of 2024 and 2025 and
 * a published description of the one of South Australia; the workbook itself was not seen. Columns are found by name.
 */
const NAME = 'GEN Aged Care Service List';
const SOURCE = 'gen';

/** What a home is to both lists of the Department, letter for letter; a name alone joins nothing. */
const identityOf = ({ name, suburb, state, serviceType }: ServiceRecord): string =>
  [name, suburb ?? '', state ?? '', serviceType].map(keyOf).join('|');

const isOwn = ({ from }: ServiceRecord): boolean => Object.values(from).every((source) => source === SOURCE);

/** Field of the record -> field of the answer, which its source is kept under. */
const extra = {
  street: 'address',
  postcode: 'location.postcode',
  places: 'places',
} as const satisfies Partial<Record<keyof ServiceRecord, string>>;
const extras = Object.entries(extra) as [keyof typeof extra, string][];

/** A home as the other list tells it, without what this one told of it before. */
const withoutOwn = (home: ServiceRecord): ServiceRecord => {
  const own = extras.filter(([, answer]) => home.from[answer] === SOURCE);
  const without = (all: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
  return ServiceRecord.parse({
    ...without(
      home,
      own.map(([field]) => field),
    ),
    from: without(
      home.from,
      own.map(([, answer]) => answer),
    ),
  });
};

/** A rated home with its street and its places; what the ratings tell stays theirs. */
const withService = (home: ServiceRecord, service: ServiceRecord): ServiceRecord => {
  const told = extras.filter(([field]) => home[field] === undefined && service[field] !== undefined);
  return ServiceRecord.parse({
    ...home,
    ...Object.fromEntries(told.map(([field]) => [field, service[field]])),
    from: { ...home.from, ...Object.fromEntries(told.map(([, answer]) => [answer, SOURCE])) },
  });
};

/** Every aged care service that the Government pays for; rated homes keep their ratings. */
export const genAgedCare: DirectoryRegister<'aged-care'> = {
  name: 'gen-aged-care',
  label: 'Aged care services (GEN)',
  licence: 'CC BY 4.0, Department of Health, Disability and Ageing',
  everyDays: 30,
  directory: 'aged-care',
  about: { name: 'Aged care services', attribution: 'Source: GEN Aged Care Service List, CC BY 4.0' },
  isUncounted: true,
  async read({ baseUrl, today, manners, book }) {
    const file = await askFile({ url: baseUrl, name: NAME, manners }, wholeFile(NAME));
    const columns = { name: NAME, fieldOf: agedCareField, required: agedCareRequired };
    const rows = rowsOfTable(cellsOfWorkbook(NAME, file), columns);
    const source = `${NAME}, Department of Health, Disability and Ageing (CC BY 4.0)`;
    book.known(SOURCE, { kind: 'public-record', source, asOf: today });
    const bad: BadRow[] = [];
    const services = new Map<string, ServiceRecord>();
    for (const [index, row] of rows.entries()) {
      const parsed = AgedCareRow.safeParse(row);
      const service = parsed.success ? agedCareServiceOf(parsed.data, book) : { reason: reasonOf(parsed.error, row) };
      // A service that stands there twice is one.
      if ('reason' in service) bad.push({ where: `row ${index + 1}`, reason: service.reason });
      else if (!services.has(service.id)) services.set(service.id, service);
    }
    return {
      rows: rows.length,
      bad,
      entriesAfter: (current, mayWithdraw) => {
        const others = current.filter((one) => !isOwn(one));
        const alike = Map.groupBy(others, identityOf);
        const joined = new Map<string, ServiceRecord>();
        const own: ServiceRecord[] = [];
        for (const service of services.values()) {
          const [home, ...more] = alike.get(identityOf(service)) ?? [];
          if (home && more.length === 0) joined.set(home.id, service);
          else own.push(service);
        }
        const kept = mayWithdraw ? [] : current.filter((one) => isOwn(one) && !services.has(one.id));
        const homes = others.map((home) => {
          const service = joined.get(home.id);
          return service ? withService(withoutOwn(home), service) : mayWithdraw ? withoutOwn(home) : home;
        });
        return [...homes, ...kept, ...own];
      },
    };
  },
};
