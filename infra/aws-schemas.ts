import { readFileSync } from 'node:fs';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { Property, PropertyType, SpecDatabase } from '@aws-cdk/service-spec-types';
import type { IPolicyValidationPlugin } from 'aws-cdk-lib';
import * as z from 'zod';

/** Intrinsic functions give their value when the stack is deployed. */
const isComputed = (value: unknown): boolean => {
  const [name, ...others] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return others.length === 0 && (name === 'Ref' || name?.startsWith('Fn::') === true);
};

const Value = z.record(z.string(), z.unknown());
const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: Value.default({}) })),
});

/** What custom resources take is between a stack and its own function. */
const isOwnType = (type: string) => type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';

/** As CloudFormation takes them: it reads numbers and truth values from text as well, but text only as text. */
const plain: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  'date-time': (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  integer: (value) => value !== '' && Number.isSafeInteger(Number(value)),
  boolean: (value) => ['true', 'false'].includes(String(value)),
  json: (value) => typeof value === 'object' || typeof value === 'string',
  null: (value) => value === null,
  tag: (value) => z.strictObject({ Key: z.unknown(), Value: z.unknown() }).safeParse(value).success,
};

class Schemas {
  readonly #spec: SpecDatabase = loadAwsServiceSpecSync();

  /** What is wrong with a resource, each with the path to it. */
  faultsOf(type: string, properties: Record<string, unknown>): string[] {
    const [resource] = this.#spec.lookup('resource', 'cloudFormationType', 'equals', type);
    return resource ? this.#properties(resource.properties, properties, '') : ['AWS publishes no schema of this type'];
  }

  #properties(known: Record<string, Property>, given: Record<string, unknown>, path: string): string[] {
    const missing = Object.keys(known).filter((name) => known[name]?.required && given[name] === undefined);
    return [
      ...missing.map((name) => `${path}${name} is missing`),
      ...Object.entries(given).flatMap(([name, value]) => {
        const property = known[name];
        if (value === undefined) return [];
        if (!property) return [`${path}${name} is not known`];
        return this.#anyOf([property.type, ...(property.previousTypes ?? [])], value, `${path}${name}`);
      }),
    ];
  }

  /** @returns nothing where one of the types takes the value, else what the first has against it */
  #anyOf(types: readonly PropertyType[], value: unknown, path: string): string[] {
    const faults = types.map((type) => this.#value(type, value, path));
    return faults.some(({ length }) => length === 0) ? [] : (faults[0] ?? []);
  }

  #value(type: PropertyType, value: unknown, path: string): string[] {
    if (isComputed(value)) return [];
    switch (type.type) {
      case 'union':
        return this.#anyOf(type.types, value, path);
      case 'array':
        return Array.isArray(value)
          ? value.flatMap((one, at) => this.#value(type.element, one, `${path}.${at}`))
          : [`${path} is not a list`];
      case 'map': {
        const { data } = Value.safeParse(value);
        if (!data) return [`${path} is not a map`];
        return Object.entries(data).flatMap(([key, one]) => this.#value(type.element, one, `${path}.${key}`));
      }
      case 'ref': {
        const { data } = Value.safeParse(value);
        const { name, properties } = this.#spec.get('typeDefinition', type.reference);
        return data ? this.#properties(properties, data, `${path}.`) : [`${path} is not a ${name}`];
      }
    }
    if (!plain[type.type]?.(value)) return [`${path} is not a ${type.type}`];
    const allowed: readonly unknown[] | undefined = 'allowedValues' in type ? type.allowedValues : undefined;
    return !allowed || allowed.some((one) => String(one) === String(value))
      ? []
      : [`${path} is ${value}, not one of ${allowed.join(', ')}`];
  }
}

let schemas: Schemas | undefined;

/**
 * What a template says that the schemas which AWS publishes of its resources do not allow: unknown properties, missing
 * ones, values of another type or not in their list. Reading the schemas takes half a second, once.
 * @returns for each the resource's logical id, its type, the path and what is wrong
 */
export const schemaFaults = (template: unknown): { id: string; says: string }[] => {
  schemas ??= new Schemas();
  const known = schemas;
  return Object.entries(Template.parse(template).Resources)
    .filter(([, { Type }]) => !isOwnType(Type))
    .flatMap(([id, { Type, Properties }]) =>
      known.faultsOf(Type, Properties).map((fault) => ({ id, says: `${Type}: ${fault}` })),
    );
};

/** Makes a synthesis fail on what AWS would refuse. */
export const awsSchemas: IPolicyValidationPlugin = {
  name: 'Schemas that AWS publishes',
  validate: ({ templatePaths }) => {
    const violations = templatePaths.flatMap((templatePath) =>
      schemaFaults(JSON.parse(readFileSync(templatePath, 'utf8'))).map(({ id, says }) => ({
        ruleName: 'aws-schema',
        description: says,
        violatingResources: [{ resourceLogicalId: id, templatePath, locations: [] }],
      })),
    );
    return { success: violations.length === 0, violations };
  },
};
