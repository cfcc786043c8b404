import * as z from 'zod';
import { BRAND, TAGLINE } from '../brand.ts';
import type { Auth, Endpoint } from './endpoint.ts';
import { Problem } from './errors.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };

const json = (schema: z.ZodType, io: 'input' | 'output', type = 'application/json') => ({
  content: { [type]: { schema: schemaOf(schema, io) } },
});

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const operation = (contract: Endpoint) => ({
  summary: contract.summary,
  parameters: [...parameters('path', contract.params), ...parameters('query', contract.query)],
  ...(contract.request ? { requestBody: { required: true, ...json(contract.request, 'input') } } : {}),
  responses: {
    200: {
      description: contract.streams
        ? 'The answer; as server-sent events to a client that accepts them.'
        : 'The answer.',
      ...json(contract.response, 'output'),
    },
    default: { description: 'What went wrong (RFC 9457).', ...json(Problem, 'output', 'application/problem+json') },
  },
  security: securityOf(contract.auth),
});

const securityOf = (auth: Auth) => {
  if (auth === 'anyone') return [];
  if (auth === 'vendor' || auth === 'admin') return [{ [auth]: [] }];
  return auth === 'user' ? [{ session: [] }] : [{ session: [] }, { visitor: [] }];
};

/** The API as an OpenAPI 3.1 document, made from contracts. */
export const openapiOf = (contracts: readonly Endpoint[]): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND, description: TAGLINE, version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'evident-session' },
        visitor: { type: 'apiKey', in: 'cookie', name: 'evident-visitor' },
        vendor: { type: 'http', scheme: 'bearer' },
        admin: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
