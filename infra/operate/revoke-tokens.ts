import * as z from 'zod';
import { CODES } from '#functions/lib/stores/access-codes-store';
import { nearestName } from '../command-line.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Command, counted, note, type Outcome } from './command.ts';
import { deleteItems, endGrants, everyItem } from './whole-table-store.ts';

/** Whose sign-ins end. */
export const tokenKinds = ['account', 'visitor', 'vendor', 'admin', 'all'] as const;
type Kind = (typeof tokenKinds)[number];

const Token = z.object({ hash: z.string(), kind: z.string(), userId: z.string().optional() });
type Token = z.infer<typeof Token>;

/** A visitor's cookie with an account behind it is the sign-in of that account. */
const isOf = (kind: Kind, token: Token): boolean =>
  kind === 'all' || token.kind === kind || (kind === 'account' && token.userId !== undefined);

const run = async (kind: Kind, isDryRun: boolean): Promise<Outcome> => {
  const tokens = await revoke(kind, isDryRun);
  const grants = kind === 'vendor' || kind === 'all' ? await endEveryGrant(isDryRun) : 0;
  const what = `${kind}: ${counted(tokens, 'token')} and ${counted(grants, 'grant')} of access codes`;
  if (isDryRun) return { lines: [`${what} would end.`, 'Dry run: nothing was changed.'] };
  await note('tokens.revoked', what);
  return { lines: [`${what} ended.`] };
};

/** Keys go in portions: a table may hold millions. */
const PORTION = 1_000;

const revoke = async (kind: Kind, isDryRun: boolean): Promise<number> => {
  let count = 0;
  let portion: { hash: string }[] = [];
  const send = async () => {
    if (!isDryRun) await deleteItems('tokens', portion);
    count += portion.length;
    portion = [];
  };
  for await (const item of everyItem('tokens')) {
    const token = Token.parse(item);
    if (isOf(kind, token)) portion.push({ hash: token.hash });
    if (portion.length === PORTION) await send();
  }
  await send();
  return count;
};

const Code = z.object({
  collection: z.literal(CODES),
  id: z.string(),
  grants: z.record(z.string(), z.object({ until: z.number() })),
});
const Grant = z.object({ collection: z.string().startsWith('grants#'), id: z.string() });

/** Those of codes without a limit are items of their own, the others are in the item of their code. */
const endEveryGrant = async (isDryRun: boolean): Promise<number> => {
  const now = Math.floor(Date.now() / 1000);
  let count = 0;
  for await (const item of everyItem('access-codes')) {
    const [code, grant] = [Code.safeParse(item).data, Grant.safeParse(item).data];
    if (code) {
      const live = Object.entries(code.grants).flatMap(([hash, { until }]) => (until > now ? [hash] : []));
      if (!isDryRun) await endGrants({ collection: code.collection, id: code.id }, live, now);
      count += live.length;
    }
    if (grant) {
      if (!isDryRun) await deleteItems('access-codes', [grant]);
      count += 1;
    }
  }
  return count;
};

const kindOf = (given: string | undefined): Kind => {
  const kind = tokenKinds.find((one) => one === given);
  if (kind) return kind;
  const nearest = given && nearestName(given, tokenKinds);
  throw new LocalStartError(
    `Say whose sign-ins end: --kind ${tokenKinds.join(', ')}.${nearest ? ` Did you mean ${nearest}?` : ''}`,
  );
};

export const command: Command = {
  doing: 'Ends sign-ins in',
  run: ({ kind, isDryRun }) => run(kindOf(kind), isDryRun),
};
