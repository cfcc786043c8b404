import { describe, expect, it } from 'vitest';
import type { StreamEvent } from '#shared/kernel/stream';
import { localError } from '../api-error.ts';
import { askedAgain, bridged, foundInTime } from './bridged.ts';

const never = new AbortController().signal;
const status = (stage: string): StreamEvent<string> => ({ type: 'status', stage });

async function* lostAfter(error: unknown): AsyncGenerator<StreamEvent<string>> {
  yield status('Reading');
  throw error;
}
const all = async <T>(events: AsyncGenerator<T>): Promise<T[]> => {
  const seen: T[] = [];
  for await (const event of events) seen.push(event);
  return seen;
};
const bridge = { stage: 'Reading it back', readBack: async () => 'stored' };

describe('a stream that is bridged', () => {
  it('ends in the stored answer when the connection is lost, and says so on the way', async () => {
    const events = await all(bridged(lostAfter(localError('connection_lost', 'Lost.')), bridge, never));
    expect(events).toEqual([status('Reading'), status('Reading it back'), { type: 'result', answer: 'stored' }]);
  });

  it('fails as it did when something else went wrong', async () => {
    const refused = localError('rate_limited', 'Later.');
    await expect(all(bridged(lostAfter(refused), bridge, never))).rejects.toBe(refused);
  });
});

describe('what is looked for again and again', () => {
  const patience = { everyMs: 1, forMs: 1_000, late: 'Not in time.' };

  it('is answered as soon as it is there', async () => {
    const looks = [undefined, undefined, 'there'];
    expect(await foundInTime(async () => looks.shift(), patience, never)).toBe('there');
  });

  it('is a time-out, in the words given, when it never comes', async () => {
    const looking = foundInTime(async () => undefined, { ...patience, forMs: 5 }, never);
    await expect(looking).rejects.toMatchObject({ code: 'timeout', message: '0: Not in time.' });
  });

  it('is given up at once when the person stops', async () => {
    const stop = new AbortController();
    const looking = foundInTime(async () => undefined, { ...patience, everyMs: 60_000 }, stop.signal);
    setTimeout(() => stop.abort('stop'), 5);
    await expect(looking).rejects.toBe('stop');
  });
});

describe('what is asked again', () => {
  const patience = { everyMs: 1, forMs: 1_000, late: 'Not in time.' };

  it('is asked until there is a connection, and fails as it is refused', async () => {
    const answers = [localError('unavailable', 'No connection.'), localError('unavailable', 'No connection.'), 'there'];
    const ask = async () => {
      const next = answers.shift();
      if (typeof next !== 'string') throw next ?? localError('invalid_input', 'Refused.');
      return next;
    };
    expect(await askedAgain(ask, patience, never)).toBe('there');
    await expect(askedAgain(ask, patience, never)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
