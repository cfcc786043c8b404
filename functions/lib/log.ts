import { env } from './env.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

/** One JSON line: newline-safe, and without what people typed. The trace joins the lines of one call. */
export const log = (level: Level, message: string, fields: Record<string, unknown> = {}) => {
  if (levels.indexOf(level) < levels.indexOf(env.logLevel() as Level)) return;
  const traceId = env.traceId();
  const line = { level, message, ...(traceId ? { traceId } : {}), ...fields, at: new Date().toISOString() };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** An error as a log line holds it: everything, for us alone. */
export const loggable = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: loggable(error.cause) } : {}),
      }
    : { thrown: String(error) };
