import * as z from 'zod';
import { migrated } from '../schema/migrate.ts';

/**
 * A record as this release knows it, whichever release wrote it: what it does not know is left out, and so is an optional
 * part, a fact, that it cannot read, which is then not on record.
 * @returns undefined when what is left is no record: its identity cannot be read
 */
export const readRecord = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined => {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const rest = structuredClone(migrated(value));
  for (const issue of whole.error.issues) leaveOut(rest, issue);
  closeGaps(rest);
  return schema.safeParse(rest).data;
};

/** Facts that went from among others leave no hole; where the last one went, nothing is on record. */
const closeGaps = (record: unknown): void => {
  const facts = WithFacts.safeParse(record).data?.facts ?? {};
  for (const [field, held] of Object.entries(facts)) {
    if (!Array.isArray(held)) continue;
    const left = held.filter((fact) => fact !== undefined);
    remove(record, ['facts', field]);
    if (left.length > 0) Object.assign((record as { facts: object }).facts, { [field]: left });
  }
};

const leaveOut = (record: unknown, { path, ...issue }: z.core.$ZodIssue): void => {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) remove(record, [...path, key]);
    return;
  }
  // A fact goes whole: a value without its source is no fact. Those that stand beside it stay.
  const depth = path[0] !== 'facts' ? 1 : typeof path[2] === 'number' ? 3 : 2;
  remove(record, path.slice(0, depth));
};

const Holder = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);
const WithFacts = z.looseObject({ facts: z.record(z.string(), z.unknown()) });

const remove = (record: unknown, path: readonly PropertyKey[]): void => {
  const [key, ...rest] = path;
  if (key === undefined || !Holder.safeParse(record).success) return;
  const holder = record as Record<PropertyKey, unknown>;
  if (rest.length === 0) delete holder[key];
  else remove(holder[key], rest);
};
