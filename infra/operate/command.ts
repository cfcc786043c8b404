import type { AuditEntry } from '#shared/contracts/admin';
import type { Target } from './target.ts';

/** What a command is told. */
export type Asked = {
  target: Target;
  isDryRun: boolean;
  /** Words after the command's name. */
  words: string[];
  kind: string | undefined;
};

/** What a command answers: lines for a person, and whether something needs one. */
export type Outcome = { lines: string[]; isWrong?: boolean };

/** Something that an operator does by hand. */
export type Command = {
  /** What it does, said before it begins: "Ends sign-ins in". */
  doing: string;
  /** The environment is set and the tables are open. */
  run(asked: Asked): Promise<Outcome>;
};

/** Writes into the audit log what was done by hand. The log is imported late: it reads the environment. */
export const note = async (action: AuditEntry['action'], what: string): Promise<void> => {
  const { addAudit } = await import('#functions/lib/stores/audit-store');
  await addAudit({ who: 'operator, by command', action, what });
};

/** "1 token", "2 tokens". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
