import { parseArgs } from 'node:util';
import { controls } from './controls/all-controls.ts';
import { breakageOf, copySources, removeCopy, whileBroken } from './controls/broken-copy.ts';
import type { Control } from './controls/control.ts';
import { type Seen, seeAllGates, seeGate } from './controls/run-gates.ts';

const HELP = `Shows that our checks can fail: breaks the product on purpose, in a copy, one way after the other, and looks
whether the check that should see it turns red. Fails when one stays green.

  node infra/quality/checks/controls.ts               all of them
  node infra/quality/checks/controls.ts --only TEXT   those whose name holds the text, with what the check said
  node infra/quality/checks/controls.ts --list        their names

One more is one more entry in infra/quality/checks/controls/*-controls.ts.`;

/** As many as there are processors where this is run. */
const AT_ONCE = 2;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const rowsOf = ({ faults = [] }: Control) => (faults.length > 0 ? `fault ${faults.join(', ')}` : '');
const gateOf = ({ gate }: Control) => ('lint' in gate ? 'the linter' : gate.test);
const line = (control: Control, mark: string) =>
  say(`${mark.padEnd(14)} ${control.name.padEnd(58)} ${rowsOf(control).padEnd(13)} ${gateOf(control)}`);

const lastOf = (text: string) => text.split('\n').slice(-60).join('\n');

/**
 * A gate that is red before anything is broken shows nothing. One that failed among many is looked at once more alone.
 * @returns the controls whose gate is no use
 */
const checkWhole = async (some: readonly Control[], folder: string): Promise<Control[]> => {
  const seen = await seeAllGates(some, folder);
  const bad: Control[] = [];
  for (const control of some) {
    if (seen.get(control)?.colour === 'green') continue;
    const { colour, text } = await seeGate(control, folder);
    if (colour === 'green') continue;
    bad.push(control);
    line(control, `✗ ${colour} unbroken`);
    say(lastOf(text));
  }
  return bad;
};

/** @returns the controls whose gate did not turn red */
const checkBroken = async (
  some: readonly Control[],
  folders: readonly string[],
  isTold: boolean,
): Promise<Control[]> => {
  const [waiting, bad]: [Control[], Control[]] = [[...some], []];
  const work = async (folder: string) => {
    for (let control = waiting.shift(); control; control = waiting.shift()) {
      const { colour, text }: Seen = await whileBroken(control, folder, () => seeGate(control as Control, folder));
      line(control, colour === 'red' ? '✓ turned red' : `✗ ${colour}`);
      if (isTold || colour === 'nothing ran') say(lastOf(text));
      if (colour !== 'red') bad.push(control);
    }
  };
  await Promise.all(folders.map(work));
  return bad;
};

/** @returns how many controls showed that their check works */
const check = async (some: readonly Control[], isTold: boolean): Promise<number> => {
  for (const control of some) breakageOf(control);
  const folders = Array.from({ length: Math.min(AT_ONCE, some.length) }, copySources);
  try {
    const whole = await checkWhole(some, folders[0] ?? '');
    const broken = some.filter((control) => !whole.includes(control));
    const bad = await checkBroken(broken, folders, isTold);
    return broken.length - bad.length;
  } finally {
    for (const folder of folders) removeCopy(folder);
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(HELP);
  const some = controls.filter(({ name }) => name.includes(values.only ?? ''));
  if (some.length === 0) throw new Error('No control is named so. --list shows their names.');
  if (values.list) {
    for (const control of some) line(control, '');
    return;
  }
  const shown = await check(some, values.only !== undefined);
  say(`\n${shown} of ${some.length} breakages turned their check red.`);
  process.exitCode = shown === some.length ? 0 : 1;
};

await main();
