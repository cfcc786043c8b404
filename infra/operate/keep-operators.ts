import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { Secret } from 'otpauth';
import * as z from 'zod';
import { findAccount, OperatorAccount } from '#functions/admin/operators-store';
import { recoveryHash, totpOf } from '#functions/admin/second-factor';
import { hashPassword } from '#functions/lib/caller/passwords';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { nowSeconds } from '#shared/kernel/clock';
import { inFives, readablePassword } from '../local/local-secrets.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Command, counted, note, type Outcome } from './command.ts';
import { deleteItems, everyItem } from './whole-table-store.ts';

const RECOVERY_CODES = 10;
const Name = z.string().regex(/^[a-z][a-z0-9.-]{1,30}$/);

/** Ten times eighty random bits, in groups that a person can type. */
const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, () => inFives(randomBytes(10).toString('hex')));

const Session = z.object({ hash: z.string(), kind: z.literal('admin'), subject: z.string() });

/** What was opened with the credentials so far. */
const endSessionsOf = async (username: string): Promise<void> => {
  const hashes: { hash: string }[] = [];
  for await (const item of everyItem('tokens')) {
    const session = Session.safeParse(item).data;
    if (session?.subject === username) hashes.push({ hash: session.hash });
  }
  await deleteItems('tokens', hashes);
};

/** Makes an account, or all of its credentials anew. */
const add = async (username: string): Promise<Outcome> => {
  const isThere = (await findAccount(username)) !== undefined;
  const [password, codes] = [readablePassword(), newRecoveryCodes()];
  const account: OperatorAccount = {
    username,
    passwordHash: await hashPassword(password),
    totpSecret: new Secret({ size: 20 }).base32,
    lastStep: 0,
    recovery: new Set(codes.map(recoveryHash)),
    createdAt: nowSeconds(),
  };
  await dynamodb.send(new PutCommand({ TableName: tableName('operators'), Item: account }));
  await endSessionsOf(username);
  await note('operator.added', isThere ? `${username}, with new credentials` : username);
  return {
    lines: [
      `Operator login for /admin, shown this once: username ${username}, password ${password}`,
      `Second factor, for an authenticator app: ${totpOf(account).toString()}`,
      'Recovery codes, each good once in place of a code:',
      ...codes.map((code) => `  ${code}`),
    ],
  };
};

const remove = async (username: string): Promise<Outcome> => {
  if (!(await findAccount(username))) throw new LocalStartError(`There is no operator ${username}.`);
  await deleteItems('operators', [{ username }]);
  await endSessionsOf(username);
  await note('operator.removed', username);
  return { lines: [`${username} is no operator any more, and signed out.`] };
};

const list = async (): Promise<Outcome> => {
  const lines: string[] = [];
  for await (const item of everyItem('operators')) {
    const { username, recovery, lastStep } = OperatorAccount.parse(item);
    const used = lastStep > 0 ? '' : ', never logged in with a code';
    lines.push(`${username}: ${counted(recovery?.size ?? 0, 'recovery code')} left${used}`);
  }
  return { lines: [...lines, 'Besides these there is the login that npm start or the deployment made.'] };
};

const works = { add, remove };

export const command: Command = {
  doing: 'Keeps the operators of',
  run: async ({ words: [what, given, ...more], isDryRun }) => {
    if (what === undefined) return list();
    const name = Name.safeParse(given).data;
    const isKnown = what === 'add' || what === 'remove';
    if (!isKnown || !name || more.length > 0)
      throw new LocalStartError(
        'Say what: keep-operators add NAME, keep-operators remove NAME, or nothing more to list them.',
      );
    if (isDryRun) return { lines: [`${name}: would ${what}.`, 'Dry run: nothing was changed.'] };
    return works[what](name);
  },
};
