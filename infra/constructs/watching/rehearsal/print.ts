import { cellOf, faults, rowOf, sizes } from './table.ts';

for (const [what, fault, by] of faults) {
  const cells = Object.values(sizes).map((calls) => cellOf(calls, fault, by));
  process.stdout.write(`${rowOf(what, cells)}\n`);
}
