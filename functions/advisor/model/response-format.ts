import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import * as z from 'zod';
import type { ProseSchema } from '../run/task.ts';

const text = { type: 'string' } as const;
const lineSchema = (schema: unknown) => (schema instanceof z.ZodArray ? { type: 'array', items: text } : text);

/**
 * What a model is to write, as the SDK's zodResponseFormat tells it. That one brings a second Zod into the bundle, and
 * Zod's own way to JSON Schema is left out of bundles: texts and lists of texts need neither.
 */
export const responseFormat = ({ shape }: Pick<ProseSchema, 'shape'>, name: string): ResponseFormatJSONSchema => ({
  type: 'json_schema',
  json_schema: {
    name,
    strict: true,
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, lineSchema(schema)])),
      required: Object.keys(shape),
      additionalProperties: false,
    },
  },
});
