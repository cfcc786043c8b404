/** CloudFormation as it is written: any shape, read by tests alone. */
// biome-ignore lint/suspicious/noExplicitAny: a template has no type worth spelling out
export type Properties = Record<string, any>;
export type ResourceJson = {
  Type: string;
  Properties: Properties;
  DeletionPolicy?: string;
  UpdatePolicy?: Properties;
};
export type TemplateJson = {
  Resources: Record<string, ResourceJson>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};

/** Resources of a type with their logical ids. */
export const resourcesOf = ({ Resources }: TemplateJson, type: string): [string, ResourceJson][] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type);

/** The only resource of a type. */
export const theOne = (template: TemplateJson, type: string): Properties => {
  const found = resourcesOf(template, type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources of type ${type}, not one.`);
  return found[0][1].Properties;
};

const references = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const { Ref: ref, 'Fn::GetAtt': attribute } = value as Properties;
  if (ref) return [ref];
  if (attribute) return [attribute[0]];
  return Object.values(value).flatMap(references);
};

/** The logical id of the resource of a type that a value refers to. */
export const referred = (template: TemplateJson, type: string, value: unknown): string => {
  const found = references(value).find((id) => template.Resources[id]?.Type === type);
  if (!found) throw new Error(`No reference to ${type} in ${JSON.stringify(value)}.`);
  return found;
};

/**
 * A value as one line: `<LogicalId.Arn>` for an attribute, `<LogicalId>` for a reference, joins joined, and what is
 * imported from another stack read there.
 */
export const spelled = (value: unknown, exporter?: TemplateJson): string => {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::ImportValue': name, 'Fn::Join': join } = value as Properties;
  if (Ref) return `<${Ref}>`;
  if (attribute) return `<${attribute.join('.')}>`;
  if (join) return join[1].map((part: unknown) => spelled(part, exporter)).join(join[0]);
  const exported = Object.values(exporter?.Outputs ?? {}).find((output) => output.Export?.Name === name);
  if (!exported) throw new Error(`Cannot read ${JSON.stringify(value)}.`);
  return spelled(exported.Value);
};

/** Every address that alarms and the budget go to. */
export const told = (operations: TemplateJson): string[] => [
  ...resourcesOf(operations, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties.Endpoint),
  ...theOne(operations, 'AWS::Budgets::Budget').NotificationsWithSubscribers.flatMap(({ Subscribers }: Properties) =>
    Subscribers.map(({ Address }: Properties) => Address),
  ),
];
