import { describe, expect, it } from 'vitest';
import { measured } from '#functions/lib/metrics';
import { actionsOf } from '../table-actions.ts';
import { synthesise } from './testing/synthesis.ts';
import { type Properties, resourcesOf, spelled, theOne, told } from './testing/template.ts';

const alarmEmail = 'night@example.com.au';
const { operations, data, api, web } = synthesise({ config: { alarmEmail, monthlyBudgetUsd: 250 } });
const alarms = resourcesOf(operations, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const composite = theOne(operations, 'AWS::CloudWatch::CompositeAlarm');
/** Alarms of which the composite tells. */
const isPart = ({ AlarmName }: Properties) =>
  ['CanaryFailed', 'CanarySilent', 'FailedCalls', 'FailedCallsInAnHour', 'RefusedCalls'].includes(
    AlarmName.replace('evident-prod-', ''),
  );

/** Every figure that an alarm reads, as "namespace name". */
const figuresOf = ({ Namespace, MetricName, Metrics = [] }: Properties): string[] => [
  ...(MetricName ? [`${Namespace} ${MetricName}`] : []),
  ...Metrics.flatMap(({ MetricStat, Expression = '' }: Properties) => [
    ...(MetricStat ? [`${MetricStat.Metric.Namespace} ${MetricStat.Metric.MetricName}`] : []),
    ...[...Expression.matchAll(/SELECT SUM\((\w+)\) FROM SCHEMA\("([\w/]+)"/g)].map(
      ([, name, space]) => `${space} ${name}`,
    ),
  ]),
];

describe('alarms', () => {
  it('watch failed and slow calls, functions, tables, payment messages, the model and the web ACL [fault 59]', () => {
    expect([...new Set(alarms.flatMap(figuresOf))].sort()).toEqual([
      'AWS/ApiGateway 4XXError',
      'AWS/ApiGateway 5XXError',
      'AWS/ApiGateway Count',
      'AWS/ApiGateway Latency',
      'AWS/DynamoDB SystemErrors',
      'AWS/DynamoDB ThrottledRequests',
      'AWS/Lambda Throttles',
      'AWS/WAFV2 AllowedRequests',
      'AWS/WAFV2 BlockedRequests',
      'Evident/prod AnswerMs',
      'Evident/prod BrokenStreams',
      'Evident/prod CanaryFailedCalls',
      'Evident/prod CanaryFailures',
      'Evident/prod CanaryRuns',
      'Evident/prod FunctionCrashes',
      'Evident/prod ModelAnswers',
      'Evident/prod ModelFallbacks',
      'Evident/prod OperatorRefusals',
      'Evident/prod RegistersOverdue',
      'Evident/prod WebhookFailures',
      'Evident/prod WebhookRefusals',
    ]);
  });

  it('each say what they mean, ring once and tell when it is over, and are silent without traffic [fault 59]', () => {
    const [[topicId] = []] = resourcesOf(operations, 'AWS::SNS::Topic');
    for (const alarm of [...alarms, composite]) expect(alarm.AlarmDescription.length).toBeGreaterThan(40);
    for (const alarm of [...alarms.filter((one) => !isPart(one)), composite])
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[{ Ref: topicId }], [{ Ref: topicId }]]);
    const parts = alarms.filter(isPart);
    expect(parts).toHaveLength(5);
    for (const part of parts) expect([part.AlarmActions, part.OKActions]).toEqual([undefined, undefined]);
    expect(spelled(composite.AlarmRule).match(/ALARM\("<AlarmsCanary|ALARM\("<Alarms\w+/g)).toHaveLength(5);
    const onSilence = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');
    expect(onSilence.map(({ AlarmName }) => AlarmName)).toEqual(['evident-prod-CanarySilent']);
  });

  it('read the house figures as functions write them: by the same name, in the same place, without dimensions', () => {
    const written = measured({ AnswerMs: 1 })._aws as {
      CloudWatchMetrics: { Namespace: string; Dimensions: string[][] }[];
    };
    expect(written.CloudWatchMetrics[0]).toMatchObject({ Namespace: 'Evident/local', Dimensions: [[]] });
    const own = alarms.filter(({ Namespace }) => Namespace === 'Evident/prod');
    expect(own.length).toBeGreaterThan(3);
    for (const { Dimensions } of own) expect(Dimensions).toBeUndefined();
  });

  it("read the API's figures under the name and stage that it has", () => {
    const stage = theOne(api, 'AWS::ApiGateway::Stage').StageName;
    const name = theOne(api, 'AWS::ApiGateway::RestApi').Name;
    const read = alarms.flatMap(({ Metrics = [] }) =>
      Metrics.flatMap(({ MetricStat }: Properties) => MetricStat ?? []),
    );
    const ofApi = read.filter(({ Metric }: Properties) => Metric.Namespace === 'AWS/ApiGateway');
    expect(ofApi.length).toBeGreaterThan(5);
    for (const { Metric } of ofApi) {
      expect(Metric.Dimensions).toEqual([
        { Name: 'ApiName', Value: name },
        { Name: 'Stage', Value: stage },
      ]);
    }
    const blocked = alarms.find(({ MetricName }) => MetricName === 'BlockedRequests');
    const acl = theOne(api, 'AWS::WAFv2::WebACL').VisibilityConfig.MetricName;
    expect(blocked?.Dimensions).toContainEqual({ Name: 'WebACL', Value: acl });
  });
});

describe('the operator', () => {
  it('is told by e-mail at the address for alarms', () => {
    expect(told(operations)).toEqual([alarmEmail, alarmEmail, alarmEmail]);
    expect(theOne(operations, 'AWS::Budgets::Budget').Budget.BudgetLimit).toEqual({ Amount: 250, Unit: 'USD' });
  });

  it('hears of the cost at 80 % of the budget, and as soon as it is going to be passed', () => {
    const told = theOne(operations, 'AWS::Budgets::Budget').NotificationsWithSubscribers;
    expect(
      told.map(({ Notification: { NotificationType, Threshold } }: Properties) => [NotificationType, Threshold]),
    ).toEqual([
      ['ACTUAL', 80],
      ['FORECASTED', 100],
    ]);
  });

  it('hears of a backup that was not made, and of one that was not copied', () => {
    const [rule = {}] = resourcesOf(operations, 'AWS::Events::Rule').flatMap(([, { Properties }]) =>
      Properties.EventPattern ? [Properties] : [],
    );
    expect(rule.EventPattern).toMatchObject({
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['ABORTED', 'EXPIRED', 'FAILED'] },
    });
    const [[topicId] = []] = resourcesOf(operations, 'AWS::SNS::Topic');
    expect(rule.Targets.map(({ Arn }: Properties) => Arn)).toEqual([{ Ref: topicId }]);
  });

  it('is reached by those who may send alone, encrypted on the way and in between [fault 59]', () => {
    const { KmsMasterKeyId } = theOne(operations, 'AWS::SNS::Topic');
    const [[keyId, key] = []] = resourcesOf(operations, 'AWS::KMS::Key');
    expect(spelled(KmsMasterKeyId)).toBe(`<${keyId}.Arn>`);
    expect(key?.Properties.EnableKeyRotation).toBe(true);
    const statements: Properties[] = theOne(operations, 'AWS::SNS::TopicPolicy').PolicyDocument.Statement;
    const denied = statements.filter(({ Effect }) => Effect === 'Deny');
    expect(denied.map(({ Condition }) => Condition)).toEqual([{ Bool: { 'aws:SecureTransport': 'false' } }]);
    const senders = statements.filter(({ Effect }) => Effect === 'Allow').map(({ Principal }) => Principal.Service);
    expect(senders.sort()).toEqual(['cloudwatch.amazonaws.com', 'events.amazonaws.com']);
    const mayUseKey = key?.Properties.KeyPolicy.Statement[1].Principal.Service;
    expect(mayUseKey.toSorted()).toEqual(senders);
  });
});

describe('a pipeline', () => {
  it('deploys as a role that GitHub’s word for one repository and one environment opens, and nothing else [fault 58]', () => {
    expect(resourcesOf(operations, 'AWS::IAM::Role')).toHaveLength(1);
    const { operations: withPipeline } = synthesise({ config: { deployRepository: 'evident/evident' } });
    const [, [, role] = []] = resourcesOf(withPipeline, 'AWS::IAM::Role');
    const [trust, ...others] = role?.Properties.AssumeRolePolicyDocument.Statement ?? [];
    expect(others).toEqual([]);
    expect(trust.Action).toBe('sts:AssumeRoleWithWebIdentity');
    expect(spelled(trust.Principal.Federated)).toBe(
      'arn:<AWS::Partition>:iam::<AWS::AccountId>:oidc-provider/token.actions.githubusercontent.com',
    );
    expect(trust.Condition.StringEquals).toEqual({
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': 'repo:evident/evident:environment:prod',
    });
    const actions = role?.Properties.Policies[0].PolicyDocument.Statement.flatMap(({ Action }: Properties) => Action);
    expect(actions.filter((action: string) => action.includes('*') || action.includes('Delete'))).toEqual([]);
  });
});

describe('the watch', () => {
  it('uses the site every five minutes, may write what it found and nothing else, and counts where its alarms look [fault 59]', () => {
    const { Environment, Timeout } = theOne(operations, 'AWS::Lambda::Function');
    expect(Environment.Variables.ENVIRONMENT).toBe('prod');
    expect(spelled(Environment.Variables.SITE_URL, web)).toMatch(/^https:\/\/<SiteDistribution\w+.DomainName>$/);
    expect(Timeout).toBe(120);
    const clock = resourcesOf(operations, 'AWS::Events::Rule').map(
      ([, { Properties }]) => Properties.ScheduleExpression,
    );
    expect(clock).toContain('rate(5 minutes)');
    const role = theOne(operations, 'AWS::IAM::Role');
    const statements: Properties[] = role.Policies.flatMap(
      ({ PolicyDocument }: Properties) => PolicyDocument.Statement,
    );
    const others = statements.filter(({ Action }) => ![Action].flat().every((one) => /^(logs|xray):/.test(one)));
    expect(others.map(({ Resource }) => spelled(Resource, data))).toEqual([
      expect.stringMatching(/^<attempts\w+\.Arn>$/i),
    ]);
    expect(others[0]?.Action.toSorted()).toEqual(actionsOf.write.toSorted());
  });
});

describe('the dashboard', () => {
  /** Names of tables, of the log and of the distribution come from the other stacks. */
  const exporters = { Resources: {}, Outputs: { ...data.Outputs, ...api.Outputs, ...web.Outputs } };
  const body = JSON.parse(spelled(theOne(operations, 'AWS::CloudWatch::Dashboard').DashboardBody, exporters));
  const titles = body.widgets.map(({ properties }: Properties) => properties.title);

  it('shows calls, areas, the model, refusals, functions, tables, the edge and the cost', () => {
    expect(titles).toEqual([
      'Alarms',
      'Calls',
      'Milliseconds',
      'Calls by area',
      'Failed calls by route',
      'Language model',
      'Tokens of the language model',
      'Refused and broken',
      'Functions',
      'Read capacity by table',
      'Write capacity by table',
      'The edge',
      'Cost',
    ]);
  });

  it("shows every table's capacity, and every alarm", () => {
    const shown = JSON.stringify(
      body.widgets.find(({ properties }: Properties) => properties.title === 'Read capacity by table'),
    );
    for (const [id] of resourcesOf(data, 'AWS::DynamoDB::GlobalTable')) expect(shown).toContain(`<${id}>`);
    expect(body.widgets[0].properties.alarms).toHaveLength(alarms.length + 1);
  });

  it('asks the log of the gateway for fields that it has', () => {
    const format = JSON.parse(theOne(api, 'AWS::ApiGateway::Stage').AccessLogSetting.Format);
    const queries = body.widgets
      .filter(({ type }: Properties) => type === 'log')
      .map(({ properties }: Properties) => properties.query);
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      const fields = [...query.matchAll(/(?:parse|pct\(|filter) ?(\w+)/g)].map(([, field]) => field);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(format).toHaveProperty(field);
    }
  });
});
