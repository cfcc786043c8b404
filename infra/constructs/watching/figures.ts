import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { METRIC_NAMESPACE, type MetricName } from '#functions/lib/metrics';
import { WEB_ACL_METRIC } from '../edge/web-acl.ts';
import { API_NAME, STAGE } from '../problem-api.ts';

/** Figures of CloudWatch, each over five minutes unless it says otherwise. */
const period = Duration.minutes(5);

/** One of the house's own. */
export const houseFigure = (metricName: MetricName, statistic: string = Stats.SUM) =>
  new Metric({ namespace: METRIC_NAMESPACE, metricName, statistic, period });

export const apiFigure = (metricName: 'Count' | '4XXError' | '5XXError' | 'Latency', statistic: string = Stats.SUM) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiName: API_NAME, Stage: STAGE },
    statistic,
    period,
  });

/** Of all functions of the account in this region: one figure, where one for each would be billed sixty times. */
export const functionFigure = (
  metricName: 'Errors' | 'Throttles' | 'ConcurrentExecutions',
  statistic: string = Stats.SUM,
) => new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });

/** Of all tables of the account in this region, those to come with them: an alarm takes ten figures, a query all. */
export const tableFigure = (metricName: 'ThrottledRequests' | 'SystemErrors'): IMetric =>
  new MathExpression({
    expression: `SELECT SUM(${metricName}) FROM SCHEMA("AWS/DynamoDB", TableName, Operation)`,
    label: metricName,
    period,
  });

export const blockedCalls = (region: string) =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: WEB_ACL_METRIC, Region: region, Rule: 'ALL' },
    statistic: Stats.SUM,
    period,
  });

/** Answers with 5xx of all answers, in percent; nothing where they are fewer than five. */
export const apiFailureRate = () =>
  new MathExpression({
    expression: 'IF(failures >= 5, 100 * failures / calls, 0)',
    usingMetrics: { failures: apiFigure('5XXError'), calls: apiFigure('Count') },
    label: 'Failed calls, %',
    period,
  });

/** Answers that the embedded advisor wrote in a model's place, in percent; nothing where they were fewer than ten in all. */
export const fallbackRate = () =>
  new MathExpression({
    expression: 'IF(FILL(a, 0) + FILL(f, 0) >= 10, 100 * FILL(f, 0) / (FILL(a, 0) + FILL(f, 0)), 0)',
    usingMetrics: { a: houseFigure('ModelAnswers'), f: houseFigure('ModelFallbacks') },
    label: 'Model fallbacks, %',
    period: Duration.minutes(15),
  });
