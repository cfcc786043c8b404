import { useCallback, useEffect, useState } from 'react';
import type { DeskText } from '#shared/contracts/reading/quote-desk';
import { readQuoteText } from '#shared/contracts/reading/quote-text';
import type { QuoteGrid } from '#shared/contracts/reading/quotes';
import type { AnswerOf } from '#shared/kernel/endpoint';
import { call } from '../../lib/api-client.ts';
import { askedAgain, bridged } from '../../lib/task/bridged.ts';
import { stream } from '../../lib/task/event-stream.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';

const patience = { everyMs: 2_000, forMs: 60_000, late: 'Reading the text took too long.' };

/** Nothing of a reading is stored: after a lost connection the text is read once more, as soon as there is one again. */
const readSafely = (text: string, signal: AbortSignal) => {
  const readAgain = () => call(readQuoteText)({ text }, { signal });
  const stage = 'The connection was lost; reading again';
  return bridged(
    stream(readQuoteText, { text }, { signal }),
    { stage, readBack: () => askedAgain(readAgain, patience, signal) },
    signal,
  );
};

type TextReadingProps = { text: DeskText; onGrid: (text: DeskText, grid: QuoteGrid) => void; onDone: () => void };

/** One text in the reading: of several each has its own. */
const TextReading = ({ text, onGrid, onDone }: TextReadingProps) => {
  const { run } = useStreamedTask({
    open: readSafely,
    onAnswer: ({ grid }: AnswerOf<typeof readQuoteText>) => {
      if (grid) onGrid(text, grid);
      onDone();
    },
    // The rules' reading stands.
    onFailed: onDone,
  });
  useEffect(() => void run(text.text), [run, text.text]);
  return null;
};

const keyOf = ({ id, text }: DeskText) => `${id}\n${text}`;

type ModelReadingProps = Pick<TextReadingProps, 'onGrid'> & { texts: readonly DeskText[] };

/**
 * Has a language model read the texts that rules alone have read, each once, and says so while it does. Where it fails
 * nothing is said of it: what rules read stands.
 */
export const ModelReading = ({ texts, onGrid }: ModelReadingProps) => {
  const [done, setDone] = useState<readonly string[]>([]);
  const addDone = useCallback((key: string) => setDone((now) => [...now, key]), []);
  const unread = texts.filter((text) => !text.grid && !done.includes(keyOf(text)));
  return (
    unread.length > 0 && (
      <>
        , a language model reads too
        {unread.map((text) => (
          <TextReading key={keyOf(text)} text={text} onGrid={onGrid} onDone={() => addDone(keyOf(text))} />
        ))}
      </>
    )
  );
};
