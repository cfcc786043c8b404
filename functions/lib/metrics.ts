import { env } from './env.ts';

/** Where the house's own figures stand in CloudWatch, by the name of the environment. */
export const metricNamespace = (environment: string): string => `Evident/${environment}`;

/** What AWS does not know of by itself. No dimensions: each of their values would be billed as a figure of its own. */
const units = {
  /** How long an answer took that is not streamed; a stream takes as long as a model writes. */
  AnswerMs: 'Milliseconds',
  /** Streams that ended in an error after their first byte: to the gateway they are a success. */
  BrokenStreams: 'Count',
  /** Calls refused with 429: a budget or a lock. */
  BudgetRefusals: 'Count',
  /** Choices and lines of advice of a model that were not shown. */
  ClaimsDropped: 'Count',
  CompletionTokens: 'Count',
  ModelAnswers: 'Count',
  /** Millionths of a US dollar that answers cost, by the configured prices. */
  ModelMicroUsd: 'Count',
  /** Answers that the embedded advisor wrote, or finished, because the model did not. */
  ModelFallbacks: 'Count',
  /** Operator logins that were refused: wrong credentials, or too many tries. */
  OperatorRefusals: 'Count',
  PromptTokens: 'Count',
  /** Runs of the watch that found the site wanting, and runs in all. */
  CanaryFailures: 'Count',
  CanaryRuns: 'Count',
  /** What the watch found wrong, call by call: so many failed calls are not people's. */
  CanaryFailedCalls: 'Count',
  /** Functions that crashed, ran out of time or did not start, counted in their logs. */
  FunctionCrashes: 'Count',
  /** Public registers that were not read whole for longer than their period. */
  RegistersOverdue: 'Count',
  /** Signed messages that we did not manage to take; the sender tries again. */
  WebhookFailures: 'Count',
  /** Signed messages that were refused: a forged one, or a signing secret that was changed at one end only. */
  WebhookRefusals: 'Count',
} as const satisfies Record<string, 'Count' | 'Milliseconds'>;

/** A figure of the house; alarms name no other, so none waits for what nobody counts. */
export type MetricName = keyof typeof units;

/**
 * Fields that make a log line count: CloudWatch reads its embedded metric format out of the logs, so a function needs
 * neither a call nor a right for it.
 * @param values in the unit of each figure: milliseconds, or how many
 * @returns nothing when there are no values
 */
export const measured = (values: Partial<Record<MetricName, number>>): Record<string, unknown> => {
  const names = Object.keys(values) as MetricName[];
  if (names.length === 0) return {};
  const Metrics = names.map((Name) => ({ Name, Unit: units[Name] }));
  const CloudWatchMetrics = [{ Namespace: metricNamespace(env.environment()), Dimensions: [[]], Metrics }];
  return { _aws: { Timestamp: Date.now(), CloudWatchMetrics }, ...values };
};
