import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import * as z from 'zod';

/**
 * A schema of what a model is to write, as the SDK's zodResponseFormat tells it. That one brings a second Zod into the
 * bundle, and Zod's own way to JSON Schema is left out of bundles: objects, lists, enums, texts and null need neither.
 */
const schemaOf = (type: z.ZodType): object => {
  if (type instanceof z.ZodNullable) {
    const inner = type.unwrap() as z.ZodType;
    return inner instanceof z.ZodString ? { type: ['string', 'null'] } : { anyOf: [schemaOf(inner), { type: 'null' }] };
  }
  if (type instanceof z.ZodArray) return { type: 'array', items: schemaOf(type.element as z.ZodType) };
  if (type instanceof z.ZodEnum) return { type: 'string', enum: type.options };
  if (type instanceof z.ZodNumber) return { type: 'number' };
  if (type instanceof z.ZodObject) {
    const shape = type.shape as Record<string, z.ZodType>;
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, schemaOf(schema)])),
      required: Object.keys(shape),
      additionalProperties: false,
    };
  }
  return { type: 'string' };
};

/** What is asked of a provider that writes by a schema. */
export const responseFormat = (type: z.ZodType, name: string): ResponseFormatJSONSchema => ({
  type: 'json_schema',
  json_schema: {
    name,
    strict: true,
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', ...schemaOf(type) },
  },
});
