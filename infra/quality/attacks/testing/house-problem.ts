import { expect } from 'vitest';
import type { TestReply } from '#functions/lib/testing/proxy-event';
import { Problem } from '#shared/kernel/errors';

/** What only a stack, a path on a disk, a library or the store would say. */
const INSIDES =
  /\bat .{1,200}:\d+:\d+|node_modules|file:\/\/|\/(?:work|home|tmp|var|root|Users)\/|\.[cm]?[jt]s\b|zod|dynamo|smithy|middy|TableName|Exception|(?:Syntax|Type|Range|Reference|URI|Zod)Error|Unexpected token|Unexpected end|in JSON|Cannot read|is not a function|Invalid input|Invalid string|Invalid option|Too (?:big|small):|expected \w+ to|ECONN|must match pattern/i;

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 429];

/** Reads a refusal of the house: the status fits, the form is RFC 9457, and it says nothing of our insides. */
export const expectHouseProblem = (reply: TestReply, about: string): Problem => {
  expect(REFUSALS, `${about} → ${reply.statusCode} ${reply.body.slice(0, 400)}`).toContain(reply.statusCode);
  expect(reply.headers['content-type'], about).toMatch(/^application\/problem\+json/);
  const problem = Problem.strict().parse(JSON.parse(reply.body));
  expect(problem.status, about).toBe(reply.statusCode);
  expect(problem.detail.trim(), about).not.toBe('');
  const said = [problem.detail, problem.title, ...(problem.errors ?? []).map(({ message }) => message)].join('\n');
  expect(INSIDES.exec(said)?.[0], `${about} → ${said.slice(0, 400)}`).toBeUndefined();
  return problem;
};
