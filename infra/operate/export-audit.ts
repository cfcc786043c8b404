import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { daysBefore, ocsfKey, ocsfLinesOf } from '#functions/admin/audit-days';
import { keptDays } from '#shared/kernel/retention';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Asked, type Command, counted, type Outcome } from './command.ts';

/** Entries are kept for two years; today's are not all there yet, and come with the others. */
const DAYS_MAX = keptDays.audit + 1;

const run = async ({ words: [folder, since = '', ...more] }: Asked): Promise<Outcome> => {
  if (!folder || more.length > 0) throw new LocalStartError('Say into which folder: export-audit FOLDER [YYYY-MM-DD]');
  const days = daysBefore(new Date(Date.now() + 86_400_000), DAYS_MAX).filter((day) => day >= since);
  let [files, lines] = [0, 0];
  for (const day of days) {
    const text = await ocsfLinesOf(day);
    if (!text) continue;
    const file = join(folder, ocsfKey(day));
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { mode: 0o600 });
    files += 1;
    lines += text.split('\n').length - 1;
  }
  return { lines: [`${counted(lines, 'event')} of ${counted(files, 'day')}, in ${folder}.`] };
};

export const command: Command = { doing: 'Exports the audit log as OCSF lines from', run };
