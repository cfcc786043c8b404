import * as z from 'zod';
import { pause } from '#functions/lib/pause';
import { cutLine } from '#functions/records/import/notice-fields';
import type { SolutionRecord } from '#functions/records/schema/record';
import { parseRows } from '#functions/records/versions/read-records';
import { ask, type Counted, everyRow } from '../ask.ts';
import { numbersOf, type Register, type RegisterRow } from '../register.ts';

/** CVE API 2.0 of the National Vulnerability Database, asked by the CVE numbers on record. */
const Page = z.object({ totalResults: z.number().int(), vulnerabilities: z.array(z.unknown()) });

const Vulnerability = z.object({
  cve: z.object({
    id: z.string().startsWith('CVE-'),
    published: z
      .string()
      .transform((moment) => moment.slice(0, 10))
      .pipe(z.iso.date()),
    vulnStatus: z.string(),
    descriptions: z.array(z.object({ lang: z.string(), value: z.string().min(1) })).min(1),
    metrics: z
      .object({
        cvssMetricV31: z
          .array(z.object({ cvssData: z.object({ baseScore: z.number(), baseSeverity: z.string() }) }))
          .default([]),
      })
      .default({ cvssMetricV31: [] }),
  }),
});
type Vulnerability = z.infer<typeof Vulnerability>;

const SOURCE = 'NVD, National Institute of Standards and Technology (public domain)';
/** In the words that NIST asks for. */
const NOTE = 'This product uses data from the NVD API but is not endorsed or certified by the NVD.';
/** Five requests in 30 seconds are let through without a key: one every six. */
const SLOWER = 6;

/** Numbers that others told of a product: what this register says of them joins itself to nothing new. */
const cvesOf = ({ facts }: SolutionRecord): string[] =>
  (facts.warnings ?? []).flatMap(({ source, value: { number } }) =>
    number?.startsWith('CVE-') && !source.startsWith(SOURCE) ? [number] : [],
  );

const rowOf = ({ cve: { id, published: on, vulnStatus, descriptions, metrics } }: Vulnerability): RegisterRow => {
  const words = (descriptions.find(({ lang }) => lang === 'en') ?? descriptions[0])?.value ?? '';
  const [score] = metrics.cvssMetricV31;
  const severity = score
    ? `${score.cvssData.baseSeverity.toLowerCase()}, CVSS ${score.cvssData.baseScore}`
    : 'severity not stated';
  const value = {
    kind: 'other' as const,
    statement: cutLine(`${id} (${severity}): ${words}`),
    regulator: 'NVD',
    number: id,
    on,
  };
  const warning = { value, kind: 'public-record' as const, source: `${SOURCE}, ${id}`, asOf: on, note: NOTE };
  return {
    key: id,
    about: cutLine(`${id}: ${words}`),
    numbers: { cve: id },
    facts: {
      // A number that was withdrawn tells nothing any more.
      solution: vulnStatus === 'Rejected' ? {} : { warnings: [warning] },
    },
  };
};

/** How severe the vulnerabilities are that other registers, or an operator, joined to products of ours. */
export const nvd: Register = {
  name: 'nvd',
  label: 'National Vulnerability Database (NVD)',
  source: SOURCE,
  licence: 'Public domain, NIST; not endorsed or certified by the NVD',
  everyDays: 1,
  isWhole: true,
  async *pages({ baseUrl, records, manners }) {
    for (const number of numbersOf(records.solutions, cvesOf)) {
      const pageFrom = async (skip: number): Promise<Counted> => {
        const url = `${baseUrl}/rest/json/cves/2.0?${new URLSearchParams({ cveId: number, startIndex: String(skip) })}`;
        const { vulnerabilities, totalResults } = await ask({ url, name: 'NVD', page: Page, manners });
        return { rows: vulnerabilities, total: totalResults };
      };
      const read = await everyRow({ name: 'NVD', manners, pageFrom });
      const { rows, bad } = parseRows(Vulnerability, read, (index) => `${number}, row ${index + 1}`);
      yield { rows: rows.map(rowOf), bad };
      await pause(manners.pauseMs * SLOWER);
    }
  },
};
