import { randomUUID } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { register } from '#shared/contracts/accounts';
import { writeTo } from './letters.ts';
import { newPasswordHash } from './new-password.ts';

export const handler = apiHandler(register, async ({ name, email, password }, { visitorId, host }) => {
  const passwordHash = await newPasswordHash(password, { name, email });
  await writeTo({ email, host }, { name, passwordHash, ownerId: randomUUID(), askedBy: visitorId });
  return { sent: true as const };
});
