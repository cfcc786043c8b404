import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import * as z from 'zod';

type Shared = Map<string, { name: string; schema: object }>;

/** Choices beyond this stand once in the schema and are referred to: the ids of a book are asked for in three places. */
const SHARED_FROM = 12;

/**
 * A schema of what a model is to write, as the SDK's zodResponseFormat tells it. That one brings a second Zod into the
 * bundle, and Zod's own way to JSON Schema is left out of bundles: objects, lists, enums, plain values and null need neither.
 */
const schemaOf = (type: z.ZodType, shared: Shared): object => {
  if (type instanceof z.ZodNullable) {
    const inner = type.unwrap() as z.ZodType;
    const plain = plainOf(inner);
    return plain ? { type: [plain, 'null'] } : { anyOf: [schemaOf(inner, shared), { type: 'null' }] };
  }
  if (type instanceof z.ZodArray) return { type: 'array', items: schemaOf(type.element as z.ZodType, shared) };
  if (type instanceof z.ZodEnum) return choiceOf({ type: 'string', enum: type.options }, shared);
  if (type instanceof z.ZodObject) {
    const shape = type.shape as Record<string, z.ZodType>;
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, schemaOf(schema, shared)])),
      required: Object.keys(shape),
      additionalProperties: false,
    };
  }
  return { type: plainOf(type) ?? 'string' };
};

const plainOf = (type: z.ZodType): string | undefined =>
  type instanceof z.ZodString
    ? 'string'
    : type instanceof z.ZodNumber
      ? 'number'
      : type instanceof z.ZodBoolean
        ? 'boolean'
        : undefined;

const choiceOf = (schema: { type: 'string'; enum: readonly unknown[] }, shared: Shared): object => {
  if (schema.enum.length < SHARED_FROM) return schema;
  const key = JSON.stringify(schema.enum);
  const known = shared.get(key) ?? { name: `choice${shared.size + 1}`, schema };
  shared.set(key, known);
  return { $ref: `#/$defs/${known.name}` };
};

/** What is asked of a provider that writes by a schema. */
export const responseFormat = (type: z.ZodType, name: string): ResponseFormatJSONSchema => {
  const shared: Shared = new Map();
  const schema = schemaOf(type, shared);
  const defs = Object.fromEntries([...shared.values()].map((one) => [one.name, one.schema]));
  return {
    type: 'json_schema',
    json_schema: {
      name,
      strict: true,
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...schema,
        ...(shared.size > 0 ? { $defs: defs } : {}),
      },
    },
  };
};
