import * as z from 'zod';

/**
 * A record as this release knows it, whichever release wrote it: what it does not know is left out, and so is an optional
 * part, a fact, that it cannot read, which is then not on record.
 * @returns undefined when what is left is no record: its identity cannot be read
 */
export const readRecord = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined => {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const rest = structuredClone(value);
  for (const issue of whole.error.issues) leaveOut(rest, issue);
  return schema.safeParse(rest).data;
};

const leaveOut = (record: unknown, { path, ...issue }: z.core.$ZodIssue): void => {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) remove(record, [...path, key]);
    return;
  }
  // A fact goes whole: a value without its source is no fact.
  remove(record, path[0] === 'facts' ? path.slice(0, 2) : path.slice(0, 1));
};

const Holder = z.record(z.string(), z.unknown());

const remove = (record: unknown, path: readonly PropertyKey[]): void => {
  const [key, ...rest] = path;
  if (key === undefined || !Holder.safeParse(record).success) return;
  const holder = record as Record<PropertyKey, unknown>;
  if (rest.length === 0) delete holder[key];
  else remove(holder[key], rest);
};
