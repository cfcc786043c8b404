import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { values } from './values.ts';

const lines = readFileSync(new URL('testing/values.dev.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

it('reads every line of the corpus as is written down, so that a change shows what it changes', async () => {
  const told = lines.flatMap((line) => {
    const text = line.replaceAll('\\n', '\n');
    const found = values(text).map(({ start, end, kind, ...made }) => {
      const all = Object.entries(made).map(([name, one]) => ` ${name}=${JSON.stringify(one)}`);
      return `${JSON.stringify(text.slice(start, end))} ${kind}${all.join('')}`;
    });
    return [line, ...found.map((one) => `  ${one}`)];
  });
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('testing/values.txt');
});
