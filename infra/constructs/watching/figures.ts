import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, metricNamespace } from '#functions/lib/metrics';
import { type DeploymentConfig, nameOf } from '../../config.ts';
import { webAclMetric } from '../edge/web-acl.ts';
import { STAGE } from '../problem-api.ts';

export const MINUTES_5 = Duration.minutes(5);
export const HOUR = Duration.hours(1);

/** Of all functions of the account in this region, whichever its environment: they share its concurrency. */
export const functionFigure = (metricName: 'Errors' | 'Throttles' | 'ConcurrentExecutions', statistic = Stats.SUM) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: MINUTES_5 });

/** Of all tables of the account in this region, those to come with them: an alarm takes ten figures, a query all. */
export const tableFigure = (metricName: 'ThrottledRequests' | 'SystemErrors'): IMetric =>
  new MathExpression({
    expression: `SELECT SUM(${metricName}) FROM SCHEMA("AWS/DynamoDB", TableName, Operation)`,
    label: metricName,
    period: MINUTES_5,
  });

/** Figures of CloudWatch of one deployment, each over five minutes unless it says otherwise. */
export const figuresOf = (config: Pick<DeploymentConfig, 'environment' | 'region'>, period = MINUTES_5) => {
  const name = nameOf(config);
  /** One of the house's own. */
  const own = (metricName: MetricName, statistic: string = Stats.SUM) =>
    new Metric({ namespace: metricNamespace(config.environment), metricName, statistic, period });
  const api = (metricName: 'Count' | '4XXError' | '5XXError' | 'Latency', statistic: string = Stats.SUM) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiName: name, Stage: STAGE },
      statistic,
      period,
    });
  const acl = (metricName: 'AllowedRequests' | 'BlockedRequests') =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName,
      dimensionsMap: { WebACL: webAclMetric(name), Region: config.region, Rule: 'ALL' },
      statistic: Stats.SUM,
      period,
    });
  const math = (label: string, expression: string, usingMetrics: Record<string, IMetric>) =>
    new MathExpression({ expression, usingMetrics, label, period });
  return { own, api, acl, math };
};
export type Figures = ReturnType<typeof figuresOf>;
