import * as z from 'zod';
import type { NoticeVersion } from '#functions/records/import/notice-version';
import { type Records, SolutionFacts, VendorFacts } from '#functions/records/schema/record';
import type { BadRow } from '#functions/records/versions/read-records';
import type { RegisterName } from '#shared/contracts/registers';
import type { Manners } from './ask.ts';

/** A row of a register: what it is about, by which numbers it is joined, and the typed facts that it tells. */
export const RegisterRow = z.object({
  /** What a person's answer about it is kept by: an ABN, a number of the register. Rows of one key are joined alike. */
  key: z.string(),
  /** As the register names it. */
  about: z.string(),
  /** Numbers that it is joined by; a name joins nothing. */
  numbers: z.object({
    abn: z.string().optional(),
    acn: z.string().optional(),
    artg: z.string().optional(),
    fda510k: z.array(z.string()).optional(),
    cve: z.string().optional(),
  }),
  /** Names as the register spells them: they make a candidate, which a person decides. */
  firm: z.string().optional(),
  product: z.string().optional(),
  facts: z.object({ vendor: VendorFacts.optional(), solution: SolutionFacts.optional() }),
});
export type RegisterRow = z.infer<typeof RegisterRow>;

/** What one page holds that was read whole. */
export type Reading = {
  rows: RegisterRow[];
  bad: BadRow[];
  /** Contract notices are records of their own. */
  notices?: NoticeVersion[];
  /** How far the register is read (YYYY-MM-DD): where the next reading goes on. */
  readTo?: string;
};

/** What real records say in one field that holds numbers, each once: some registers are asked for them. */
export const numbersOf = <R extends { demonstration: boolean }>(
  records: readonly R[],
  read: (record: R) => string | readonly string[] | undefined,
): string[] => [...new Set(records.flatMap((record) => (record.demonstration ? [] : (read(record) ?? []))))];

export type Asked = {
  baseUrl: string;
  /** What is in force. */
  records: Records;
  /** The day up to which it was read before. */
  since: string | undefined;
  /** YYYY-MM-DD */
  today: string;
  manners: Manners;
};

export type Register = {
  name: RegisterName;
  label: string;
  /** The first words of the source of each of its facts: they tell which facts are its own. */
  source: string;
  licence: string;
  /** How often it is read. */
  everyDays: number;
  /** Each reading tells everything: what it no longer tells is withdrawn. Else it tells what is new. */
  isWhole: boolean;
  /** @throws AppError `upstream_failed` when a page cannot be read whole */
  pages(asked: Asked): AsyncIterable<Reading>;
};
