import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { secretVariable } from '../env.ts';
import { loggable } from '../log.ts';
import { parsedSecret } from './house-secret.ts';

const name = secretVariable('payments');
const before = process.env[name];
afterEach(() => {
  process.env[name] = before;
  vi.restoreAllMocks();
});
const Keys = z.object({ secretKey: z.string().startsWith('sk_') });

it('is parsed by the form that its reader declares', async () => {
  process.env[name] = JSON.stringify({ secretKey: 'sk_1', more: 1 });
  expect(await parsedSecret('payments', Keys)).toEqual({ secretKey: 'sk_1' });
});

it.each([
  'sk_live_typed',
  '"sk_live_typed"',
  '{"secretKey":"other_typed"}',
  '{"sk_live_typed":1}',
  '{"a":"sk_live_typed',
])('tells nothing of what it holds when that is something else: %s', async (text) => {
  process.env[name] = text;
  const error = await parsedSecret('payments', Keys).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const logged = JSON.stringify(loggable(error));
  expect(logged).toContain('payments');
  expect(logged).not.toMatch(/sk_live|typed/);
});
