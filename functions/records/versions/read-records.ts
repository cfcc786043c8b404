import * as z from 'zod';

/** A row that cannot be used: where it stands and why. */
export type BadRow = { where: string; reason: string };

export type Rows<Row> = { rows: Row[]; bad: BadRow[] };

/** Why a row does not fit its schema, in one sentence: "facts.rating.value: Too big (read 9)". */
export const reasonOf = (error: z.ZodError, row?: unknown): string => {
  const [first, ...more] = error.issues;
  if (!first) return 'does not fit';
  const path = first.path.map(String).join('.');
  const rest = more.length > 0 ? ` (and ${more.length} more)` : '';
  const read = row === undefined ? undefined : JSON.stringify(valueAt(row, first.path));
  return `${path ? `${path}: ` : ''}${first.message}${read ? ` (read ${read.slice(0, 120)})` : ''}${rest}`;
};

const Holder = z.record(z.string(), z.unknown()).or(z.array(z.unknown()));

const valueAt = (row: unknown, [key, ...rest]: readonly PropertyKey[]): unknown =>
  key === undefined ? row : valueAt((Holder.safeParse(row).data as Record<PropertyKey, unknown>)?.[key], rest);

/** Sorts the items of a list into rows and bad rows. `where` tells the place of an item by its index. */
export const parseRows = <Schema extends z.ZodType>(
  schema: Schema,
  items: readonly unknown[],
  where: (index: number) => string,
): Rows<z.output<Schema>> => {
  const rows: z.output<Schema>[] = [];
  const bad: BadRow[] = [];
  for (const [index, item] of items.entries()) {
    const parsed = schema.safeParse(item);
    if (parsed.success) rows.push(parsed.data);
    else bad.push({ where: where(index), reason: reasonOf(parsed.error, item) });
  }
  return { rows, bad };
};
