import fc from 'fast-check';
import * as z from 'zod';

/** Inputs that are made from a contract's schema: some that it takes, and some that are broken in one place. */

type Schema = z.core.JSONSchema.JSONSchema;

const isTransform = (type: z.core.$ZodType) => type._zod.def.type === 'transform';

/** What may be sent, as JSON Schema; a pipe says what both of its ends ask, as far as they can be said. */
const schemaOf = (type: z.core.$ZodType): Schema =>
  z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type !== 'pipe') return;
      const ends = [(def as z.core.$ZodPipeDef).in, (def as z.core.$ZodPipeDef).out].filter((end) => !isTransform(end));
      Object.assign(jsonSchema, ...ends.map(schemaOf));
    },
  }) as Schema;

const oddText = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Egpj.exe',
  '\u200b\u200d',
  '😀',
  'é'.repeat(3),
  "'; DROP TABLE users; --",
  '{{fact:x.y}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  ':pk',
  '#pk = :v',
  '\r\nSet-Cookie: x=1',
];
const oddNumbers = [Number.MAX_SAFE_INTEGER + 1, -1, 1e300, -1e300, 5e-324, 0.1 + 0.2, -0];

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...oddText));

const someJunk = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $gt: '' }, { toString: 1 }, '__proto__'),
  fc.constantFrom<unknown>(...oddNumbers),
  text,
  fc.jsonValue({ maxDepth: 4 }),
);

const branchesOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] => (anyOf ?? oneOf ?? allOf ?? []) as Schema[];

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.integer({ min: 1, max: 999_999 }).map((n) => `person.${n}@example.com.au`),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
    .map((at) => at.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
    .map((at) => at.toISOString().slice(0, 10)),
};

const validText = ({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
  const known = format && formats[format];
  if (known) return known;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom(...oddText),
    fc.lorem({ maxCount: 4 }),
    ...(maxLength > 60 && maxLength <= 10_000
      ? [fc.constantFrom('word '.repeat(maxLength / 5), 'é'.repeat(maxLength))]
      : []),
  );
};

const validNumber = ({ type, minimum = -1e9, maximum = 1e9, exclusiveMinimum }: Schema): fc.Arbitrary<unknown> => {
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
  const [low, high] = [Math.max(min, -1e9), Math.min(maximum, 1e9)];
  const whole = fc.oneof(
    fc.integer({ min: Math.ceil(low), max: Math.floor(high) }),
    fc.constantFrom(Math.ceil(low), Math.floor(high)),
  );
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: low, max: high, noNaN: true }));
};

const validList = ({ items, minItems = 0, maxItems = 5 }: Schema): fc.Arbitrary<unknown> =>
  fc.array(validOf((items ?? {}) as Schema), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });

const validObject = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, validOf(property as Schema)])),
    { requiredKeys: required },
  );

const validOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => validOf({ ...schema, type })));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = branchesOf(schema);
  if (branches.length > 0) return fc.oneof(...branches.map(validOf));
  if (schema.type === 'object') return validObject(schema);
  if (schema.type === 'array') return validList(schema);
  if (schema.type === 'string') return validText(schema);
  if (schema.type === 'number' || schema.type === 'integer') return validNumber(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'null' ? fc.constant(null) : text;
};

const brokenText = ({ maxLength = 100_000, minLength = 0 }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: text },
    {
      weight: maxLength > 50_000 ? 1 : 6,
      arbitrary: fc.constantFrom('x', 'é', '\ud800').map((one) => one.repeat(maxLength + 1)),
    },
    {
      weight: 2,
      arbitrary: fc.integer({ min: 1, max: 400 }).map((more) => 'y'.repeat(Math.min(maxLength, 9_000) + more)),
    },
    { weight: 2, arbitrary: fc.constant('x'.repeat(Math.max(0, minLength - 1))) },
  );

const brokenNumber = ({ minimum = 0, maximum = 0 }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.integer({ min: 1, max: 100_000 }).chain((by) => fc.constantFrom(maximum + by, minimum - by, minimum + by / 7)),
    fc.constantFrom<unknown>(...oddNumbers, 'NaN', 'Infinity', '1e309', '0x10', '10', ''),
  );

const brokenList = ({ items, maxItems = 200 }: Schema): fc.Arbitrary<unknown> => {
  const item = (items ?? {}) as Schema;
  return fc.oneof(
    brokenOf(item).map((one) => [one]),
    fc.tuple(validOf(item), brokenOf(item)),
    validOf(item).map((one) => Array.from({ length: maxItems + 1 }, () => one)),
    fc.constant([]),
  );
};

const brokenObject = (schema: Schema): fc.Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return someJunk;
  const oneBroken = properties.map(([name, property]) =>
    fc.tuple(validObject(schema), brokenOf(property as Schema)).map(([whole, value]) => ({ ...whole, [name]: value })),
  );
  const oneMissing = (schema.required ?? []).map((name) =>
    validObject(schema).map((whole) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))),
  );
  return fc.oneof(...oneBroken, ...oneBroken, ...oneMissing);
};

const brokenHere = (schema: Schema): fc.Arbitrary<unknown> => {
  const branches = branchesOf(schema);
  if (branches.length > 0) return fc.oneof(...branches.map(brokenOf));
  if (schema.type === 'object') return brokenObject(schema);
  if (schema.type === 'array') return brokenList(schema);
  if (schema.type === 'number' || schema.type === 'integer') return brokenNumber(schema);
  return brokenText(schema);
};

const brokenOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: brokenHere(schema) }, { weight: 1, arbitrary: someJunk });

/** Values that this schema may take; a rule between fields may still refuse one. */
export const inputsOf = (type: z.core.$ZodType): fc.Arbitrary<unknown> => validOf(schemaOf(type));

/** Values that are like what the schema takes and broken somewhere; one in some may be fine all the same. */
export const brokenInputsOf = (type: z.core.$ZodType): fc.Arbitrary<unknown> => brokenOf(schemaOf(type));
