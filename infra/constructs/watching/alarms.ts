import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import {
  apiFailureRate,
  apiFigure,
  blockedCalls,
  fallbackRate,
  functionFigure,
  houseFigure,
  tableFigure,
} from './figures.ts';

type Definition = {
  /** What it means and where to look first: the whole text of the e-mail. */
  says: string;
  metric: IMetric;
  /** Rings at this value or above. */
  from: number;
  /** How many periods in a row; one unless said. */
  periods?: number;
  /** Of too few calls a percentile says nothing. */
  isPercentile?: true;
};

const QUARTER = { period: Duration.minutes(15) };

/** Few, since each is billed and each must be worth a night's sleep. */
const definitions = (region: string): Record<string, Definition> => ({
  FailedCalls: {
    says: 'More than 1 % of calls fail (5xx). Look for "request failed" in the logs of the functions on the dashboard.',
    metric: apiFailureRate(),
    from: 1,
  },
  SlowAnswers: {
    says: 'One answer in a hundred takes 3 seconds or more, streams left aside. Look at tables and cold starts.',
    metric: houseFigure('AnswerMs', Stats.percentile(99)),
    from: 3_000,
    periods: 3,
    isPercentile: true,
  },
  SlowStreams: {
    says: 'One call in a hundred takes 25 seconds or more: longer than a model is waited for. Look at the model provider.',
    metric: apiFigure('Latency', Stats.percentile(99)),
    from: 25_000,
    periods: 3,
    isPercentile: true,
  },
  BrokenStreams: {
    says: 'Streamed answers end in an error after they began. Look for "stream broken" in the logs.',
    metric: houseFigure('BrokenStreams'),
    from: 3,
  },
  FunctionErrors: {
    says: 'A function crashed, ran out of time or did not start: ours answer every error themselves, so this is never normal.',
    metric: functionFigure('Errors'),
    from: 1,
  },
  FunctionThrottles: {
    says: "Functions were refused for lack of concurrency. Ask AWS for a higher account limit, or lower the API's rate.",
    metric: functionFigure('Throttles'),
    from: 1,
  },
  TableThrottles: {
    says: 'Tables refuse calls. One key is hot, or traffic doubled within half an hour; the dashboard shows which table.',
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
    metric: houseFigure('WebhookFailures').with(QUARTER),
    from: 3,
  },
  WebhookRefusals: {
    says: 'Payment messages were refused for their signature: somebody forges them, or our signing secret is not the one in use.',
    metric: houseFigure('WebhookRefusals').with(QUARTER),
    from: 5,
  },
  ModelFallbacks: {
    says: 'More than one answer in five was written without the language model. Look for "model failed" in the logs: key, quota, outage.',
    metric: fallbackRate(),
    from: 20,
  },
  OperatorRefusals: {
    says: 'Ten operator logins were refused within a quarter of an hour: somebody guesses. The audit log in /admin shows when; rotate the password if one of them is not yours.',
    metric: houseFigure('OperatorRefusals').with(QUARTER),
    from: 10,
  },
  RegistersOverdue: {
    says: 'A public register was not read for longer than its period: recalls and administrations may be missing. The board in /admin says why.',
    metric: houseFigure('RegistersOverdue', Stats.MAXIMUM).with({ period: Duration.days(1) }),
    from: 1,
  },
  BlockedCalls: {
    says: 'The web ACL blocks a thousand calls in five minutes. Its log shows which rule; look for customers among them.',
    metric: blockedCalls(region),
    from: 1_000,
  },
});

/** Tells the operator when something needs a person, and when it is over. */
export class Alarms extends Construct {
  readonly all: Alarm[];

  constructor(scope: Construct, id: string, { region, topic }: { region: string; topic: ITopic }) {
    super(scope, id);
    const action = new SnsAction(topic);
    this.all = Object.entries(definitions(region)).map(([name, definition]) => {
      const alarm = this.#alarm(name, definition);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
      return alarm;
    });
  }

  #alarm(name: string, { says, metric, from, periods = 1, isPercentile }: Definition) {
    return new Alarm(this, name, {
      alarmDescription: says,
      metric,
      threshold: from,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      // No traffic is no fault.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...(isPercentile ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    });
  }
}
