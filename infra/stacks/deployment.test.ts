import { describe, expect, it } from 'vitest';
import { RegisterName } from '#shared/contracts/registers';
import { keptDays } from '#shared/kernel/retention';
import { schemaFaults } from '../aws-schemas.ts';
import { fixedNames } from './testing/fixed-names.ts';
import { type Synthesis, synthesise } from './testing/synthesis.ts';
import {
  type Properties,
  type ResourceJson,
  resourcesOf,
  spelled,
  type TemplateJson,
  told,
} from './testing/template.ts';

const stacksOf = ({
  data,
  gateway,
  functions,
  registers,
  web,
  operations,
}: Synthesis): Record<string, TemplateJson> => ({
  ...{ data, gateway, registers, web, operations },
  ...Object.fromEntries(functions.map((stack, at) => [`functions${at}`, stack])),
});
const first = synthesise();
const { data, registers, operations } = first;
const stacks = stacksOf(first);

/** Resources of a type in all stacks, each with the stack and the name by which a failure tells it. */
const all = (type: string): [name: string, resource: ResourceJson, stack: TemplateJson][] =>
  Object.entries(stacks).flatMap(([stack, template]) =>
    resourcesOf(template, type).map(([id, resource]): [string, ResourceJson, TemplateJson] => [
      `${stack}/${id}`,
      resource,
      template,
    ]),
  );

const statementsOf = (policies: ResourceJson[]): Properties[] =>
  policies.flatMap(({ Properties: { PolicyDocument } }) => PolicyDocument.Statement);

describe('the whole deployment', () => {
  it.each(Object.entries(stacks))('has nothing in %s that the schemas which AWS publishes refuse', (_name, stack) => {
    expect(schemaFaults(stack)).toEqual([]);
  });

  it('has every bucket closed to the public, encrypted, and open over TLS 1.2 alone [fault 59]', () => {
    const buckets = all('AWS::S3::Bucket');
    expect(buckets).toHaveLength(4);
    for (const [name, { Properties: bucket }, stack] of buckets) {
      expect(Object.values(bucket.PublicAccessBlockConfiguration), name).toEqual([true, true, true, true]);
      expect(bucket.BucketEncryption, name).toBeDefined();
      const id = name.split('/')[1];
      const policies = resourcesOf(stack, 'AWS::S3::BucketPolicy').filter(
        ([, { Properties }]) => Properties.Bucket.Ref === id,
      );
      const denied = statementsOf(policies.map(([, policy]) => policy)).filter(({ Effect }) => Effect === 'Deny');
      const conditions = denied.map(({ Condition }) => JSON.stringify(Condition));
      expect(conditions, name).toContain('{"Bool":{"aws:SecureTransport":"false"}}');
      expect(conditions, name).toContain('{"NumericLessThan":{"s3:TlsVersion":1.2}}');
    }
  });

  it('keeps every log for three months and then deletes it [fault 59]', () => {
    const groups = all('AWS::Logs::LogGroup');
    for (const [name, { Properties: group }] of groups) expect(group.RetentionInDays, name).toBe(keptDays.log);
    const names = groups.map(([name]) => name);
    for (const [name, { Properties: handler }] of all('AWS::Lambda::Function'))
      expect(names, name).toContain(`${name.split('/')[0]}/${handler.LoggingConfig.LogGroup.Ref}`);
  });

  it('has alarms and the budget go to the contact where there is no address for them', () => {
    expect(told(operations)).toEqual(Array(3).fill('hello@example.com.au'));
  });

  it('has each register read in a role of its own: one of places writes no catalogue, any other no directory [fault 58]', () => {
    const idOf = (part: string) => part.replaceAll('-', '');
    const write = ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
    for (const name of RegisterName.options) {
      const roles = resourcesOf(registers, 'AWS::IAM::Role').filter(([id]) => id.startsWith(`${idOf(name)}Role`));
      expect(roles, name).toHaveLength(1);
      const statements = statementsOf(
        roles[0]?.[1].Properties.Policies.map((policy: Properties) => ({ Type: '', Properties: policy })),
      );
      const on = (what: string) => statements.filter(({ Resource }) => JSON.stringify(Resource).includes(what));
      const isOfPlaces = ['gen-aged-care', 'myhospitals'].includes(name);
      const mayWrite = (what: string) => on(what).some(({ Action }) => write.every((one) => Action.includes(one)));
      expect([mayWrite('GetAttdirectory'), mayWrite('GetAttsolutions')], name).toEqual([isOfPlaces, !isOfPlaces]);
      expect(on('GetAttdirectory').length + on('GetAttSnapshots').length, name).toBe(1);
      for (const { Action, Condition } of isOfPlaces ? on('GetAttsolutions') : []) {
        expect([...Action].sort(), name).toEqual(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query']);
        expect(Condition, name).toEqual({ 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['registers'] } });
      }
      expect(JSON.stringify(statements), name).not.toContain('secretsmanager');
    }
  });

  it('exports the audit log by a function that may read that log and put into the named bucket, and nothing else [fault 58]', () => {
    const { registers: exporting } = synthesise({ config: { auditBucketName: 'watchers' } });
    const role = resourcesOf(exporting, 'AWS::IAM::Role').find(([id]) => id.startsWith('AuditExport'))?.[1].Properties;
    const rights = statementsOf(role?.Policies.map((policy: Properties) => ({ Type: '', Properties: policy })));
    expect(rights.flatMap(({ Action }) => Action).sort()).toEqual([
      ...['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      ...['s3:PutObject', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
    ]);
    const [putting] = rights.filter(({ Action }) => Action === 's3:PutObject');
    expect(putting?.Resource).toBe('arn:aws:s3:::watchers/ocsf/*');
    expect(JSON.stringify(registers)).not.toContain('AuditExport');
    expect(schemaFaults(exporting)).toEqual([]);
  });

  it('renews every key of its own each year', () => {
    for (const [name, { Properties: key }] of all('AWS::KMS::Key')) expect(key.EnableKeyRotation, name).toBe(true);
  });

  it('calls no function without waiting for its answer but what runs by the clock, which runs again [fault 59]', () => {
    expect(all('AWS::Lambda::EventSourceMapping')).toEqual([]);
    const invocations = all('AWS::Lambda::EventInvokeConfig');
    const clockwork = [...RegisterName.options.map(() => registers), operations];
    expect(invocations.map(([, , stack]) => stack)).toEqual(clockwork);
    for (const [name, { Properties }] of invocations) expect(Properties.MaximumRetryAttempts, name).toBe(0);
    expect(all('AWS::SNS::Subscription').map(([, { Properties }]) => Properties.Protocol)).toEqual(['email']);
    for (const [name, { Properties: rule }, stack] of all('AWS::Events::Rule')) {
      const reads = rule.ScheduleExpression ? 'AWS::Lambda::Function' : 'AWS::SNS::Topic';
      for (const { Arn } of rule.Targets)
        expect(stack.Resources[Arn.Ref ?? Arn['Fn::GetAtt'][0]]?.Type, name).toBe(reads);
    }
    for (const [name, { Properties: bucket }] of all('AWS::S3::Bucket')) {
      expect(bucket.NotificationConfiguration, name).toBeUndefined();
    }
    const callers = all('AWS::Lambda::Permission').map(([, { Properties }, stack]) => [
      stack,
      Properties.Principal,
      Object.keys(Properties.SourceArn),
    ]);
    expect(callers).toEqual(clockwork.map((stack) => [stack, 'events.amazonaws.com', ['Fn::GetAtt']]));
  });

  it('takes every secret from Secrets Manager, and holds none [fault 59]', () => {
    const text = JSON.stringify(stacks);
    expect(text).not.toMatch(/sk_(live|test)_|whsec_|"Password"|AKIA[0-9A-Z]{16}/);
    for (const [name, { Properties: handler }] of all('AWS::Lambda::Function')) {
      const variables = Object.entries(handler.Environment?.Variables ?? {});
      for (const [variable, value] of variables.filter(([key]) => /SECRET|KEY|PASSWORD|TOKEN/.test(key))) {
        if (/^TABLE_/.test(variable)) continue;
        const isReference = variable.endsWith('_ARN') || spelled(value, data).startsWith('{{resolve:secretsmanager:');
        expect(isReference, `${name} ${variable}`).toBe(true);
      }
    }
  });

  it('gives nobody every right of a service, and nobody from outside any [fault 58]', () => {
    const roles = statementsOf(all('AWS::IAM::Policy').map(([, policy]) => policy));
    const inline = all('AWS::IAM::Role').flatMap(
      ([
        ,
        {
          Properties: { Policies = [] },
        },
      ]) => statementsOf(Policies.map((policy: Properties) => ({ Type: '', Properties: policy }))),
    );
    for (const { Action } of [...roles, ...inline]) {
      for (const action of [Action].flat()) expect(action).not.toMatch(/^\*$|^\w+:\*$/);
    }
    for (const [name, { Properties: role }] of all('AWS::IAM::Role')) {
      for (const { Principal } of role.AssumeRolePolicyDocument.Statement) {
        expect(Object.keys(Principal), name).toEqual(['Service']);
      }
    }
  });

  it('has no name that a second environment takes too, nor an account-wide one that it takes itself in another region [fault 79]', () => {
    const namesOf = (synthesis: Synthesis) => Object.values(stacksOf(synthesis)).flatMap(fixedNames);
    const own = namesOf(first);
    const test = namesOf(synthesise({ environment: 'test' })).map(({ name }) => name);
    expect(own.length).toBeGreaterThan(100);
    expect(own.map(({ name }) => name).filter((name) => test.includes(name))).toEqual([]);
    const elsewhere = namesOf(synthesise({ config: { region: 'ap-southeast-4' } })).map(({ name }) => name);
    const wide = own.filter(({ isAccountWide }) => isAccountWide).map(({ name }) => name);
    expect(wide.map((name) => name.split(' ')[0]).sort()).toEqual([
      'AWS::CloudFront::CachePolicy',
      ...['AWS::CloudFront::Function', 'AWS::CloudFront::Function', 'AWS::CloudFront::OriginAccessControl'],
      'AWS::CloudFront::OriginRequestPolicy',
      ...Array(3).fill('AWS::CloudFront::ResponseHeadersPolicy'),
    ]);
    expect(wide.filter((name) => elsewhere.includes(name))).toEqual([]);
  });

  it('leaves every stack room below the 500 resources that one may have', () => {
    for (const [name, { Resources }] of Object.entries(stacks)) {
      expect(Object.keys(Resources).length, name).toBeLessThan(450);
    }
  });
});
