import fc from 'fast-check';
import type { Route } from '../../../routes.ts';
import type { Sent } from './knock.ts';
import { brokenInputsOf, inputsOf } from './schema-inputs.ts';

/** Requests made from a contract: each part as it travels, and whether the contract's schemas take it. */
export type Request = Sent & { isValid: boolean };

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);

const asParams = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(asObject(value)).map(([name, one]) => [name, asText(one)]));

const asQuery = (value: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(asObject(value))
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, Array.isArray(one) ? one.map(asText) : [asText(one)]]),
  );

/** As the pipeline reads a query: what is given once is no list. */
const queryRead = (query: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

const jsonOf = (body: string | undefined): unknown => (body === undefined ? undefined : JSON.parse(body));

const isTaken = ({ contract }: Route, { params, query, body }: Sent & { body?: string }): boolean =>
  (contract.params?.safeParse(params ?? {}).success ?? true) &&
  (contract.query?.safeParse(queryRead(query ?? {})).success ?? true) &&
  (contract.request?.safeParse(jsonOf(body)).success ?? true);

const partsOf = ({ contract }: Route) => (['params', 'query', 'request'] as const).filter((part) => contract[part]);

/** Whether a caller can send anything at all that the contract reads; signed bytes have a test of their own. */
export const takesInput = (route: Route): boolean => partsOf(route).length > 0 && !route.contract.signatureHeader;

const requestOf = (route: Route, broken: string | undefined): fc.Arbitrary<Request> => {
  const { contract } = route;
  const parts = Object.fromEntries(
    partsOf(route).map((part) => {
      const schema = contract[part] as NonNullable<typeof contract.request>;
      return [part, part === broken ? brokenInputsOf(schema) : inputsOf(schema)];
    }),
  );
  return fc.record(parts).map((values) => {
    const sent = {
      ...('params' in values ? { params: asParams(values.params) } : {}),
      ...('query' in values ? { query: asQuery(values.query) } : {}),
      ...('request' in values ? { body: JSON.stringify(values.request) } : {}),
    };
    return { ...sent, isValid: isTaken(route, sent) };
  });
};

/** The same each time; another by name, as in the house's property tests. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);

/** The fields that a schema reads, in whichever of its forms. */
export const fieldsOf = (schema: unknown): string[] => {
  const { shape, options = [] } = (schema ?? {}) as { shape?: object; options?: unknown[] };
  return shape ? Object.keys(shape) : [...new Set(options.flatMap(fieldsOf))];
};

/** Different requests, up to `count` of them, of those that a contract takes or of those that it does not. */
export const requestsTo = (route: Route, { count, valid }: { count: number; valid: boolean }): Request[] => {
  const broken = valid ? [undefined] : partsOf(route);
  const found = new Map<string, Request>();
  for (let round = 0; round < 60 && found.size < count; round++) {
    const sampled = broken.flatMap((part) =>
      fc.sample(requestOf(route, part), { numRuns: Math.ceil((count * 1.5) / broken.length), seed: seed + round }),
    );
    for (const request of sampled)
      if (request.isValid === valid && found.size < count) found.set(JSON.stringify(request), request);
  }
  return [...found.values()];
};
