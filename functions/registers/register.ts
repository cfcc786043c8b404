import * as z from 'zod';
import type { SourceBook } from '#functions/records/directory/import/source-book';
import type { RecordOf } from '#functions/records/directory/record';
import type { NoticeVersion } from '#functions/records/import/notice-version';
import { type Records, SolutionFacts, VendorFacts } from '#functions/records/schema/record';
import type { BadRow } from '#functions/records/versions/read-records';
import type { RegisterName } from '#shared/contracts/registers';
import { AppError } from '#shared/kernel/errors';
import type { Manners } from './ask.ts';
import type { Waiting } from './registers-store.ts';

/** Where the last reading of each is kept. */
export const RUNS = 'registers';

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

type Described = {
  name: RegisterName;
  label: string;
  licence: string;
  /** How often it is read. */
  everyDays: number;
};

/** A register whose rows tell facts of vendors, products and contracts. */
export type Register = Described & {
  /** The first words of the source of each of its facts: they tell which facts are its own. */
  source: string;
  /** Each reading tells everything: what it no longer tells is withdrawn. Else it tells what is new. */
  isWhole: boolean;
  /** It does not say how many rows it has: one that is suddenly much shorter is believed when it says so twice. */
  isUncounted?: true;
  /** @throws AppError `upstream_failed` when a page cannot be read whole */
  pages(asked: Asked): AsyncIterable<Reading>;
};

/** How a reading goes. */
export type Asking = Omit<Asked, 'records'> & {
  isPreview: boolean;
  /**
   * Told how many rows there are, and whether any were known before.
   * @throws AppError `upstream_failed` where that is not the whole list
   */
  believe(rows: number, isKnown: boolean): void;
};

/** What a reading did; what it does not say is nothing. */
export type Done = {
  failure: string | null;
  rows?: number;
  /** Rows that are about a record. */
  joined?: number;
  /** Ids of records or entries that are new, different or gone. */
  changed?: string[];
  bad?: BadRow[];
  candidates?: Waiting[];
  readTo?: string | undefined;
  dataVersion?: string | undefined;
  isNew?: boolean;
  /** Nothing was asked. */
  isIdle?: true;
};

/** Ours are told as they are; of others nobody could do anything but look into the log. */
export const messageOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  throw error;
};

/** Where not one row fits, what they are is another. */
export const unreadable = (label: string, rows: number, { where, reason }: BadRow): AppError =>
  new AppError('upstream_failed', `${label}: none of ${rows} rows could be read. ${where}: ${reason}`);

export type RegisteredKind = 'hospitals' | 'aged-care';

/** What a register tells of a directory, and what that makes of it. */
export type DirectoryReading<Kind extends RegisteredKind> = {
  rows: number;
  bad: BadRow[];
  /**
   * The directory afterwards: what others told of an entry stays, and what the register tells no longer goes.
   * @param mayWithdraw every row could be read, so what is in none of them is gone
   */
  entriesAfter(current: readonly RecordOf<Kind>[], mayWithdraw: boolean): RecordOf<Kind>[];
};

/** A register of places: its rows are entries of a directory. */
export type DirectoryRegister<Kind extends RegisteredKind = RegisteredKind> = Described &
  {
    [One in Kind]: {
      directory: One;
      /** Names the directory where none was loaded before. */
      about: { name: string; attribution: string };
      isUncounted?: true;
      /** @throws AppError `upstream_failed` when it cannot be read whole */
      read(asked: Pick<Asked, 'baseUrl' | 'today' | 'manners'> & { book: SourceBook }): Promise<DirectoryReading<One>>;
    };
  }[Kind];
