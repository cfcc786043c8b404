import { expect, it } from 'vitest';
import { growsInStep } from './growth.ts';

it('tells work that grows in step from work that grows by the square', () => {
  const inStep = (text: string) => text.split('').filter((letter) => letter === 'a').length;
  const bySquare = (text: string) => [...text].reduce((sum, letter) => sum + text.lastIndexOf(`${letter}!`), 0);
  expect([growsInStep(inStep, 'ab ', 800), growsInStep(bySquare, 'ab ', 800)]).toEqual([true, false]);
});
