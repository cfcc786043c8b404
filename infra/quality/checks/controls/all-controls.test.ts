import { expect, it } from 'vitest';
import { controls } from './all-controls.ts';
import { breakageOf } from './broken-copy.ts';

it.each(controls.map((control) => [control.name, control] as const))(
  'finds what it would break exactly once, and changes it: %s',
  (_name, control) => {
    const { whole, broken } = breakageOf(control);
    expect(broken).not.toBe(whole);
  },
);

it('says so when what it would break is not there, or there twice', () => {
  const [control] = controls;
  if (!control) throw new Error('There are no controls.');
  expect(() => breakageOf({ ...control, find: 'nothing of the kind' })).toThrow(/is not there in functions/);
  expect(() => breakageOf({ ...control, find: 'import ' })).toThrow(/is there \d+ times/);
});
