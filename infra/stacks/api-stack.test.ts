import { describe, expect, it } from 'vitest';
import type { SecretName } from '#functions/lib/caller/house-secret';
import { tableVariable } from '#functions/lib/env';
import { snapshotKey } from '#functions/records/versions/snapshot-storage';
import { COMPRESSED_FROM_BYTES } from '#shared/kernel/endpoint';
import { Problem } from '#shared/kernel/errors';
import { SNAPSHOT_KEYS } from '../constructs/rights.ts';
import { accessOf, type Route, reserved, routes } from '../routes.ts';
import type { TableName } from '../tables.ts';
import { methodsOf, rightsOfRole } from './testing/api-template.ts';
import { type Synthesis, synthesise } from './testing/synthesis.ts';
import { resourcesOf, spelled, theOne } from './testing/template.ts';

const secretArn = 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:openai-AbCdEf';
const plain = synthesise();
const withModel = synthesise({
  config: { modelSecretArn: secretArn, modelName: 'gpt-test', modelBaseUrl: 'https://model.example.com/v1' },
});

const paymentsSecretArn = 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:payments-AbCdEf';
const withPayments = synthesise({
  config: { paymentsSecretArn, paymentsPublishableKey: 'pk_live_abc', paymentsPriceId: 'price_abc' },
});

const nameOf = ({ contract }: Route) => `${contract.method} ${contract.path}`;

/** The function that a route's method calls, as the template has it. */
const functionOf = ({ api }: Synthesis, route: Route) => {
  const method = methodsOf(api).find((candidate) => candidate.route === nameOf(route));
  const properties = method && api.Resources[method.functionId]?.Properties;
  if (!method || !properties) throw new Error(`No function for ${nameOf(route)}.`);
  return { ...method, properties, variables: properties.Environment.Variables as Record<string, unknown> };
};

/** A logical id is the construct's name and eight hexadecimal digits. */
const dataResource = ({ data }: Synthesis, name: string) => {
  const id = Object.keys(data.Resources).find((logical) => logical.slice(0, -8) === name.replaceAll('-', ''));
  if (!id) throw new Error(`No resource ${name}.`);
  return id;
};

const read = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const add = ['dynamodb:PutItem'];
const write = [...read, 'dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];

/** The data stack's construct of each secret that it makes. */
const secretResource: Partial<Record<SecretName, string>> = {
  'access-code-keys': 'AccessCodeKeys',
  operator: 'Operator',
  oidc: 'Oidc',
};

/** What each way to use files needs, spelt out once more. */
const fileRights: Record<NonNullable<Route['files']>, string[]> = {
  upload: ['s3:PutObject on files/incoming/*'],
  keep: ['s3:GetObject on files/incoming/*', 's3:DeleteObject on files/incoming/*', 's3:PutObject on files/kept/*'],
  save: ['s3:GetObject on files/kept/*'],
  delete: ['s3:DeleteObject on files/kept/*'],
  move: ['kept', 'deleted'].flatMap((stage) =>
    ['GetObject', 'PutObject', 'DeleteObject'].map((action) => `s3:${action} on files/${stage}/*`),
  ),
  erase: ['incoming', 'kept', 'deleted'].map((stage) => `s3:DeleteObjectVersion on files/${stage}/*`),
};

const declaredRights = (synthesis: Synthesis, route: Route, logGroup: string): string[] => {
  const onTables = [...accessOf(route)].flatMap(([table, access]) =>
    ({ read, add, write })[access].map((action) => `${action} on <${dataResource(synthesis, table)}.Arn>`),
  );
  const snapshots = (route.records === 'write' ? ['s3:GetObject', 's3:PutObject'] : ['s3:GetObject']).map(
    (action) => `${action} on <${dataResource(synthesis, 'Snapshots')}.Arn>/catalogue/*`,
  );
  const files = `<${dataResource(synthesis, 'Files')}.Arn>`;
  const onFiles = route.files
    ? [
        ...fileRights[route.files].map((right) => right.replace(' on ', ` on ${files}/`)),
        `s3:${route.files === 'erase' ? 'ListBucketVersions' : 'ListBucket'} on ${files}`,
      ]
    : [];
  const secrets = (route.secrets ?? [])
    .flatMap((name) => secretResource[name] ?? [])
    .map((name) => `secretsmanager:GetSecretValue on <${dataResource(synthesis, name)}>`);
  const payments = `secretsmanager:GetSecretValue on ${paymentsSecretArn}`;
  const model = `secretsmanager:GetSecretValue on ${secretArn}`;
  const letters = [synthesis.config.contactEmail, synthesis.config.contactHost].map(
    (identity) => `ses:SendEmail on arn:aws:ses:${synthesis.config.region}:<AWS::AccountId>:identity/${identity}`,
  );
  return [
    `logs:CreateLogStream on <${logGroup}.Arn>`,
    `logs:PutLogEvents on <${logGroup}.Arn>`,
    'xray:PutTelemetryRecords on *',
    'xray:PutTraceSegments on *',
    ...onTables,
    ...(route.records ? snapshots : []),
    ...onFiles,
    ...secrets,
    ...(route.secrets?.includes('payments') && synthesis.config.paymentsSecretArn ? [payments] : []),
    ...(route.model && synthesis.config.modelSecretArn ? [model] : []),
    ...(route.mail ? letters : []),
  ].sort();
};

it('adds to the record of who did what, and neither changes nor reads what stands there [fault 58]', () => {
  const adding = routes.filter((route) => accessOf(route).get('audit') === 'add');
  expect(adding.length).toBeGreaterThan(5);
  const audit = `<${dataResource(plain, 'audit')}.Arn>`;
  for (const route of adding) {
    const rights = rightsOfRole(plain, functionOf(plain, route).properties.Role['Fn::GetAtt'][0]);
    expect(
      rights.filter((right) => right.endsWith(audit)),
      nameOf(route),
    ).toEqual([`dynamodb:PutItem on ${audit}`]);
  }
});

describe('every route', () => {
  it('has one method on its path and verb, and no method is without a route', () => {
    expect(
      methodsOf(plain.api)
        .map(({ route }) => route)
        .sort(),
    ).toEqual(routes.map(nameOf).sort());
  });

  it('is answered by a function of its own that holds the bundle of its entry', () => {
    const answered = routes.map((route) => {
      const { properties } = functionOf(plain, route);
      expect(properties.Handler).toBe('index.handler');
      return plain.entries.get(properties.Code.S3Key.replace('.zip', ''));
    });
    expect(answered).toEqual(routes.map(({ entry }) => entry));
    expect(resourcesOf(plain.api, 'AWS::Lambda::Function')).toHaveLength(routes.length);
  });

  it('streams through the gateway exactly where its contract streams, and waits as long as its function may run', () => {
    for (const route of routes) {
      const { integration, properties } = functionOf(plain, route);
      const streams = route.contract.streams === true;
      const uri = spelled(integration.Uri);
      expect(integration.ResponseTransferMode, nameOf(route)).toBe(streams ? 'STREAM' : undefined);
      expect(uri.endsWith('/response-streaming-invocations'), nameOf(route)).toBe(streams);
      expect(uri.endsWith(streams ? '/response-streaming-invocations' : '/invocations'), nameOf(route)).toBe(true);
      expect(integration.TimeoutInMillis ?? 29_000, nameOf(route)).toBe(properties.Timeout * 1000);
    }
  });

  it.each([
    ['without a model', plain],
    ['with a model', withModel],
    ['with payments', withPayments],
  ])('may do exactly what it declares, %s [fault 58]', (_name, synthesis) => {
    for (const route of routes) {
      const { properties } = functionOf(synthesis, route);
      const rights = rightsOfRole(synthesis, properties.Role['Fn::GetAtt'][0]);
      expect(
        rights.filter((right) => right.split(' on ')[0]?.includes('*')),
        nameOf(route),
      ).toEqual([]);
      expect(rights, nameOf(route)).toEqual(declaredRights(synthesis, route, properties.LoggingConfig.LogGroup.Ref));
    }
  });

  it('may read where snapshots are written, and not past it', () => {
    expect(snapshotKey('2026-01-01-0a1b2c3d').startsWith(SNAPSHOT_KEYS.replace('*', ''))).toBe(true);
    expect(SNAPSHOT_KEYS).toMatch(/^[a-z]+\/\*$/);
  });

  it('is told of the tables that it declares, of the snapshots if it reads records, of the files if it uses them, and of nothing else', () => {
    for (const route of routes) {
      const { variables } = functionOf(plain, route);
      const told = Object.entries(variables).filter(
        ([name]) => name.startsWith('TABLE_') || name === 'SNAPSHOT_BUCKET' || name === 'FILES_BUCKET',
      );
      const tables = [...accessOf(route).keys()].map((table) => [
        tableVariable(table),
        `<${dataResource(plain, table)}>`,
      ]);
      const snapshots = route.records ? [['SNAPSHOT_BUCKET', `<${dataResource(plain, 'Snapshots')}>`]] : [];
      const files = route.files ? [['FILES_BUCKET', `<${dataResource(plain, 'Files')}>`]] : [];
      const spelledOut = told.map(([name, value]) => [name, spelled(value, plain.data)]);
      expect(Object.fromEntries(spelledOut), nameOf(route)).toEqual(
        Object.fromEntries([...tables, ...snapshots, ...files]),
      );
    }
  });
});

describe('the language model', () => {
  it('is named to the routes that may call it, by the ARN of its key and never by the key', () => {
    for (const route of routes) {
      const { variables } = functionOf(withModel, route);
      const told = Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('OPENAI_')));
      const expected = {
        OPENAI_SECRET_ARN: secretArn,
        OPENAI_MODEL: 'gpt-test',
        OPENAI_BASE_URL: 'https://model.example.com/v1',
      };
      expect(told, nameOf(route)).toEqual(route.model ? expected : {});
      expect(variables.ADVISOR_ENGINE).toBe('model');
    }
  });

  it('is nowhere when none is configured', () => {
    expect(JSON.stringify(plain.api)).not.toContain('OPENAI_');
    for (const route of routes) expect(functionOf(plain, route).variables.ADVISOR_ENGINE).toBe('embedded');
  });
});

describe('the secret between edge and functions', () => {
  it('is rotated without a call refused: functions and web ACL take both versions, and the edge sends the new one [fault 78]', () => {
    const originSecretVersionId = 'b4d1f5c2-0000-4000-8000-1234567890ab';
    const originSecretFormerVersionId = 'a3c0e4b1-0000-4000-8000-1234567890ab';
    const { api, web } = synthesise({ config: { originSecretVersionId, originSecretFormerVersionId } });
    const named = (stack: unknown, version: string) =>
      JSON.stringify(stack).split(`:SecretString:::${version}}}`).length - 1;
    const takers = resourcesOf(api, 'AWS::Lambda::Function').length + 1;
    expect([named(web, originSecretVersionId), named(api, originSecretVersionId)]).toEqual([1, takers]);
    expect([named(web, originSecretFormerVersionId), named(api, originSecretFormerVersionId)]).toEqual([0, takers]);
    for (const stack of [api, web]) expect(JSON.stringify(stack)).not.toContain(':SecretString:::}}');
  });
});

describe('payments', () => {
  it('are known by the ARN of their secret to the routes that take them, and never by a key', () => {
    for (const route of routes) {
      const { variables } = functionOf(withPayments, route);
      expect(variables.SECRET_PAYMENTS_ARN, nameOf(route)).toBe(
        route.secrets?.includes('payments') ? paymentsSecretArn : undefined,
      );
      expect(variables).toMatchObject({ STRIPE_PUBLISHABLE_KEY: 'pk_live_abc', STRIPE_PRICE_ID: 'price_abc' });
    }
  });

  it('are nowhere when none are configured, and the stand-in of one machine is nowhere at all', () => {
    expect(JSON.stringify(plain.api)).not.toMatch(/STRIPE_|SECRET_PAYMENTS/);
    expect(JSON.stringify(withPayments.api)).not.toMatch(/STRIPE_API_BASE|STRIPE_SCRIPT_URL|SECRET_PAYMENTS"/);
  });
});

describe('every function', () => {
  const functions = resourcesOf(plain.api, 'AWS::Lambda::Function');

  it('runs Node 24 on arm64, maps its stack traces, traces its calls and keeps its logs for a set time', () => {
    for (const [, { Properties: properties }] of functions) {
      expect(properties.TracingConfig).toEqual({ Mode: 'Active' });
      expect(properties.Runtime).toBe('nodejs24.x');
      expect(properties.Architectures).toEqual(['arm64']);
      expect(properties.Environment.Variables.NODE_OPTIONS).toBe('--enable-source-maps');
      expect(plain.api.Resources[properties.LoggingConfig.LogGroup.Ref]?.Properties.RetentionInDays).toBe(90);
    }
  });

  it('is called by an alias, to which a new version is shifted while alarms that exist are watched', () => {
    const releases = resourcesOf(plain.api, 'AWS::CodeDeploy::DeploymentGroup');
    const aliases = resourcesOf(plain.api, 'AWS::Lambda::Alias');
    expect([releases.length, aliases.length]).toEqual([routes.length, routes.length]);
    for (const [, { Properties: alias, UpdatePolicy }] of aliases) {
      expect(alias.Name).toBe('live');
      expect(UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref).toBeDefined();
    }
    const made = resourcesOf(plain.operations, 'AWS::CloudWatch::Alarm').map(
      ([, { Properties }]) => Properties.AlarmName,
    );
    for (const [, { Properties: release }] of releases) {
      expect(release.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
      expect(release.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
      const watched = release.AlarmConfiguration.Alarms.map(({ Name }: { Name: string }) => Name);
      expect(watched).toHaveLength(3);
      for (const name of watched) expect(made).toContain(name);
    }
  });

  it('has a name that Lambda takes, and in a flood the doors of payments and sign-in keep room of their own', () => {
    const kept = functions.flatMap(
      ([
        ,
        {
          Properties: { FunctionName: name, ReservedConcurrentExecutions: room },
        },
      ]) => {
        expect(name.replace('-prod-', '-staging-').length).toBeLessThanOrEqual(64);
        return room ? [[name, room]] : [];
      },
    );
    const named = Object.entries(reserved).map(([entry, room]) => [`evident-prod-${entry.replaceAll('/', '-')}`, room]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(named));
    expect(named.length).toBeGreaterThan(2);
    const { api } = synthesise({ config: { reservesConcurrency: false } });
    expect(JSON.stringify(api)).not.toContain('ReservedConcurrentExecutions');
  });

  it('stays for a release by the name that its handler had, and the gateway calls the new one', () => {
    const [first, ...others] = routes;
    if (!first) throw new Error('no routes');
    const renamed = [{ ...first, entry: `${first.entry}-anew`, formerly: first.entry }, ...others];
    const { api } = synthesise({ routes: renamed });
    const old = `evident-prod-${first.entry.replaceAll('/', '-')}`;
    const made = resourcesOf(api, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.FunctionName);
    expect(made).toEqual(expect.arrayContaining([old, `${old}-anew`]));
    const { path, method } = first.contract;
    const called = methodsOf(api).find(({ route }) => route === `${method} ${path}`);
    expect(api.Resources[called?.functionId ?? '']?.Properties.FunctionName).toBe(`${old}-anew`);
  });

  it('holds the origin secret as a reference, not as a value', () => {
    for (const [, { Properties: properties }] of functions) {
      expect(properties.Environment.Variables.ORIGIN_SECRET_FORMER).toBeUndefined();
      expect(spelled(properties.Environment.Variables.ORIGIN_SECRET, plain.data)).toMatch(
        /^\{\{resolve:secretsmanager:<OriginSecret\w+>:SecretString:::}}$/,
      );
    }
  });

  it('has no public URL, and API Gateway alone may invoke it, in one role for the functions of this stack', () => {
    for (const stack of [plain.data, plain.api, plain.web]) expect(resourcesOf(stack, 'AWS::Lambda::Url')).toEqual([]);
    expect(resourcesOf(plain.api, 'AWS::Lambda::Permission')).toEqual([]);
    const callers = new Set(methodsOf(plain.api).map(({ integration }) => integration.Credentials['Fn::GetAtt'][0]));
    expect(callers.size).toBe(1);
    const [caller] = callers;
    expect(rightsOfRole(plain, caller)).toEqual([
      'lambda:InvokeFunction on arn:aws:lambda:ap-southeast-2:<AWS::AccountId>:function:evident-prod-*',
    ]);
    const [trust, ...others] = plain.api.Resources[caller]?.Properties.AssumeRolePolicyDocument.Statement ?? [];
    expect(others).toEqual([]);
    expect(trust).toMatchObject({ Principal: { Service: 'apigateway.amazonaws.com' }, Action: 'sts:AssumeRole' });
  });
});

describe('the API', () => {
  it('is regional, where answers stream', () => {
    const [[, api] = []] = resourcesOf(plain.api, 'AWS::ApiGateway::RestApi');
    expect(api?.Properties.EndpointConfiguration.Types).toEqual(['REGIONAL']);
  });

  it('compresses long answers as the local gateway does', () => {
    const [[, api] = []] = resourcesOf(plain.api, 'AWS::ApiGateway::RestApi');
    expect(api?.Properties.MinimumCompressionSize).toBe(COMPRESSED_FROM_BYTES);
  });

  it('refuses by itself in the same problem+json as the functions', () => {
    const refusals = resourcesOf(plain.api, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => Properties);
    for (const { StatusCode, ResponseTemplates, ResponseParameters } of refusals) {
      const problem = Problem.parse(JSON.parse(ResponseTemplates['application/json']));
      expect(String(problem.status)).toBe(StatusCode);
      expect(problem.instance).toBe('$context.requestId');
      expect(ResponseParameters['gatewayresponse.header.Content-Type']).toContain('application/problem+json');
    }
    expect(refusals.find(({ ResponseType }) => ResponseType === 'MISSING_AUTHENTICATION_TOKEN')?.StatusCode).toBe(
      '404',
    );
  });

  it('traces calls, and takes no more of them at once than the account is meant to pay for', () => {
    const stage = theOne(plain.api, 'AWS::ApiGateway::Stage');
    expect(stage.TracingEnabled).toBe(true);
    expect(stage.MethodSettings).toHaveLength(1);
    expect(stage.MethodSettings[0]).toMatchObject({ ResourcePath: '/*', HttpMethod: '*', ThrottlingRateLimit: 500 });
  });

  it('logs no path as it was sent, which holds ids of conversations', () => {
    const [[, stage] = []] = resourcesOf(plain.api, 'AWS::ApiGateway::Stage');
    expect(stage?.Properties.AccessLogSetting.Format).not.toContain('$context.path');
    expect(stage?.Properties.MethodSettings[0].DataTraceEnabled).toBe(false);
  });
});

describe('a mistake in routes.ts', () => {
  it('fails the synthesis when a route declares a table that no stack has', () => {
    const [first] = routes;
    if (!first) throw new Error('no routes');
    const wrong = [{ ...first, reads: ['cellar' as TableName] }];
    expect(() => synthesise({ routes: wrong })).toThrow('declares the table "cellar", which no stack has');
  });
});
