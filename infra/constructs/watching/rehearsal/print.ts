import { runCommand } from '#infra/command-line';
import { cellOf, faults, rowOf, sizes } from './table.ts';

const HELP = `Rehearses the alarms: plays each fault at several sizes of deployment, and prints after how long which alarm rings
first, as the runbook's table has it.

  npm run alarms`;

await runCommand({
  help: HELP,
  options: {},
  failure: 'Not rehearsed',
  run: async () => {
    for (const [what, fault, by] of faults) {
      const cells = Object.values(sizes).map((calls) => cellOf(calls, fault, by));
      process.stdout.write(`${rowOf(what, cells)}\n`);
    }
    return 0;
  },
});
