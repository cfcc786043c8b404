import { expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { readProviderTypes } from './read-provider-types.ts';

const au = ['established-au', 'startup-au'];
const overseas = ['established-overseas', 'startup-overseas'];

it.each([
  ['Australian vendors of nurse call', au],
  ['Australian-owned software for clinics', au],
  ['local suppliers only please', au],
  ['a product made in Australia', au],
  ['overseas nurse call vendors', overseas],
  ['international alternatives', overseas],
  ['vendors from overseas', overseas],
  ['an Australian start-up for remote monitoring', ['startup-au']],
  ['overseas startups', ['startup-overseas']],
  ['start-ups', ['startup-au', 'startup-overseas']],
  ['established vendors', ['established-au', 'established-overseas']],
  ['established Australian suppliers', ['established-au']],
  ['no overseas vendors', au],
  ['established vendors, not start-ups', ['established-au', 'established-overseas']],
  ['nurse call, but no start-ups please', ['established-au', 'established-overseas']],
])('reads "%s" as %j', (text, types) => expect(readProviderTypes(text)).toEqual(types));

it.each([
  'nurse call for an aged care home',
  'we are an Australian hospital and need software',
  'an Australian aged care home needs a new nurse call system',
  'must meet Australian Standards',
  'Australian privacy law applies to the system',
  'what are the start-up costs?',
  'Australian or overseas vendors',
  '',
])('takes no type from "%s"', (text) => expect(readProviderTypes(text)).toEqual([]));

it('reads long texts in step with their length', () => {
  expect(growsInStep(readProviderTypes, 'Australian care established overseas no start-ups ')).toBe(true);
});
