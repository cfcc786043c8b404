import * as z from 'zod';
import { BRAND, TAGLINE } from '#shared/brand';
import type { Auth, Endpoint } from '#shared/kernel/endpoint';
import { Problem } from '#shared/kernel/errors';

/** An endpoint with the name that its contract file exports it by, and the area that the file belongs to. */
export type Operation = { id: string; area: string; contract: Endpoint };

/** What the contracts hold: their endpoints, and the schemas that they export by name. */
export type Api = { version: string; operations: readonly Operation[]; schemas: ReadonlyMap<string, z.ZodType> };

/** The document, as far as somebody reads it who does not know each schema. */
export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; description: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Json> } & Json;
};
type DescribedOperation = ReturnType<typeof operationOf>;

type Io = 'input' | 'output';
type Json = { [key: string]: unknown };

const COMPONENTS = '#/components/schemas/';
const refTo = (name: string) => COMPONENTS + name;

/** The schemas that JSON references by name. */
const referencedIn = (json: unknown): string[] =>
  Array.from(JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name);

/** The names, with all that they lead to over any number of steps. */
const reachedFrom = (names: Iterable<string>, next: (name: string) => Iterable<string>): Set<string> => {
  const reached = new Set(names);
  for (const name of reached) for (const one of next(name)) reached.add(one);
  return reached;
};

/** Whoever reads an answer must expect a field that a later release adds; and every integer is one that JSON can carry. */
const withoutTheObvious = (json: Json): void => {
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
};

/** Every named schema as JSON, which references the others by name; `named` may give a name another spelling. */
const asJson = (schemas: ReadonlyMap<string, z.ZodType>, io: Io, named = (name: string) => name) => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) if (!registry.has(schema)) registry.add(schema, { id });
  const json = z.toJSONSchema(registry, {
    io,
    uri: (id) => refTo(named(id)),
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => withoutTheObvious(jsonSchema),
  }).schemas as Record<string, Json>;
  return new Map(Object.entries(json).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]));
};

/** The parts of an endpoint, by names of their own where no contract file exports them by name. */
const partsOf = ({ id, contract }: Operation): [string, z.ZodType | undefined][] => [
  [`${id}_params`, contract.params],
  [`${id}_query`, contract.query],
  [`${id}_request`, contract.request],
  [`${id}_response`, contract.response],
];

/** A schema is told apart as sent and as answered where the two differ: a default may be left out by who sends. */
const schemasOf = ({ operations, schemas }: Api) => {
  const all = new Map([...schemas, ['Problem', Problem] as const]);
  const known = new Map([...all].map(([name, schema]) => [schema, name]));
  const parts = new Map<string, string>();
  for (const [name, schema] of operations.flatMap(partsOf)) {
    if (!schema) continue;
    parts.set(name, known.get(schema) ?? name);
    if (!known.has(schema)) all.set(name, schema);
    known.set(schema, known.get(schema) ?? name);
  }
  const answered = asJson(all, 'output');
  const sentAlike = asJson(all, 'input');
  const differing = [...all.keys()].filter(
    (name) => JSON.stringify(answered.get(name)) !== JSON.stringify(sentAlike.get(name)),
  );
  const users = Map.groupBy(
    [...sentAlike].flatMap(([user, json]) => referencedIn(json).map((used) => ({ user, used }))),
    ({ used }) => used,
  );
  const different = reachedFrom(differing, (name) => (users.get(name) ?? []).map(({ user }) => user));
  const sentName = (name: string) => (different.has(name) ? `${name}Sent` : name);
  const sent = asJson(all, 'input', sentName);
  return { parts, answered, sent, sentName };
};

type Schemas = ReturnType<typeof schemasOf>;

const isNamed = (name: string) => !name.includes('_');

const parameters = (place: 'path' | 'query', part: string, { parts, sent }: Schemas) => {
  const json = sent.get(parts.get(part) ?? '') as { properties?: Json; required?: string[] } | undefined;
  return Object.entries(json?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (json?.required?.includes(name) ?? false),
    schema,
  }));
};

const content = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } });

const problem = {
  description: 'What went wrong (RFC 9457).',
  ...content({ $ref: refTo('Problem') }, 'application/problem+json'),
};

const operationOf = ({ id, area, contract }: Operation, schemas: Schemas) => {
  const { parts, answered, sent, sentName } = schemas;
  const request = parts.get(`${id}_request`);
  const response = parts.get(`${id}_response`) ?? '';
  const sentSchema = request && (isNamed(request) ? { $ref: refTo(sentName(request)) } : sent.get(request));
  return {
    operationId: id,
    tags: [area],
    summary: contract.summary,
    parameters: [...parameters('path', `${id}_params`, schemas), ...parameters('query', `${id}_query`, schemas)],
    ...(sentSchema ? { requestBody: { required: true, ...content(sentSchema) } } : {}),
    responses: {
      200: {
        description: contract.streams
          ? 'The answer; as server-sent events to a client that accepts them.'
          : 'The answer.',
        ...content(isNamed(response) ? { $ref: refTo(response) } : answered.get(response), contract.mediaType),
      },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: securityOf(contract.auth),
  };
};

const securityOf = (auth: Auth): Record<string, string[]>[] => {
  if (auth === 'anyone') return [];
  if (auth === 'vendor' || auth === 'admin') return [{ [auth]: [] }];
  if (auth === 'user') return [{ session: [] }];
  return [...(auth === 'guest' ? [{}] : []), { session: [] }, { visitor: [] }];
};

/**
 * The API as an OpenAPI 3.1 document, made from contracts. What a contract file exports by name is a component, and is
 * referenced wherever it stands inside another.
 */
export const openapiOf = (api: Api): ApiDocument => {
  const schemas = schemasOf(api);
  const paths: ApiDocument['paths'] = {};
  for (const operation of api.operations) {
    const { path, method } = operation.contract;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation, schemas) };
  }
  const named = new Map<string, Json>(schemas.answered);
  for (const [name, json] of schemas.sent) named.set(schemas.sentName(name), json);
  const used = reachedFrom([...referencedIn(paths), 'Problem'], (name) => referencedIn(named.get(name) ?? {}));
  return {
    openapi: '3.1.0',
    info: { title: BRAND, description: TAGLINE, version: api.version },
    tags: [...new Set(api.operations.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...used].sort().map((name) => [name, named.get(name) ?? {}])),
      responses: { Problem: problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'evident-session' },
        visitor: { type: 'apiKey', in: 'cookie', name: 'evident-visitor' },
        vendor: { type: 'http', scheme: 'bearer' },
        admin: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
