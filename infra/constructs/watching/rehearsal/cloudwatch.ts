import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { cdkContext, readConfig } from '../../../config.ts';
import { Alarms } from '../alarms.ts';
import { type Series, WARM } from './deployment.ts';

type MetricStat = { Metric: { Namespace: string; MetricName: string }; Stat: string; Period: number };
type Figure = { Id: string; Expression?: string; Period?: number; MetricStat?: MetricStat };
type AlarmJson = {
  AlarmName: string;
  Threshold: number;
  TreatMissingData: string;
  Metrics?: Figure[];
  Namespace: string;
  MetricName: string;
  Statistic: string;
  Period: number;
};

/** Alarms as their template has them. */
const alarmsOf = (): AlarmJson[] => {
  const app = new App({ context: cdkContext() });
  const stack = new Stack(app, 'Rehearsal');
  new Alarms(stack, 'Alarms', { config: readConfig(app.node, 'prod'), topic: new Topic(stack, 'Topic') });
  const { Resources } = app.synth().getStackByName(stack.stackName).template as {
    Resources: Record<string, { Type: string; Properties: AlarmJson }>;
  };
  return Object.values(Resources).flatMap(({ Type, Properties }) =>
    Type === 'AWS::CloudWatch::Alarm' ? [Properties] : [],
  );
};

/** Sums up to each minute and how many minutes told something, so that any stretch of them is a difference. */
const sumsOf = (figure: (number | undefined)[]) => {
  const sums = new Float64Array(figure.length + 1);
  const told = new Float64Array(figure.length + 1);
  figure.forEach((value, at) => {
    sums[at + 1] = (sums[at] ?? 0) + (value ?? 0);
    told[at + 1] = (told[at] ?? 0) + (value === undefined ? 0 : 1);
  });
  return { sums, told };
};
const summed = new WeakMap<(number | undefined)[], ReturnType<typeof sumsOf>>();

/** A figure over the minutes before one: their sum, or the highest. */
const figureOf = (series: Series, { Metric, Stat, Period }: MetricStat, minute: number): number | undefined => {
  const plain = `${Metric.Namespace} ${Metric.MetricName}`;
  const figure = series[`${plain} ${Stat}`] ?? series[plain];
  if (!figure) return undefined;
  const from = Math.max(0, minute - Period / 60);
  if (Stat === 'Maximum') {
    const seen = figure.slice(from, minute).filter((value) => value !== undefined);
    return seen.length === 0 ? undefined : Math.max(...seen);
  }
  if (!summed.has(figure)) summed.set(figure, sumsOf(figure));
  const { sums, told } = summed.get(figure) ?? sumsOf(figure);
  if (told[minute] === told[from]) return undefined;
  return (sums[minute] ?? 0) - (sums[from] ?? 0);
};

const FUNCTIONS = {
  IF: (when: unknown, then: number, otherwise: number) => (when ? then : otherwise),
  FILL: (value: number | undefined, filled: number) => value ?? filled,
};

/** A query over all tables is a plain sum here, where each figure is told once. */
const queried = (expression: string, period = 300): MetricStat => ({
  Metric: { Namespace: 'AWS/DynamoDB', MetricName: expression.split('SUM(')[1]?.split(')')[0] ?? '' },
  Stat: 'Sum',
  Period: period,
});

type Reader = (series: Series, minute: number) => boolean;

/** An alarm as CloudWatch reads it: sums over the minutes before, and arithmetic on those. */
const reader = (alarm: AlarmJson): Reader => {
  const { Namespace, MetricName, Statistic: Stat, Period, TreatMissingData, Threshold } = alarm;
  const figures = alarm.Metrics ?? [{ Id: 'one', MetricStat: { Metric: { Namespace, MetricName }, Stat, Period } }];
  const told = figures.find(({ Expression }) => Expression);
  const isQuery = told?.Expression?.startsWith('SELECT') === true;
  const stats: [id: string, stat: MetricStat][] = isQuery
    ? [['one', queried(told?.Expression ?? '', told?.Period)]]
    : figures.flatMap(({ Id, MetricStat }): [string, MetricStat][] => (MetricStat ? [[Id, MetricStat]] : []));
  const ids = stats.map(([id]) => id);
  const expression = isQuery ? 'one' : (told?.Expression ?? ids[0]);
  const arithmetic = new Function(...Object.keys(FUNCTIONS), ...ids, `return ${expression}`);
  return (series, minute) => {
    const values = stats.map(([, stat]) => figureOf(series, stat, minute));
    if (values.every((value) => value === undefined)) return TreatMissingData === 'breaching';
    // Without a figure that is not filled the expression has no value either.
    return (arithmetic(...Object.values(FUNCTIONS), ...values) as number) >= Threshold;
  };
};

/** Every alarm but the one of alarms, each with whether it rings at a minute. */
export const readers: readonly { name: string; rings: Reader }[] = alarmsOf().map((alarm) => ({
  name: alarm.AlarmName.replace('evident-prod-', ''),
  rings: reader(alarm),
}));

/**
 * Alarms that ring after the first day, and after how many minutes, soonest first; looked at each minute at first, then
 * each five.
 * @param among which of them; absent: all
 */
export const rung = (series: Series, minutes: number, among?: readonly string[]): [name: string, after: number][] =>
  readers
    .filter(({ name }) => !among || among.includes(name))
    .flatMap(({ name, rings }): [string, number][] => {
      for (let at = 1; at <= minutes; at += at < 60 ? 1 : 5) if (rings(series, WARM + at)) return [[name, at]];
      return [];
    })
    .sort(([, a], [, b]) => a - b);
