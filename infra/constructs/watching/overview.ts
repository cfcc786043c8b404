import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { DeploymentConfig } from '../../config.ts';
import { figuresOf, functionFigure, tableFigure } from './figures.ts';

type OverviewProps = {
  config: DeploymentConfig;
  alarms: IAlarm[];
  accessLog: ILogGroup;
  tables: ReadonlyMap<string, ITable>;
  distributionId: string;
};

const HALF = 12;

/** The one page to look at: what is asked, how it is answered, what it costs. */
export class Overview extends Dashboard {
  constructor(scope: Construct, id: string, props: OverviewProps) {
    super(scope, id, { defaultInterval: Duration.days(1) });
    const { alarms, accessLog, config } = props;
    const { own, api, acl } = figuresOf(config);
    const all = (...names: Parameters<typeof own>[0][]) => names.map((name) => own(name));
    this.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 3 }));
    this.addWidgets(
      graph('Calls', [api('Count'), api('4XXError'), api('5XXError'), acl('BlockedRequests')]),
      graph('Milliseconds', [
        own('AnswerMs', Stats.percentile(50)).with({ label: 'answers, p50' }),
        own('AnswerMs', Stats.percentile(99)).with({ label: 'answers, p99' }),
        api('Latency', Stats.percentile(99)).with({ label: 'all with streams, p99' }),
      ]),
    );
    this.addWidgets(...areas(accessLog));
    this.addWidgets(
      graph('Language model', all('ModelAnswers', 'ModelFallbacks', 'ClaimsDropped')),
      graph('Tokens of the language model', all('PromptTokens', 'CompletionTokens')),
    );
    this.addWidgets(
      graph('Refused and broken', all('BudgetRefusals', 'BrokenStreams', 'WebhookFailures', 'WebhookRefusals')),
      graph('Functions', [
        own('FunctionCrashes'),
        functionFigure('Throttles'),
        functionFigure('ConcurrentExecutions', Stats.MAXIMUM),
      ]),
    );
    this.addWidgets(...capacity(props.tables));
    this.addWidgets(...worldwide(props.distributionId));
  }
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: HALF });

/** By area and by route, from the log of the gateway: as figures, each route would be billed by itself. */
const areas = (accessLog: ILogGroup) => {
  const query = (title: string, queryLines: string[]) =>
    new LogQueryWidget({
      title,
      logGroupNames: [accessLog.logGroupName],
      view: LogQueryVisualizationType.TABLE,
      width: HALF,
      queryLines,
    });
  const area = 'parse resource /^\\/api\\/(?<area>[^\\/]+)/';
  return [
    query('Calls by area', [
      area,
      'stats count(*) as calls, pct(latencyMs, 50) as p50Ms, pct(latencyMs, 99) as p99Ms by area',
      'sort calls desc',
    ]),
    query('Failed calls by route', [
      'filter status like /^5/',
      'stats count(*) as failures by method, resource, status',
      'sort failures desc',
    ]),
  ];
};

const capacity = (tables: ReadonlyMap<string, ITable>) => {
  const used = (metricName: 'ConsumedReadCapacityUnits' | 'ConsumedWriteCapacityUnits') =>
    [...tables].map(([label, { tableName }]) => {
      const dimensionsMap = { TableName: tableName };
      return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: Stats.SUM, label });
    });
  return [
    graph('Read capacity by table', [...used('ConsumedReadCapacityUnits'), tableFigure('ThrottledRequests')]),
    graph('Write capacity by table', used('ConsumedWriteCapacityUnits')),
  ];
};

/** What AWS keeps in one region for all: the edge, and the bill where the account has billing alerts switched on. */
const worldwide = (distributionId: string) => {
  const region = 'us-east-1';
  const edge = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic,
      region,
    });
  const bill = new Metric({
    namespace: 'AWS/Billing',
    metricName: 'EstimatedCharges',
    dimensionsMap: { Currency: 'USD' },
    statistic: Stats.MAXIMUM,
    period: Duration.hours(6),
    label: 'US$ of the month so far',
    region,
  });
  const requests = edge('Requests', Stats.SUM);
  const failures = edge('5xxErrorRate', Stats.AVERAGE);
  return [
    new GraphWidget({ title: 'The edge', left: [requests], right: [failures], width: HALF, region }),
    new GraphWidget({ title: 'Cost', left: [bill], width: HALF, region }),
  ];
};
