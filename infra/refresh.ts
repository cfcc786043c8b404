import { registerVariable } from '#functions/lib/env';
import type { RegisterReport } from '#functions/registers/read-register';
import { RegisterName } from '#shared/contracts/registers';
import { nearestName, runCommand } from './command-line.ts';
import { LocalStartError } from './local/local-start-error.ts';
import { TARGET_HELP, targetOf, targetOptions, withTarget } from './operate/target.ts';

const names = RegisterName.options;

const HELP = `Reads public registers into the catalogue and the directories, on this machine or deployed.

  npm run refresh [-- NAME…] [--dry-run] [TARGET]

  NAME            ${names.join(', ')}; without one, all of them
  --dry-run       reads, tells what would change, and changes nothing
${TARGET_HELP.replace('. Stop npm start first', '')}

Each is read from the address in ${names.map(registerVariable).join(', ')};
one without an address says so and is left alone. What came in is a version of its own: of the catalogue, and
npm run operate -- use-version goes back; or, of hospitals and aged care homes, of their directory, and an
operator goes back in /admin. A register that cannot be read whole changes nothing.
The product may run meanwhile: it shows what came in from the next request on.`;

const namesOf = (words: readonly string[]): RegisterName[] => {
  const found = words.map((word) => names.find((name) => name === word) ?? refused(word));
  return found.length > 0 ? found : [...names];
};

const refused = (word: string): never => {
  const nearest = nearestName(word, names);
  const meant = nearest ? ` Did you mean ${nearest}?` : '';
  throw new LocalStartError(`There is no register "${word}".${meant} There are ${names.join(', ')}.`);
};

const SHOWN = 10;

const linesOf = (report: RegisterReport, isDryRun: boolean): string[] => {
  const { name, idle, failure, rows, joined, bad, badCount, changed, candidates, dataVersion, isNew } = report;
  if (idle !== null) return [`${name}: ${idle}`];
  const more = changed.length > SHOWN ? ` and ${changed.length - SHOWN} more` : '';
  return [
    ...(failure === null ? [] : [`${name}: not read whole. ${failure}`]),
    `${name}: ${rows} rows, ${joined} about records of ours, ${changed.length} changes${isDryRun ? ' (dry run)' : ''}`,
    ...(changed.length > 0 ? [`  changed: ${changed.slice(0, SHOWN).join(', ')}${more}`] : []),
    ...bad.map(({ where, reason }) => `  ${where}: ${reason}`),
    ...(badCount > 0 ? [`  ${badCount} bad ${badCount === 1 ? 'row was' : 'rows were'} left out.`] : []),
    ...(candidates > 0 ? [`  ${candidates} may be about records of ours: an operator decides in /admin.`] : []),
    ...(isNew ? [`  Data version ${dataVersion} is in force.`] : []),
  ];
};

await runCommand({
  help: HELP,
  options: { 'dry-run': { type: 'boolean', default: false }, ...targetOptions },
  takesWords: true,
  failure: 'Reading stopped',
  run: async ({ 'dry-run': isPreview = false, ...where }, words) => {
    const asked = namesOf(words);
    return withTarget(
      targetOf(where),
      async () => {
        // The stores read their environment when they are imported: not before the target is open.
        const { readRegister } = await import('#functions/registers/read-register');
        let isWrong = false;
        for (const name of asked) {
          const report = await readRegister({ name, now: new Date(), isPreview });
          isWrong ||= report.failure !== null;
          process.stdout.write(`${linesOf(report, isPreview).join('\n')}\n`);
        }
        return isWrong ? 1 : 0;
      },
      { mayJoin: true },
    );
  },
});
