import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, it } from 'vitest';
import { cdkContext, readConfig } from '../../config.ts';
import type { Properties } from '../../stacks/testing/template.ts';
import { Alarms } from './alarms.ts';

const stack = new Stack(new App(), 'Test');
const config = readConfig(new App({ context: cdkContext() }).node, 'prod');
new Alarms(stack, 'Alarms', { config, topic: new Topic(stack, 'Topic') });
const alarms: Properties[] = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')).map(
  ({ Properties }) => Properties,
);

/** A figure by the minute, as CloudWatch has it: nothing where nothing was told. */
type Series = Record<string, (number | undefined)[]>;

const MINUTES_A_MONTH = 30 * 24 * 60;
/** A visit makes these calls, in so many minutes. */
const VISIT = { calls: 15, minutes: 10 };
/** What goes wrong in a sound deployment: shares of calls. */
const sound = { failed: 0.0002, slow: 0.002, broken: 0.0001, fallback: 0.02, refused: 0.02 };
type Shares = typeof sound;
type Fault = Partial<Shares> & { watch?: 'fails' | 'silent'; blocked?: true };

/** The same numbers each time. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** How many of many happen, each with a small chance. */
const happening = (many: number, chance: number, roll: () => number): number => {
  const mean = many * chance;
  if (mean > 30) return Math.round(mean + Math.sqrt(mean * (1 - chance)) * (roll() + roll() + roll() - 1.5) * 2);
  let count = 0;
  if (many < 60) for (let at = 0; at < many; at++) count += roll() < chance ? 1 : 0;
  else for (let left = Math.exp(-mean), product = roll(); product > left; product *= roll()) count += 1;
  return Math.min(count, many);
};

/** A deployment by the minute: visitors come by chance, the watch every five minutes. */
const played = (callsAMonth: number, minutes: number, fault: Fault): Series => {
  const roll = dice(callsAMonth);
  const visits = callsAMonth / VISIT.calls / MINUTES_A_MONTH;
  const share = { ...sound, ...fault };
  const calls = Array<number>(minutes).fill(0);
  for (let at = 0; at < minutes; at++) {
    const begun = visits < 1 ? (roll() < visits ? 1 : 0) : Math.round(visits);
    if (begun === 0) continue;
    for (let call = 0; call < VISIT.calls; call++) {
      const when = at + Math.floor((call * VISIT.minutes) / VISIT.calls);
      if (when < minutes) calls[when] = (calls[when] ?? 0) + begun;
    }
  }
  const series: Series = {};
  const tell = (name: string, at: number, value: number | undefined) => {
    series[name] ??= Array(minutes).fill(undefined);
    (series[name] as (number | undefined)[])[at] = value;
  };
  calls.forEach((visitors, at) => {
    // A fault begins just after a run.
    const isWatched = at % 5 === 4 && fault.watch !== 'silent';
    if (isWatched) {
      tell('Evident/prod CanaryRuns', at, 1);
      tell('Evident/prod CanaryFailures', at, fault.watch === 'fails' ? 1 : 0);
    }
    const all = visitors + (isWatched ? 4 : 0);
    if (all === 0) return;
    const some = (name: keyof Shares) => happening(all, share[name], roll);
    tell('AWS/WAFV2 BlockedRequests', at, fault.blocked ? all : 0);
    tell('AWS/WAFV2 AllowedRequests', at, fault.blocked ? 0 : all);
    tell('AWS/ApiGateway Count', at, all);
    tell('AWS/ApiGateway 4XXError', at, fault.blocked ? all : some('refused'));
    tell('AWS/ApiGateway 5XXError', at, fault.blocked ? 0 : some('failed'));
    if (fault.blocked) return;
    tell('Evident/prod AnswerMs TC(3000:)', at, some('slow'));
    tell('Evident/prod AnswerMs SampleCount', at, all);
    tell('AWS/ApiGateway Latency TC(25000:)', at, 0);
    tell('Evident/prod BrokenStreams', at, some('broken') || undefined);
    const answers = Math.round(visitors / 2);
    const fallbacks = happening(answers, share.fallback, roll);
    tell('Evident/prod ModelFallbacks', at, fallbacks || undefined);
    tell('Evident/prod ModelAnswers', at, answers - fallbacks || undefined);
  });
  return series;
};

const FUNCTIONS = {
  IF: (when: unknown, then: number, otherwise: number) => (when ? then : otherwise),
  FILL: (value: number | undefined, filled: number) => value ?? filled,
};

/** An alarm as CloudWatch reads it: a sum or a count over the minutes before, and arithmetic on those. */
const reader = ({ Metrics, Namespace, MetricName, Statistic, Period, TreatMissingData, Threshold }: Properties) => {
  const figures: Properties[] = Metrics ?? [
    { Id: 'one', MetricStat: { Metric: { Namespace, MetricName }, Stat: Statistic, Period }, ReturnData: true },
  ];
  const stats = figures.filter(({ MetricStat }) => MetricStat);
  const names = stats.map(({ Id }) => Id as string);
  const told = figures.find(({ Expression }) => Expression)?.Expression ?? names[0];
  const isQuery = String(told).startsWith('SELECT');
  const arithmetic = isQuery ? () => undefined : new Function(...Object.keys(FUNCTIONS), ...names, `return ${told}`);
  return (series: Series, minute: number): boolean => {
    const values = stats.map(({ MetricStat: { Metric, Stat, Period: seconds } }) => {
      const plain = `${Metric.Namespace} ${Metric.MetricName}`;
      const figure = series[`${plain} ${Stat}`] ?? series[plain] ?? [];
      const seen = figure.slice(Math.max(0, minute - seconds / 60), minute).filter((value) => value !== undefined);
      return seen.length === 0 ? undefined : seen.reduce((sum, value) => sum + value, 0);
    });
    if (values.every((value) => value === undefined)) return TreatMissingData === 'breaching';
    // Without a figure that is not filled the expression has no value either.
    const value = arithmetic(...Object.values(FUNCTIONS), ...values) as number;
    return value >= Threshold;
  };
};
const readers = alarms.map((alarm) => ({ name: alarm.AlarmName.replace('evident-prod-', ''), rings: reader(alarm) }));

const WARM = 24 * 60;

/** Every alarm that rings and after how many minutes, soonest first; looked at each minute at first, then each five. */
const rung = (series: Series, minutes: number): [name: string, after: number][] =>
  readers
    .flatMap(({ name, rings }): [string, number][] => {
      for (let at = 1; at <= minutes; at += at < 60 ? 1 : 5) if (rings(series, WARM + at)) return [[name, at]];
      return [];
    })
    .sort(([, a], [, b]) => a - b);

const sizes = { '1,000': 1_000, '100,000': 100_000, '10 million': 10_000_000 };
const WEEK = 7 * 24 * 60;

/** A day without a fault, then so many minutes with one. */
const after = (size: number, minutes: number, fault: Fault): Series => {
  const before = played(size, WARM, {});
  const since = played(size + 1, minutes, fault);
  const none = (length: number) => Array<undefined>(length).fill(undefined);
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(since)])].map((name) => [
      name,
      [...(before[name] ?? none(WARM)), ...(since[name] ?? none(minutes))],
    ]),
  );
};

/** What happens, how long may pass at most until a mail comes, at each size, and by which alarm at the smallest. */
const faults: [what: string, fault: Fault, withinMinutes: number, by: string[]][] = [
  ['everything fails', { failed: 1, watch: 'fails' }, 10, ['CanaryFailed', 'FailedCalls', 'FailedCallsInAnHour']],
  ['everything is refused with 403', { blocked: true, watch: 'fails' }, 10, ['CanaryFailed', 'RefusedCalls']],
  ['the watch does not run', { watch: 'silent' }, 16, ['CanarySilent']],
  ['one call in five fails, the watch’s none', { failed: 0.2 }, WEEK, ['FailedCallsInAnHour', 'FailedCalls']],
  ['half of all answers are slow', { slow: 0.5 }, WEEK, ['SlowAnswers']],
  ['one stream in five breaks', { broken: 0.2 }, WEEK, ['BrokenStreams']],
  ['the model is silent', { fallback: 1 }, WEEK, ['ModelFallbacks']],
];

const runbook = readFileSync(join(import.meta.dirname, '../../RUNBOOK.md'), 'utf8');
const spelledOut = (minutes: number) => (minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`);

describe('alarms', () => {
  it.each(Object.entries(sizes))('are silent over a sound week of %s calls a month [fault 59]', (_size, size) => {
    expect(rung(after(size, WEEK, {}), WEEK)).toEqual([]);
  });

  it.each(faults)('ring when %s, at 1,000 calls a month as at ten million [fault 78]', (what, fault, within, by) => {
    const rows = Object.entries(sizes).map(([size, calls]) => {
      const [first] = rung(after(calls, WEEK, fault), WEEK).filter(([name]) => by.includes(name));
      return { size, name: first?.[0] ?? 'none', minutes: first?.[1] ?? Number.POSITIVE_INFINITY };
    });
    const cells = rows.map(({ name, minutes }) => `${spelledOut(minutes)}, ${name}`);
    expect(runbook).toContain(`| ${[what, ...cells].join(' | ')} |\n`);
    for (const { size, minutes } of rows) expect(minutes, size).toBeLessThanOrEqual(within);
  });
});
