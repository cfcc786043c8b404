import { expect, it } from 'vitest';
import { counselOn } from './counsel.ts';

const idsOn = (text: string) => counselOn(text).map(({ id }) => id);

it('takes nobody who buys a nurse call that survives a network drop for somebody who reports an incident', () => {
  const buying =
    'We run 84 aged care beds and are replacing our Rauland nurse call by June 2027. It must connect to Leecare and keep working when the network drops.';
  expect(idsOn(buying)).not.toContain('incident-report');
  expect(idsOn('A resident was dropped from the lifter, who should we call?')[0]).toBe('incident-report');
  expect(idsOn('A resident fell when the hoist sling snapped, who do I call?')[0]).toBe('incident-report');
});
