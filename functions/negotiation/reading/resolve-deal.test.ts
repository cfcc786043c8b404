import { expect, it } from 'vitest';
import { catalogueOf, records, solution, vendor } from '#functions/records/testing/records';
import { askedOf } from '../testing/asked.ts';
import type { Deal } from './resolve-deal.ts';

const named = (vendorId: string, id: string, name: string, given: Parameters<typeof solution>[0] = {}) =>
  solution({ vendorId, id, name, ...given });
const catalogue = catalogueOf(
  records({
    vendors: [
      vendor({ aliases: ['Marsupial Systems'] }),
      vendor({ id: 'emu-health', name: 'Emu Health' }),
      vendor({ id: 'fable-care', name: 'Fable Care', demonstration: true }),
    ],
    solutions: [
      solution(),
      named('wombat-care', 'wombat-bell', 'Bell'),
      named('emu-health', 'emu-bell', 'Bell'),
      named('emu-health', 'emu-scan', 'Emu Scan', { category: 'pacs' }),
      named('emu-health', 'emu-kind', 'Remote Monitoring', { category: 'remote-monitoring' }),
      named('fable-care', 'fable-call', 'Fable Call', { demonstration: true }),
    ],
  }),
);
const told = ({ vendor: of, entry, maker, category, demonstration }: Deal) =>
  [of?.id, entry?.record.id, maker?.record.id, category, demonstration && 'fictional']
    .map((one) => one || '-')
    .join(' ');

it.each([
  ['Wombat Care', 'Wombat Call', '', 'wombat-care wombat-call - nurse-call -'],
  ['WOMBAT CARE PTY LTD', 'wombat call', '', 'wombat-care wombat-call - nurse-call -'],
  ['Marsupial Systems', 'Wombat Call', '', 'wombat-care wombat-call - nurse-call -'],
  ['', 'Wombat Call', '', 'wombat-care wombat-call - nurse-call -'],
  ['Wombat', 'Wombat Call', '', 'wombat-care wombat-call - nurse-call -'],
  ['Wombat Care', '', '', 'wombat-care - - nurse-call -'],
  ['Wombat Care', 'Bell', '', 'wombat-care wombat-bell - nurse-call -'],
  ['Emu Health', 'Bell', '', 'emu-health emu-bell - nurse-call -'],
  ['Emu Health', 'Wombat Call', '', 'emu-health - wombat-call nurse-call -'],
  ['Zyphora', 'Wombat Call', '', '- - wombat-call nurse-call -'],
  ['Zyphora', 'Remote Monitoring', '', '- - - remote-monitoring -'],
  ['Zyphora', 'Blorp 9000', '', '- - - - -'],
  ['Zyphora', 'Blorp nurse call', '', '- - - nurse-call -'],
  ['Zyphora', 'Blorp 9000', 'It is a nurse call system', '- - - nurse-call -'],
  ['Zyphora', 'Blorp PACS', 'We have a nurse call system too', '- - - pacs -'],
  ['Emu Health', 'Blorp 9000', '', 'emu-health - - - -'],
  ['', '', 'Wombat Care offers us Wombat Call', 'wombat-care wombat-call - nurse-call -'],
  ['', '', 'We want Emu Scan', 'emu-health emu-scan - pacs -'],
  ['Emu Health', '', 'Wombat Care offers us Wombat Call', 'emu-health - - - -'],
  ['Fable Care', 'Fable Call', '', '- - - - -'],
])('takes vendor “%s”, product “%s” and the words “%s” for %s', (of, product, context, deal) => {
  const words = { vendor: of, product, context: '', message: context };
  expect(told(askedOf({ catalogue, ...words }).deal)).toBe(deal);
});

it.each([
  ['Fable Care', 'Fable Call', 'fable-care fable-call - nurse-call fictional'],
  ['', 'Fable Call', 'fable-care fable-call - nurse-call fictional'],
  ['Zyphora', 'Fable Call', '- - fable-call nurse-call fictional'],
  ['Wombat Care', 'Fable Call', 'wombat-care - - nurse-call -'],
  ['Fable Care', 'Wombat Call', 'fable-care - - nurse-call fictional'],
  ['Wombat Care', 'Wombat Call', 'wombat-care wombat-call - nurse-call -'],
])('where fictional ones are shown, takes “%s” and “%s” for %s', (of, product, deal) => {
  expect(told(askedOf({ catalogue, vendor: of, product, demonstration: true }).deal)).toBe(deal);
});
