import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient } from './query-client.ts';

it('a first read that began before a change does not hide the change', async () => {
  const client = makeQueryClient();
  const answers: ((titles: string[]) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['purchases', 'archived'],
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  const stop = list.subscribe(() => undefined);
  const told = client.invalidateQueries({ queryKey: ['purchases'] });
  answers[0]?.([]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['Nurse call']);
  await told;
  expect(list.getCurrentResult().data).toEqual(['Nurse call']);
  expect(answers).toHaveLength(2);
  stop();
});
