import { nearestName, runCommand } from './command-line.ts';
import { LocalStartError } from './local/local-start-error.ts';
import type { Command } from './operate/command.ts';
import { TARGET_HELP, targetOf, targetOptions, withTarget } from './operate/target.ts';

const HELP = `What an operator does by hand, on this machine or on a deployment. When to do which: infra/RUNBOOK.md

  npm run operate -- revoke-tokens --kind KIND [--dry-run] [TARGET]
  npm run operate -- reconcile-payments [--dry-run] [TARGET]
  npm run operate -- rotate-operator-password [--dry-run] [TARGET]
  npm run operate -- keep-operators [add NAME | remove NAME] [--dry-run] [TARGET]
  npm run operate -- export-audit FOLDER [YYYY-MM-DD] [TARGET]
  npm run operate -- export-data WHOSE FOLDER [TARGET]
  npm run operate -- erase-data WHOSE [--dry-run] [TARGET]
  npm run operate -- erase-again [FORMER] [--dry-run] [TARGET]
  npm run operate -- check-sign-ins [TARGET]
  npm run operate -- restore-check [TARGET]
  npm run operate -- restore-drill [TABLE …] [TARGET]
  npm run operate -- restore-items FROM TABLE [--dry-run] [TARGET]
  npm run operate -- restore-files FROM [--dry-run] [TARGET]
  npm run operate -- use-version [VERSION] [--dry-run] [TARGET]

  revoke-tokens             ends sign-ins: of KIND account (browsers that are signed in), visitor (every browser: what
                            one without an account made can then no longer be opened), vendor (subscribers and
                            holders of access codes), admin, or all
  reconcile-payments        stores what the payment provider holds of each customer now, as its messages do
  rotate-operator-password  makes another password and ends the sessions of the old one; deployed, prints how
  keep-operators            lists accounts that operators have of their own; add makes one, or all its credentials anew:
                            a password, a second factor and recovery codes, shown once; remove ends it at once
  export-audit              writes the audit log into FOLDER as OCSF lines, a file a day, from that day on
  export-data               saves all that is kept of WHOSE into FOLDER: an account by its e-mail address (or its
                            id, where one address has several), a purchase, a conversation or what was submitted with an
                            access code by its id
  erase-data                erases the same for good; its ids are remembered, so that no restore brings it back
  erase-again               erases what was erased and came back with a copy that was put back whole; FORMER, on one
                            machine: the folder that the copy took the place of, which knows what was erased since
  check-sign-ins            whether each organisation's sign-in that is written down answers as it should
  restore-check             whether pointers, snapshots and counts agree, after a restore
  restore-drill             restores tables as they are now to fresh ones, compares counts and a sample with what was
                            there, tells loss and time, and deletes the fresh ones; without a TABLE all that matter
  restore-items             copies what is missing in TABLE (users, reports, …) from the restored table that AWS calls FROM
  restore-files             copies files that purchases list and that are missing from FROM, the bucket that a copy of the
                            files was restored into (on one machine a data folder); restore the tables first
  use-version               puts an earlier version of the catalogue in force; without a VERSION lists them

  --kind KIND     whose sign-ins end
  --dry-run       tells what would change and changes nothing
${TARGET_HELP}

What changes something is in the audit log.`;

/** Each is imported when the target is open: what it works with reads the environment. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  'revoke-tokens': () => import('./operate/revoke-tokens.ts'),
  'reconcile-payments': () => import('./operate/reconcile-payments.ts'),
  'rotate-operator-password': () => import('./operate/rotate-operator-password.ts'),
  'keep-operators': () => import('./operate/keep-operators.ts'),
  'export-audit': () => import('./operate/export-audit.ts'),
  'export-data': () => import('./operate/export-data.ts'),
  'erase-data': () => import('./operate/erase-data.ts'),
  'erase-again': () => import('./operate/erase-again.ts'),
  'check-sign-ins': () => import('./operate/check-sign-ins.ts'),
  'restore-check': () => import('./operate/restore/check.ts'),
  'restore-drill': () => import('./operate/restore/drill.ts'),
  'restore-items': () => import('./operate/restore/items.ts'),
  'restore-files': () => import('./operate/restore/files.ts'),
  'use-version': () => import('./operate/use-version.ts'),
};

const commandOf = (name: string | undefined) => {
  const load = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load) return load;
  const names = Object.keys(commands);
  const nearest = name && nearestName(name, names);
  const known = name ? `"${name}" is not known.${nearest ? ` Did you mean ${nearest}?` : ''}` : '';
  throw new LocalStartError(`Say what to do: ${names.join(', ')}. ${known}`.trim());
};

await runCommand({
  help: HELP,
  options: { kind: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, ...targetOptions },
  takesWords: true,
  failure: 'Stopped',
  run: async ({ kind, 'dry-run': isDryRun = false, ...where }, [name, ...words]) => {
    const load = commandOf(name);
    const target = targetOf(where);
    // A person reads what follows, and no log.
    process.env.LOG_LEVEL ??= 'error';
    const { lines, isWrong } = await withTarget(target, async (open) => {
      const { command } = await load();
      process.stdout.write(`${command.doing} ${open.name}${isDryRun ? ' (dry run)' : ''}.\n`);
      return command.run({ target, isDryRun, words, kind });
    });
    process.stdout.write(`${lines.join('\n')}\n`);
    return isWrong ? 1 : 0;
  },
});
