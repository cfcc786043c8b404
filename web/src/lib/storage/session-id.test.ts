import { expect, it } from 'vitest';
import { SessionId } from '#shared/kernel/fields';
import { newSessionId } from './session-id.ts';

it('makes ids of the agreed form, all different', () => {
  const ids = Array.from({ length: 500 }, newSessionId);
  expect(ids.every((id) => SessionId.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(500);
});
