import { expect, it } from 'vitest';
import { present, told } from './told.ts';

it('keeps the lines that are there in their order, and of lists what they hold', () => {
  const isOpen = [1, 2].length > 2;
  expect(told('One.', ['Two.', ['Three.', isOpen && 'Not said.']], undefined, null, '', 'Four.')).toEqual([
    'One.',
    'Two.',
    'Three.',
    'Four.',
  ]);
});

it('leaves nothing of a condition that holds for none, and of no lines', () => {
  expect(told(false, [], [[null]], 0)).toEqual([]);
  expect(told()).toEqual([]);
});

it('keeps what is no text as it is', () => {
  const block = { kind: 'paragraph' };
  expect(present<typeof block>(false, [block, null], block)).toEqual([block, block]);
});
