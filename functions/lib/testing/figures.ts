import { vi } from 'vitest';
import * as z from 'zod';
import { type MetricName, metricNamespace } from '../metrics.ts';

/** A line as CloudWatch's embedded metric format wants it: each figure that is announced is beside it, as a number. */
const Line = z
  .looseObject({
    _aws: z.strictObject({
      Timestamp: z.int(),
      CloudWatchMetrics: z.tuple([
        z.strictObject({
          Namespace: z.literal(metricNamespace('local')),
          Dimensions: z.tuple([z.tuple([])]),
          Metrics: z.array(z.strictObject({ Name: z.string(), Unit: z.enum(['Count', 'Milliseconds']) })).min(1),
        }),
      ]),
    }),
  })
  .transform(({ _aws, ...fields }) =>
    _aws.CloudWatchMetrics[0].Metrics.map(({ Name }): [string, number] => [Name, z.number().parse(fields[Name])]),
  );

/**
 * Runs work with every log line kept out of the terminal.
 * @returns what was logged, and the sum of each figure that CloudWatch would read out of it
 */
export const figuresOf = async (work: () => Promise<unknown>) => {
  const lines: string[] = [];
  const level = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'info';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    await work();
  } finally {
    write.mockRestore();
    process.env.LOG_LEVEL = level;
  }
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const figures: Partial<Record<MetricName, number>> = {};
  for (const [name, value] of logged.filter((line) => '_aws' in line).flatMap((line) => Line.parse(line))) {
    figures[name as MetricName] = (figures[name as MetricName] ?? 0) + value;
  }
  return { logged, figures };
};
