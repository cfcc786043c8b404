import { expect, it } from 'vitest';
import { readableName } from './suppliers.ts';

it.each([
  ['KARTAWAY PTY LTD', 'Kartaway Pty Ltd'],
  ['HEALTH ADMINISTRATION CORPORATION T/A Enable NSW', 'Health Administration Corporation T/A Enable NSW'],
  ['BLACK and WHITE CABS Pty Ltd', 'Black and White Cabs Pty Ltd'],
  ['Aidacare PTY Limited', 'Aidacare Pty Limited'],
])('a register’s capitals are not read out: %s', (written, read) => {
  expect(readableName(written)).toBe(read);
});

it.each([
  'KARL STORZ Endoscopy Australia Pty Ltd',
  'NEXTDC Limited',
  'IQVIA Solutions Australia Pty Ltd',
  'GE Healthcare',
])('what is somebody’s spelling stays: %s', (name) => {
  expect(readableName(name)).toBe(name);
});
