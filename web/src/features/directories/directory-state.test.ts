import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacilityKind, Profession } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import {
  type DirectoryState,
  directoryTabs,
  directoryViews,
  leastStars,
  readState,
  writeState,
} from './directory-state.ts';

const text = fc.string({ maxLength: 30, unit: 'grapheme' }).map((words) => words.trim());
const anyState: fc.Arbitrary<DirectoryState> = fc.record({
  tab: fc.constantFrom(...directoryTabs),
  view: fc.constantFrom(...directoryViews),
  state: fc.constantFrom('all' as const, ...State.options),
  profession: fc.constantFrom('all' as const, ...Profession.options),
  city: text,
  serviceType: text,
  serviceLocation: text,
  serviceSpecialty: text,
  providerLocation: text,
  providerSpecialty: text,
  facilityName: text,
  facilityLocation: text,
  kind: fc.constantFrom('all' as const, ...FacilityKind.options),
  stars: fc.constantFrom(...leastStars),
  near: text,
});

it('comes back from the address that it was written into, whatever was typed', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const address = new URLSearchParams(writeState(new URLSearchParams('other=1'), state).toString());
      expect(readState(address)).toEqual({ state, ignored: [] });
      expect(address.get('other')).toBe('1');
    }),
  );
});

it('tells what it does not know and takes the default for it', () => {
  const { state, ignored } = readState(new URLSearchParams('tab=wards&state=XX&city=%F0%9F%8F%A5'));
  expect(ignored).toEqual(['tab “wards”', 'state “XX”']);
  expect(state).toMatchObject({ tab: 'hospitals', state: 'all', city: '🏥' });
});
