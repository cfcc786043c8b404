import * as z from 'zod';
import { cutLine } from '#functions/records/import/notice-fields';
import { parseRows } from '#functions/records/versions/read-records';
import { AppError } from '#shared/kernel/errors';
import { ask } from '../ask.ts';
import type { Register, RegisterRow } from '../register.ts';

/** The catalogue of vulnerabilities that are known to be exploited: one file, CC0. */
const Feed = z.object({ count: z.number().int(), vulnerabilities: z.array(z.unknown()) });

const Vulnerability = z.object({
  cveID: z.string().startsWith('CVE-'),
  vendorProject: z.string().min(1),
  product: z.string().min(1),
  vulnerabilityName: z.string().min(1),
  dateAdded: z.iso.date(),
  requiredAction: z.string().min(1),
});
type Vulnerability = z.infer<typeof Vulnerability>;

const SOURCE = 'CISA known exploited vulnerabilities (CC0)';

/** No number joins it to a product: a person says once which one a vendor and product of the catalogue are. */
const rowOf = ({ cveID, vendorProject, product, ...told }: Vulnerability): RegisterRow => {
  const statement = cutLine(`Known to be exploited: ${told.vulnerabilityName} (${cveID}). ${told.requiredAction}`);
  const value = { kind: 'other' as const, statement, regulator: 'CISA', number: cveID, on: told.dateAdded };
  const source = `${SOURCE}, ${cveID}`;
  return {
    key: `${vendorProject}: ${product}`,
    about: `${vendorProject} ${product}: ${cveID}`,
    numbers: {},
    firm: vendorProject,
    product,
    facts: { solution: { warnings: [{ value, kind: 'public-record', source, asOf: told.dateAdded }] } },
  };
};

export const cisaKev: Register = {
  name: 'cisa-kev',
  label: 'Known exploited vulnerabilities (CISA)',
  source: SOURCE,
  licence: 'CC0, CISA',
  everyDays: 1,
  isWhole: true,
  async *pages({ baseUrl, manners }) {
    const name = 'CISA';
    const url = `${baseUrl}/known_exploited_vulnerabilities.json`;
    const { count, vulnerabilities } = await ask({ url, name, page: Feed, manners });
    if (count !== vulnerabilities.length)
      throw new AppError('upstream_failed', `${name}: it tells of ${count} rows and gave ${vulnerabilities.length}.`);
    const { rows, bad } = parseRows(Vulnerability, vulnerabilities, (index) => `row ${index + 1}`);
    yield { rows: rows.map(rowOf), bad };
  },
};
