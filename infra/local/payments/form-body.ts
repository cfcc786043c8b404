import { withoutEnd } from '#shared/kernel/format';

/** A value of a form-encoded body: texts, lists and maps of them. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormMap = { [key: string]: FormValue };

/** "items[0][price]" is items, 0, price. */
const keysOf = (name: string): string[] => name.split('[').map((key, at) => (at > 0 ? withoutEnd(key, ']') : key));

const put = (map: FormMap, keys: string[], value: string) => {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) {
    map[key] = value;
    return;
  }
  const below = map[key];
  const next: FormMap = typeof below === 'object' && !Array.isArray(below) ? below : Object.create(null);
  map[key] = next;
  put(next, rest, value);
};

/** Maps whose keys are 0, 1, 2, … are lists. */
const listed = (value: FormValue): FormValue => {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, below]) => [key, listed(below)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, below]) => below) : Object.fromEntries(entries);
};

/** Reads `items[0][price]=x&metadata[a]=b`, as the provider's SDK writes bodies and queries. */
export const readForm = (text: string): FormMap => {
  const map: FormMap = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(map, keysOf(name), value);
  return listed(map) as FormMap;
};
