import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { SpecDatabase } from '@aws-cdk/service-spec-types';

type Named = { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> };
export type FixedName = {
  /** Type and name. */
  name: string;
  /** Whether an account has it once for all its regions. */
  isAccountWide: boolean;
  /** Whether it outlives a first deployment that was taken back. */
  isKeptOnCreate: boolean;
};

let spec: SpecDatabase | undefined;

/** How the schemas write a part of an ARN. */
const inArn = (part: string) => `\${${part}}`;

/** The properties by which AWS knows a resource: its schema calls them the identifier, or builds the ARN of them. */
const identifying = (type: string): { identifiers: string[]; isAccountWide: boolean } => {
  spec ??= loadAwsServiceSpecSync();
  const [resource] = spec.lookup('resource', 'cloudFormationType', 'equals', type);
  const { primaryIdentifier = [], arnTemplate = inArn('Region'), properties = {} } = resource ?? {};
  const ofArn = Object.keys(properties).filter((name) => arnTemplate.includes(inArn(name)));
  return {
    identifiers: [...new Set([...primaryIdentifier, ...ofArn])],
    isAccountWide: !arnTemplate.includes(inArn('Region')),
  };
};

/** CloudFront knows its parts by ids of its own, and takes a name once all the same; so it does a site's domain. */
const namesAtEdge = (properties: Record<string, unknown>): string[] =>
  [properties, ...Object.values(properties)].flatMap((holder) => {
    const { Name, Aliases = [] } = holder as { Name?: string; Aliases?: string[] };
    return [...(Name ? [Name] : []), ...Aliases];
  });

/** The name, if every part of what identifies is said: what is named within another resource refers to that one. */
const nameOf = (properties: Record<string, unknown>, identifiers: string[]): string[] => {
  const said = identifiers.filter((property) => properties[property] !== undefined);
  const isFixed = said.every((property) => typeof properties[property] === 'string');
  return isFixed && said.some((property) => property.endsWith('Name'))
    ? [said.map((property) => properties[property]).join(' ')]
    : [];
};

/** Names in a template that AWS takes once in an account, or in a region of it. */
export const fixedNames = ({ Resources }: { Resources: Record<string, Named> }): FixedName[] =>
  Object.values(Resources).flatMap(({ Type, DeletionPolicy, Properties = {} }) => {
    const { identifiers, isAccountWide } = identifying(Type);
    const isAtEdge = Type.startsWith('AWS::CloudFront::');
    const names = isAtEdge ? namesAtEdge(Properties) : nameOf(Properties, identifiers);
    return names.map((name) => ({
      name: `${Type} ${name}`,
      isAccountWide,
      isKeptOnCreate: DeletionPolicy === 'Retain',
    }));
  });
