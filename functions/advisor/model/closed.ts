import { Allow } from 'partial-json';
import * as z from 'zod';
import type { Heard } from '../run/task.ts';
import { parsed } from './turn.ts';

/**
 * What of a reader's JSON fits its schema, field by field: an item that does not fit is left out, alone, and so is the
 * field at which it was cut.
 */
export const closedIn = <S extends z.ZodObject>(schema: S, { text, isWhole }: Heard): Partial<z.infer<S>> => {
  const value = parsed(text, Allow.ALL) ?? {};
  const cutAt = isWhole ? undefined : Object.keys(value).at(-1);
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, type]) => {
    const given = value[field];
    if (given === undefined || field === cutAt) return [];
    if (!(type instanceof z.ZodArray)) return fitting(type, given).map((fit) => [field, fit] as const);
    return Array.isArray(given) ? [[field, completed(type, given)] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<z.infer<S>>;
};

const fitting = (type: z.ZodType, value: unknown): unknown[] => {
  const result = type.safeParse(completed(type, value));
  return result.success ? [result.data] : [];
};

/**
 * A value with null or an empty list for what is not there, and without the items of its lists that do not fit: only some
 * providers are held to a schema.
 */
export const completed = (type: z.ZodType, value: unknown): unknown => {
  if (type instanceof z.ZodNullable) return value == null ? null : completed(type.unwrap() as z.ZodType, value);
  if (type instanceof z.ZodArray)
    return Array.isArray(value) ? value.flatMap((item) => fitting(type.element as z.ZodType, item)) : (value ?? []);
  if (!(type instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const shape = Object.entries(type.shape as Record<string, z.ZodType>);
  return Object.fromEntries(shape.map(([field, inner]) => [field, completed(inner, given[field])]));
};
