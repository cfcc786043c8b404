import type * as z from 'zod';
import type { FieldError } from '#shared/errors';

/** What a value should have been, for a person; the schema library's own words are for programmers. */
const wanted: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  date: 'a date',
};

/** How the limit of a size reads by what is measured; a number's own limit has no unit. */
const unitOf: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

const limit = (bound: number | bigint, origin: string) => `${bound.toLocaleString('en-AU')}${unitOf[origin] ?? ''}`;

/**
 * The words for what a schema refuses and has no words of its own for.
 * @returns undefined where the schema's own words serve
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code === 'invalid_type') return 'This is missing.';
  switch (issue.code) {
    case 'invalid_type':
      return `Send ${wanted[issue.expected] ?? 'something else'} here.`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `At most ${limit(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `At least ${limit(issue.minimum, issue.origin)}.`;
    default:
      return 'This is not in a form that can be read here.';
  }
};

/** The choice of a union that came nearest: one whose kind of value it is. */
const nearestOf = (choices: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue | undefined =>
  choices.find(([first]) => first && (first.path.length > 0 || !/^invalid_(type|value)$/.test(first.code)))?.[0];

/** A refusal with the field that it is about; of a union, what its nearest choice says. */
export const fieldError = (issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): FieldError => {
  const path = [...above, ...issue.path];
  const nearest = issue.code === 'invalid_union' ? nearestOf(issue.errors) : undefined;
  return nearest ? fieldError(nearest, path) : { path: path.map(String).join('.'), message: issue.message };
};
