import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from './bundle.ts';
import { callAll } from './quality/trial/calls.ts';
import { startTrial, type Trial } from './quality/trial/trial.ts';
import { routes } from './routes.ts';

const outputFolder = join(import.meta.dirname, `../build/trial-functions-${process.pid}`);
const trials: Trial[] = [];
const visited = async (bundles?: string): Promise<Trial> => {
  const trial = await startTrial(bundles);
  trials.push(trial);
  await callAll(trial);
  return trial;
};

describe('what is deployed', () => {
  let sources: Trial;
  beforeAll(async () => {
    await bundleFunctions({ outputFolder });
    sources = await visited();
  });
  afterAll(() => {
    for (const trial of trials) trial.end();
    rmSync(outputFolder, { recursive: true, force: true });
  });

  it('is asked at every route', () => {
    const asked = sources.answers.map(({ call }) => call.split('?')[0]);
    const missed = routes.filter(({ contract: { method, path } }) => {
      const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return !asked.some((call) => pattern.test(call ?? ''));
    });
    expect(missed.map(({ entry }) => entry)).toEqual([]);
    expect(sources.answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('answers as the sources do: status, headers and body of each of 80 calls', async () => {
    const bundles = await visited(outputFolder);
    expect(sources.answers.length).toBeGreaterThan(80);
    expect(bundles.answers).toHaveLength(sources.answers.length);
    for (const [at, answer] of bundles.answers.entries()) expect(answer).toEqual(sources.answers[at]);
  });
});
