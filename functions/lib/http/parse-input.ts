import { MIMEType } from 'node:util';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod';
import { BODY_MAX_BYTES, type Endpoint } from '#shared/kernel/endpoint';
import { AppError, type FieldError } from '#shared/kernel/errors';
import type { SignedPayload } from '#shared/kernel/fields';
import { headerOf } from './headers.ts';

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
const issueWords: z.core.$ZodErrorMap = (issue) => {
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
const fieldError = (issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): FieldError => {
  const path = [...above, ...issue.path];
  const nearest = issue.code === 'invalid_union' ? nearestOf(issue.errors) : undefined;
  return nearest ? fieldError(nearest, path) : { path: path.map(String).join('.'), message: issue.message };
};

/**
 * Path parameters, query and body of a request, each parsed by its schema of the contract, merged. How the body came is
 * looked at first: what another site's form could send is refused as that, whatever else is wrong with it.
 * @throws AppError `invalid_input` naming each field, `too_large` or `unsupported_media_type`
 */
export const parseInput = (contract: Endpoint, event: APIGatewayProxyEvent): object => {
  const body = contract.request && sentBody(contract, event);
  return {
    ...parsePart(contract.params, event.pathParameters ?? {}),
    ...parsePart(contract.query, queryOf(event)),
    ...parsePart(contract.request, body),
  };
};

const sentBody = ({ signatureHeader, bodyMaxBytes }: Endpoint, event: APIGatewayProxyEvent): unknown =>
  signatureHeader ? signedBodyOf(event, signatureHeader) : bodyOf(event, bodyMaxBytes);

const parsePart = (schema: z.ZodType | undefined, sent: unknown): object => {
  if (!schema) return {};
  const parsed = schema.safeParse(sent, { error: issueWords });
  if (parsed.success) return parsed.data as object;
  const errors = parsed.error.issues.slice(0, 20).map((issue) => fieldError(issue));
  throw new AppError('invalid_input', errors.map(sentence).join(' '), { errors });
};

const sentence = ({ path, message }: FieldError) => (path ? `${path}: ${message}` : message);

/** Repeated parameters become lists; a single one stays a string. */
const queryOf = ({ multiValueQueryStringParameters }: APIGatewayProxyEvent): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(multiValueQueryStringParameters ?? {}).map(([name, values]) => [
      name,
      values?.length === 1 ? (values[0] ?? '') : (values ?? []),
    ]),
  );

const bodyOf = (event: APIGatewayProxyEvent, maxBytes = BODY_MAX_BYTES): unknown => {
  if (Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8') > maxBytes) {
    throw new AppError('too_large', `Send at most ${maxBytes / 1_000_000} MB.`);
  }
  const text = textOf(event);
  if (!text.trim()) return undefined;
  const type = headerOf(event, 'content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
  const charset = new MIMEType(type).params.get('charset') ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) {
    throw new AppError('unsupported_media_type', `Send the body in UTF-8; "${charset}" is not read.`);
  }
  try {
    // Only an escape can spell half a character in a text that was decoded: without one there is nothing to look for.
    return /\\ud[89a-f]/i.test(text) ? JSON.parse(text, wholeCharacters) : JSON.parse(text);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid_input', 'The body is not valid JSON.');
  }
};

/** Half a character cannot be kept as it was sent: the tables hold UTF-8. */
const wholeCharacters = (name: string, value: unknown): unknown => {
  if (name.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())) return value;
  throw new AppError('invalid_input', 'The text contains a broken character; retype it as plain text.');
};

/** What is signed are bytes: nothing is decoded on the way. */
const signedBodyOf = (event: APIGatewayProxyEvent, signatureHeader: string): SignedPayload => ({
  payload: new Uint8Array(Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')),
  signature: headerOf(event, signatureHeader) ?? '',
});

const textOf = ({ body, isBase64Encoded }: APIGatewayProxyEvent): string => {
  if (!body) return '';
  if (!isBase64Encoded) return body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'));
  } catch {
    throw new AppError('invalid_input', 'The body is not valid UTF-8.');
  }
};
