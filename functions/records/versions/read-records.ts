import type * as z from 'zod';

/** A row that cannot be used: where it stands and why. */
export type BadRow = { where: string; reason: string };

export type Rows<Row> = { rows: Row[]; bad: BadRow[] };

/** Why a row does not fit its schema, in one sentence: "facts.rating.value: Too big". */
export const reasonOf = (error: z.ZodError): string => {
  const [first, ...more] = error.issues;
  if (!first) return 'does not fit';
  const path = first.path.map(String).join('.');
  const rest = more.length > 0 ? ` (and ${more.length} more)` : '';
  return `${path ? `${path}: ` : ''}${first.message}${rest}`;
};

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
    else bad.push({ where: where(index), reason: reasonOf(parsed.error) });
  }
  return { rows, bad };
};
