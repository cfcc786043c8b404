import type { Synthesis } from './synthesis.ts';
import { type Properties, resourcesOf, spelled, type TemplateJson } from './template.ts';

const pathOf = (api: TemplateJson, resourceId: unknown): string => {
  const id = (resourceId as { Ref?: string }).Ref;
  const resource = id ? api.Resources[id] : undefined;
  return resource ? `${pathOf(api, resource.Properties.ParentId)}/${resource.Properties.PathPart}` : '';
};

export type Method = { route: string; functionId: string; integration: Properties };

/** Every method of the API, under "VERB /path", with the function that it calls. */
export const methodsOf = (api: TemplateJson): Method[] => {
  const functions = new Map(
    resourcesOf(api, 'AWS::Lambda::Function').map(([id, { Properties }]) => [Properties.FunctionName, id]),
  );
  return resourcesOf(api, 'AWS::ApiGateway::Method').map(([, { Properties: method }]) => {
    const name = spelled(method.Integration.Uri).split(':function:')[1]?.split(':live/')[0];
    const functionId = functions.get(name);
    if (!functionId) throw new Error(`${method.HttpMethod} ${pathOf(api, method.ResourceId)} calls ${name}.`);
    return {
      route: `${method.HttpMethod} ${pathOf(api, method.ResourceId)}`,
      functionId,
      integration: method.Integration,
    };
  });
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Every "action on resource" that a role's policies allow, sorted; a denial or a condition is an error here. */
export const rightsOfRole = ({ api, data }: Pick<Synthesis, 'api' | 'data'>, roleId: string): string[] => {
  const role = api.Resources[roleId]?.Properties ?? {};
  if (role.ManagedPolicyArns) throw new Error(`${roleId} has managed policies.`);
  const attached = resourcesOf(api, 'AWS::IAM::Policy')
    .map(([, { Properties: policy }]) => policy)
    .filter(({ Roles }) => JSON.stringify(Roles).includes(`"${roleId}"`));
  return [...(role.Policies ?? []), ...attached]
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Effect, Action, Resource, ...rest }) => {
      if (Effect !== 'Allow' || Object.keys(rest).length > 0) throw new Error(`${roleId}: ${JSON.stringify(rest)}`);
      return listOf(Action).flatMap((action) =>
        listOf(Resource).map((resource) => `${action} on ${spelled(resource, data)}`),
      );
    })
    .sort();
};
