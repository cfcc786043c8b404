import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod';
import type { SignedPayload } from '#shared/contracts/fields';
import type { Endpoint } from '#shared/endpoint';
import { AppError, type FieldError } from '#shared/errors';
import { headerOf } from './headers.ts';

/**
 * Path parameters, query and body of a request, each parsed by its schema of the contract, merged.
 * @throws AppError `invalid_input` naming each field, or `unsupported_media_type`
 */
export const parseInput = (contract: Endpoint, event: APIGatewayProxyEvent): object => ({
  ...parsePart(contract.params, () => event.pathParameters ?? {}),
  ...parsePart(contract.query, () => queryOf(event)),
  ...parsePart(contract.request, () =>
    contract.signatureHeader ? signedBodyOf(event, contract.signatureHeader) : bodyOf(event),
  ),
});

const parsePart = (schema: z.ZodType | undefined, read: () => unknown): object => {
  if (!schema) return {};
  const parsed = schema.safeParse(read());
  if (parsed.success) return parsed.data as object;
  const errors = parsed.error.issues.slice(0, 20).map(fieldError);
  throw new AppError('invalid_input', errors.map(sentence).join(' '), { errors });
};

const fieldError = (issue: z.core.$ZodIssue): FieldError => ({
  path: issue.path.map(String).join('.'),
  message: issue.message,
});

const sentence = ({ path, message }: FieldError) => (path ? `${path}: ${message}` : message);

/** Repeated parameters become lists; a single one stays a string. */
const queryOf = ({ multiValueQueryStringParameters }: APIGatewayProxyEvent): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(multiValueQueryStringParameters ?? {}).map(([name, values]) => [
      name,
      values?.length === 1 ? (values[0] ?? '') : (values ?? []),
    ]),
  );

const bodyOf = (event: APIGatewayProxyEvent): unknown => {
  const text = textOf(event);
  if (!text.trim()) return undefined;
  const type = headerOf(event, 'content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', 'The body is not valid JSON.');
  }
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
