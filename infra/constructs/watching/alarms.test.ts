import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readers, rung } from './rehearsal/cloudwatch.ts';
import { rehearsed, type Series } from './rehearsal/deployment.ts';
import { cellOf, faults, rowOf, sizes, WEEK } from './rehearsal/table.ts';

const runbook = readFileSync(join(import.meta.dirname, '../../RUNBOOK.md'), 'utf8');

/** Minutes within which a person is told nineteen times out of twenty, at each size of sizes. */
const within: Record<string, [number, number, number]> = {
  'everything fails': [10, 10, 10],
  'everything is refused with 403': [10, 10, 10],
  'the watch does not run': [16, 16, 16],
  'one call in five fails, the watch’s none': [48 * 60, 60, 10],
  'three calls in a hundred fail, the watch’s none': [Number.POSITIVE_INFINITY, 120, 10],
  'half of all answers are slow, the watch’s none': [WEEK, 60, 10],
  'one stream in five breaks': [WEEK, 60, 10],
  'the model is silent': [48 * 60, 60, 20],
};

describe('alarms', () => {
  it.each(Object.entries(sizes))('are silent over five sound weeks of %s calls a month [fault 59]', (_size, calls) => {
    for (let seed = 0; seed < 5; seed++) expect(rung(rehearsed(calls, WEEK, {}, seed), WEEK), `${seed}`).toEqual([]);
  });

  it.each(faults)('ring when %s, as soon as the runbook says, at each size [fault 78]', (what, fault, by) => {
    const cells = Object.values(sizes).map((calls) => cellOf(calls, fault, by));
    expect(runbook).toContain(`${rowOf(what, cells)}\n`);
    cells.forEach(({ p95 }, at) => {
      expect(p95, `${what} ${at}`).toBeLessThanOrEqual(within[what]?.[at] ?? 0);
    });
  });

  /** What CloudWatch was told in each of these minutes; the last one is the present. */
  type Told = Record<string, number | number[]>;
  const MINUTES = 24 * 60;
  const seriesOf = (told: Told): Series =>
    Object.fromEntries(
      Object.entries(told).map(([name, value]) => {
        const last = [value].flat();
        return [name, [...Array<undefined>(MINUTES - last.length).fill(undefined), ...last]];
      }),
    );
  const ringing = (told: Told): string[] =>
    readers.filter(({ rings }) => rings(seriesOf(told), MINUTES)).map(({ name }) => name);
  const spread = (value: number, minutes: number, quiet: number) => [value, ...Array<number>(minutes).fill(quiet)];

  const own = 'Evident/prod';
  const api = 'AWS/ApiGateway';
  const acl = 'AWS/WAFV2';
  const watched: Told = { [`${own} CanaryRuns`]: 1 };
  const cases: Record<string, { rings: Told[]; isSilent: Told[] }> = {
    CanaryFailed: {
      rings: [{ ...watched, [`${own} CanaryFailures`]: 1 }],
      isSilent: [{ ...watched, [`${own} CanaryFailures`]: 0 }],
    },
    CanarySilent: {
      rings: [{}, { [`${own} CanaryRuns`]: [1, ...Array<number>(15).fill(0)] }],
      isSilent: [watched, { [`${own} CanaryRuns`]: [1, ...Array<number>(14).fill(0)] }],
    },
    FailedCalls: {
      rings: [{ ...watched, [`${api} 5XXError`]: 5, [`${api} Count`]: 500 }],
      isSilent: [
        { ...watched, [`${api} 5XXError`]: 4, [`${api} Count`]: 4 },
        { ...watched, [`${api} 5XXError`]: 5, [`${api} Count`]: 501 },
      ],
    },
    FailedCallsInAnHour: {
      rings: [
        { ...watched, [`${own} CanaryFailedCalls`]: 0, [`${api} 5XXError`]: 3, [`${api} Count`]: 19 },
        { ...watched, [`${own} CanaryFailedCalls`]: 4, [`${api} 5XXError`]: 7, [`${api} Count`]: 304 },
      ],
      isSilent: [
        { ...watched, [`${own} CanaryFailedCalls`]: 0, [`${api} 5XXError`]: 2, [`${api} Count`]: 19 },
        { ...watched, [`${own} CanaryFailedCalls`]: 0, [`${api} 5XXError`]: 3, [`${api} Count`]: 305 },
        { ...watched, [`${own} CanaryFailedCalls`]: 4, [`${api} 5XXError`]: 4, [`${api} Count`]: 8 },
        { ...watched, [`${api} 5XXError`]: spread(3, 60, 0), [`${api} Count`]: spread(19, 60, 0) },
      ],
    },
    FailedCallsInADay: {
      rings: [{ ...watched, [`${api} 5XXError`]: spread(3, 1_400, 0), [`${api} Count`]: spread(19, 1_400, 0) }],
      isSilent: [
        { ...watched, [`${api} 5XXError`]: spread(2, 1_400, 0), [`${api} Count`]: spread(19, 1_400, 0) },
        { ...watched, [`${own} CanaryFailedCalls`]: 4, [`${api} 5XXError`]: 4, [`${api} Count`]: 4 },
      ],
    },
    RefusedCalls: {
      rings: [
        {
          ...watched,
          [`${acl} BlockedRequests`]: 10,
          [`${acl} AllowedRequests`]: 10,
          [`${api} 4XXError`]: 0,
          [`${api} Count`]: 1,
        },
        {
          ...watched,
          [`${acl} BlockedRequests`]: 0,
          [`${acl} AllowedRequests`]: 400,
          [`${api} 4XXError`]: 200,
          [`${api} Count`]: 400,
        },
      ],
      isSilent: [
        {
          ...watched,
          [`${acl} BlockedRequests`]: 10,
          [`${acl} AllowedRequests`]: 11,
          [`${api} 4XXError`]: 0,
          [`${api} Count`]: 1,
        },
        {
          ...watched,
          [`${acl} BlockedRequests`]: 0,
          [`${acl} AllowedRequests`]: 401,
          [`${api} 4XXError`]: 200,
          [`${api} Count`]: 401,
        },
      ],
    },
    SlowAnswers: {
      rings: [{ ...watched, [`${own} AnswerMs TC(3000:)`]: 5, [`${own} AnswerMs SampleCount`]: 500 }],
      isSilent: [
        { ...watched, [`${own} AnswerMs TC(3000:)`]: 4, [`${own} AnswerMs SampleCount`]: 4 },
        { ...watched, [`${own} AnswerMs TC(3000:)`]: 5, [`${own} AnswerMs SampleCount`]: 501 },
      ],
    },
    SlowStreams: {
      rings: [{ ...watched, [`${api} Latency TC(25000:)`]: 3, [`${api} Count`]: 300 }],
      isSilent: [
        { ...watched, [`${api} Latency TC(25000:)`]: 2, [`${api} Count`]: 2 },
        { ...watched, [`${api} Latency TC(25000:)`]: 3, [`${api} Count`]: 301 },
      ],
    },
    BrokenStreams: {
      rings: [{ ...watched, [`${own} BrokenStreams`]: 2, [`${api} Count`]: 400 }],
      isSilent: [
        { ...watched, [`${own} BrokenStreams`]: 1, [`${api} Count`]: 1 },
        { ...watched, [`${own} BrokenStreams`]: 2, [`${api} Count`]: 401 },
      ],
    },
    FunctionCrashes: {
      rings: [{ ...watched, [`${own} FunctionCrashes`]: spread(1, 4, 0) }],
      isSilent: [{ ...watched, [`${own} FunctionCrashes`]: spread(1, 5, 0) }],
    },
    FunctionThrottles: {
      rings: [{ ...watched, 'AWS/Lambda Throttles': 1 }],
      isSilent: [{ ...watched, 'AWS/Lambda Throttles': 0 }],
    },
    TableThrottles: {
      rings: [{ ...watched, 'AWS/DynamoDB ThrottledRequests': spread(10, 4, 0) }],
      isSilent: [
        { ...watched, 'AWS/DynamoDB ThrottledRequests': 9 },
        { ...watched, 'AWS/DynamoDB SystemErrors': 4 },
      ],
    },
    TableErrors: {
      rings: [{ ...watched, 'AWS/DynamoDB SystemErrors': 5 }],
      isSilent: [
        { ...watched, 'AWS/DynamoDB SystemErrors': 4 },
        { ...watched, 'AWS/DynamoDB SystemErrors': spread(5, 5, 0) },
      ],
    },
    WebhookFailures: {
      rings: [{ ...watched, [`${own} WebhookFailures`]: spread(2, 350, 0).concat(1) }],
      isSilent: [
        { ...watched, [`${own} WebhookFailures`]: 2 },
        { ...watched, [`${own} WebhookFailures`]: spread(2, 360, 0).concat(1) },
      ],
    },
    WebhookRefusals: {
      rings: [{ ...watched, [`${own} WebhookRefusals`]: 3 }],
      isSilent: [{ ...watched, [`${own} WebhookRefusals`]: 2 }],
    },
    ModelFallbacks: {
      rings: [
        { ...watched, [`${own} ModelFallbacks`]: 3 },
        { ...watched, [`${own} ModelFallbacks`]: 3, [`${own} ModelAnswers`]: 12 },
      ],
      isSilent: [
        { ...watched, [`${own} ModelFallbacks`]: 2 },
        { ...watched, [`${own} ModelFallbacks`]: 3, [`${own} ModelAnswers`]: 13 },
      ],
    },
    OperatorRefusals: {
      rings: [{ ...watched, [`${own} OperatorRefusals`]: spread(5, 13, 0).concat(5) }],
      isSilent: [
        { ...watched, [`${own} OperatorRefusals`]: 9 },
        { ...watched, [`${own} OperatorRefusals`]: spread(5, 14, 0).concat(5) },
      ],
    },
    RegistersOverdue: {
      rings: [{ ...watched, [`${own} RegistersOverdue`]: spread(1, 1_000, 0) }],
      isSilent: [{ ...watched, [`${own} RegistersOverdue`]: spread(0, 1_000, 0) }],
    },
    BlockedCalls: {
      rings: [{ ...watched, [`${acl} BlockedRequests`]: spread(1, 4, 250).slice(1).concat(0) }],
      isSilent: [{ ...watched, [`${acl} BlockedRequests`]: 999 }],
    },
  };

  it('are each rehearsed at their bound', () => {
    expect(Object.keys(cases).sort()).toEqual(readers.map(({ name }) => name).sort());
  });

  it.each(Object.entries(cases))('%s rings at its bound, and not before [fault 59]', (name, { rings, isSilent }) => {
    for (const told of rings) expect(ringing(told), JSON.stringify(told).slice(0, 200)).toContain(name);
    for (const told of isSilent) expect(ringing(told), JSON.stringify(told).slice(0, 200)).not.toContain(name);
  });
});
