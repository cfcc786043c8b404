import { apiHandler } from '#functions/lib/api-handler';
import { listCodeUses } from '#shared/contracts/access-codes';
import { getCode } from './code-store.ts';
import { isoOf } from './code-view.ts';
import { latestUses } from './uses-store.ts';

const SHOWN = 200;

export const handler = apiHandler(listCodeUses, async ({ id }) => {
  const { usageLimit, grants, codeExpiresAt } = await getCode(id);
  const uses =
    usageLimit === null
      ? await latestUses(id, SHOWN)
      : Object.values(grants)
          .sort((a, b) => b.at - a.at)
          .slice(0, SHOWN);
  return uses.map(({ at, until }) => ({
    at: isoOf(at),
    accessUntil: isoOf(Math.min(until, codeExpiresAt ?? until)),
  }));
});
