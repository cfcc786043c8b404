import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { callsOfVisit } from '#functions/site/visit';
import { type DeploymentConfig, nameOf } from '../../config.ts';
import { type Figures, figuresOf, functionFigure, HOUR, tableFigure } from './figures.ts';

type Definition = {
  /** What it means and where to look first: the whole text of the e-mail. */
  says: string;
  metric: IMetric;
  /** Rings at this value or above. */
  from: number;
  /** Nothing told is a fault as well; else no traffic is none. */
  ringsOnSilence?: true;
  /** Told by SiteDown, once for all of them. */
  isPartOfSiteDown?: true;
};

/** The watch calls more often than a thousand callers a month do: among its calls theirs would not be seen to fail. */
const failedOfPeople = (label: string, { math, api, own }: Figures): IMetric => {
  const failed = '(failures - FILL(watched, 0))';
  const people = `(calls - ${callsOfVisit} * FILL(runs, 0))`;
  return math(label, `IF(${failed} >= 3 && ${people} > 0, 100 * ${failed} / ${people}, 0)`, {
    failures: api('5XXError'),
    calls: api('Count'),
    watched: own('CanaryFailedCalls'),
    runs: own('CanaryRuns'),
  });
};

/**
 * Few, since each is billed and each must be worth a night's sleep. A share is asked only of what happened often enough to
 * mean something, over five minutes where many call and over an hour where few do: a percentile of few calls says nothing.
 */
const definitions = (config: DeploymentConfig): Record<string, Definition> => {
  const { own, api, acl, math } = figuresOf(config);
  const hourly = figuresOf(config, HOUR);
  const quarterDay = figuresOf(config, Duration.hours(6));
  const daily = figuresOf(config, Duration.days(1));
  return {
    CanaryFailed: {
      says: 'The watch, which uses the site every five minutes as a visitor does, found it wanting twice in a row. Its log says what.',
      metric: own('CanaryFailures'),
      from: 1,
      isPartOfSiteDown: true,
    },
    CanarySilent: {
      says: 'The watch has not run for a quarter of an hour: nobody knows how the site is. Look at its function.',
      metric: figuresOf(config, Duration.minutes(15)).math('The watch is silent', 'IF(FILL(runs, 0) < 1, 1, 0)', {
        runs: figuresOf(config, Duration.minutes(15)).own('CanaryRuns'),
      }),
      from: 1,
      ringsOnSilence: true,
      isPartOfSiteDown: true,
    },
    FailedCalls: {
      says: 'More than 1 % of calls fail (5xx). Look for "request failed" in the logs of the functions on the dashboard.',
      metric: math('Failed calls, %', 'IF(failures >= 5, 100 * failures / calls, 0)', {
        failures: api('5XXError'),
        calls: api('Count'),
      }),
      from: 1,
      isPartOfSiteDown: true,
    },
    FailedCallsInAnHour: {
      says: 'Of the calls of an hour three at least and over 1 % failed (5xx), the watch left aside. Look for "request failed" in the logs of the functions.',
      metric: failedOfPeople('Failed calls of an hour, %', hourly),
      from: 1,
      isPartOfSiteDown: true,
    },
    // Not of SiteDown: it goes on for a day, and would keep the next outage from being told.
    FailedCallsInADay: {
      says: 'Of the few calls of a day three at least and over 1 % failed (5xx), the watch left aside. Look for "request failed" in the logs of the functions.',
      metric: failedOfPeople('Failed calls of a day, %', daily),
      from: 1,
    },
    RefusedCalls: {
      says: 'Half of all calls are refused (403 and other 4xx), or do not come through the edge. Look at the secret of the edge first.',
      metric: math(
        'Most calls are refused',
        'IF((blocked >= 10 && blocked >= allowed) || (refused >= 200 && 2 * refused >= calls), 1, 0)',
        {
          blocked: acl('BlockedRequests'),
          allowed: acl('AllowedRequests'),
          refused: api('4XXError'),
          calls: api('Count'),
        },
      ),
      from: 1,
      isPartOfSiteDown: true,
    },
    SlowAnswers: {
      says: 'One answer in a hundred of the last hour took 3 seconds or more, streams left aside. Look at tables and cold starts.',
      metric: hourly.math('Slow answers, %', 'IF(slow >= 5, 100 * slow / answers, 0)', {
        slow: hourly.own('AnswerMs', 'TC(3000:)'),
        answers: hourly.own('AnswerMs', Stats.SAMPLE_COUNT),
      }),
      from: 1,
    },
    SlowStreams: {
      says: 'One call in a hundred of the last hour took 25 seconds or more: longer than a model is waited for. Look at the model provider.',
      metric: hourly.math('Slow streams, %', 'IF(slow >= 3, 100 * slow / calls, 0)', {
        slow: hourly.api('Latency', 'TC(25000:)'),
        calls: hourly.api('Count'),
      }),
      from: 1,
    },
    BrokenStreams: {
      says: 'Streamed answers end in an error after they began. Look for "stream broken" in the logs.',
      metric: hourly.math('Broken streams, % of calls', 'IF(broken >= 2, 100 * broken / calls, 0)', {
        broken: hourly.own('BrokenStreams'),
        calls: hourly.api('Count'),
      }),
      from: 0.5,
    },
    FunctionCrashes: {
      says: 'A function crashed, ran out of time or did not start: ours answer every error themselves, so this is never normal.',
      metric: own('FunctionCrashes'),
      from: 1,
    },
    FunctionThrottles: {
      says: "Functions of this account were refused for lack of concurrency. Ask AWS for a higher limit, or lower the API's rate.",
      metric: functionFigure('Throttles'),
      from: 1,
    },
    TableThrottles: {
      says: 'Tables of this account refuse calls. One key is hot, or traffic doubled within half an hour; the dashboard shows which table.',
      metric: tableFigure('ThrottledRequests'),
      from: 10,
    },
    TableErrors: {
      says: "DynamoDB fails by itself. Look at AWS's health page for the region.",
      metric: tableFigure('SystemErrors'),
      from: 5,
    },
    WebhookFailures: {
      says: 'Payment messages could not be taken; the provider sends them again for three days. Look at the provider and the tables.',
      metric: quarterDay.own('WebhookFailures'),
      from: 3,
    },
    WebhookRefusals: {
      says: 'Payment messages were refused for their signature: somebody forges them, or our signing secret is not the one in use.',
      metric: quarterDay.own('WebhookRefusals'),
      from: 3,
    },
    ModelFallbacks: {
      says: 'More than one answer in five was written without the language model. Look for "model failed" in the logs: key, quota, outage.',
      metric: hourly.math(
        'Model fallbacks, %',
        'IF(FILL(f, 0) >= 3, 100 * FILL(f, 0) / (FILL(a, 0) + FILL(f, 0)), 0)',
        {
          a: hourly.own('ModelAnswers'),
          f: hourly.own('ModelFallbacks'),
        },
      ),
      from: 20,
    },
    OperatorRefusals: {
      says: 'Ten operator logins were refused within a quarter of an hour: somebody guesses. The audit log in /admin shows when; rotate the password if one of them is not yours.',
      metric: figuresOf(config, Duration.minutes(15)).own('OperatorRefusals'),
      from: 10,
    },
    RegistersOverdue: {
      says: 'A public register was not read for longer than its period: recalls and administrations may be missing. The board in /admin says why.',
      metric: daily.own('RegistersOverdue', Stats.MAXIMUM),
      from: 1,
    },
    BlockedCalls: {
      says: 'The web ACL blocks a thousand calls in five minutes. Its log shows which rule; look for customers among them.',
      metric: acl('BlockedRequests'),
      from: 1_000,
    },
  };
};

/** Those that take a new version of a function back while calls are shifted to it. */
export const releaseAlarms = ['CanaryFailed', 'FailedCalls', 'FunctionCrashes'] as const;

/** Where an alarm of a deployment is found, before it is made. */
export const alarmArn = (scope: Construct, deployment: string, id: string): string =>
  Stack.of(scope).formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: alarmName(deployment, id),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
const alarmName = (deployment: string, id: string) => `${deployment}-${id}`;

/** Tells the operator when something needs a person, and when it is over. */
export class Alarms extends Construct {
  readonly all: (Alarm | CompositeAlarm)[];

  constructor(scope: Construct, id: string, { config, topic }: { config: DeploymentConfig; topic: ITopic }) {
    super(scope, id);
    const name = nameOf(config);
    const made = Object.entries(definitions(config)).map(([id, definition]) => ({
      ...definition,
      alarm: this.#alarm(name, id, definition),
    }));
    const parts = made.filter(({ isPartOfSiteDown }) => isPartOfSiteDown).map(({ alarm }) => alarm);
    const siteDown = new CompositeAlarm(this, 'SiteDown', {
      compositeAlarmName: alarmName(name, 'SiteDown'),
      alarmDescription: `${name} does not answer as it should: the watch fails or is silent, calls fail, or most are refused. The mail names which.`,
      alarmRule: AlarmRule.anyOf(...parts.map((part) => AlarmRule.fromAlarm(part, AlarmState.ALARM))),
    });
    const action = new SnsAction(topic);
    for (const alarm of [
      siteDown,
      ...made.flatMap(({ isPartOfSiteDown, alarm }) => (isPartOfSiteDown ? [] : [alarm])),
    ]) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    this.all = [siteDown, ...made.map(({ alarm }) => alarm)];
  }

  #alarm(name: string, id: string, { says, metric, from, ringsOnSilence }: Definition) {
    return new Alarm(this, id, {
      alarmName: alarmName(name, id),
      alarmDescription: says,
      metric,
      threshold: from,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: ringsOnSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }
}
