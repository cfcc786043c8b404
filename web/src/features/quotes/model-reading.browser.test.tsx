import { StrictMode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DeskText } from '#shared/contracts/reading/quote-desk';
import type { QuoteGrid } from '#shared/contracts/reading/quotes';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { frame, json, openStream, problem, type Sent, stubFetch } from '../../testing/stub-fetch.ts';
import { ModelReading } from './model-reading.tsx';

afterEach(() => vi.unstubAllGlobals());

const READING = 'POST /api/ai/quote-reading';
const textOf = (id: string): DeskText => ({ id, name: id, text: `Quote of ${id}\nLicence per year $12,000 ex GST` });
const gridOf = ({ text }: DeskText) => readQuotes(text);
const [first, second] = [textOf('Marrendo'), textOf('Orbostane')];
const isOf = ({ id }: DeskText, { body }: Sent) => (body as { text: string }).text.includes(id);

/** The texts of a desk, which takes what is read in them, in the mode that starts every effect twice. */
const Desk = ({ texts, onRead }: { texts: readonly DeskText[]; onRead: (id: string) => void }) => {
  const [now, setNow] = useState(texts);
  const onGrid = (read: DeskText, grid: QuoteGrid) => {
    onRead(read.id);
    setNow((all) => all.map((one) => (one.id === read.id ? { ...one, grid } : one)));
  };
  return (
    <p>
      {texts.length} texts
      <ModelReading texts={now} onGrid={onGrid} />
    </p>
  );
};

const open = async (answer: (sent: Sent) => Response | Promise<Response>) => {
  const sent = stubFetch({ [READING]: answer });
  const read: string[] = [];
  const onRead = (id: string) => void read.push(id);
  const { getByText } = await render(
    <StrictMode>
      <Desk texts={[first, second]} onRead={onRead} />
    </StrictMode>,
  );
  return {
    sent,
    read,
    says: getByText('2 texts, a language model reads too'),
    saysNothing: getByText('2 texts', { exact: true }),
  };
};

it('reads the texts side by side, each as it comes, and says so until all are read', async () => {
  const streams = { [first.id]: openStream(), [second.id]: openStream() };
  const asked: string[] = [];
  const shown = await open((sent) => {
    const { id } = isOf(first, sent) ? first : second;
    // The second try of an effect is the one that stays.
    if (asked.includes(id)) streams[id] = openStream();
    asked.push(id);
    return streams[id]?.response as Response;
  });
  await expect.element(shown.says).toBeVisible();
  await expect.poll(() => new Set(asked).size).toBe(2);
  streams[second.id]?.send(frame('result', { grid: gridOf(second) }));
  await expect.poll(() => shown.read).toEqual([second.id]);
  await expect.element(shown.says).toBeVisible();
  streams[first.id]?.send(frame('result', { grid: gridOf(first) }));
  await expect.poll(() => shown.read).toEqual([second.id, first.id]);
  await expect.element(shown.saysNothing).toBeVisible();
});

it('bridges a lost connection: the text is read once more', async () => {
  const shown = await open((sent) => {
    const grid = gridOf(isOf(first, sent) ? first : second);
    if (sent.headers.get('accept') === 'application/json') return json({ grid });
    const stream = openStream();
    stream.send(frame('status', { type: 'status', stage: 'Reading' }));
    setTimeout(stream.cut, 20);
    return stream.response;
  });
  await expect.poll(() => shown.read.toSorted()).toEqual([first.id, second.id]);
  await expect.element(shown.saysNothing).toBeVisible();
});

it('leaves a text to the rules, without a word and without another try, where its reading fails', async () => {
  const shown = await open((sent) =>
    isOf(first, sent) ? problem('upstream_failed', 'Broken.') : json({ grid: null }),
  );
  await expect.element(shown.saysNothing).toBeVisible();
  const tries = shown.sent.length;
  await new Promise((done) => setTimeout(done, 100));
  expect([shown.sent.length, shown.read]).toEqual([tries, []]);
});
