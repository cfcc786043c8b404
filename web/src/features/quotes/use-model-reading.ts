import { useEffect, useRef, useState } from 'react';
import type { DeskText } from '#shared/contracts/reading/quote-desk';
import { readQuoteText } from '#shared/contracts/reading/quote-text';
import type { QuoteGrid } from '#shared/contracts/reading/quotes';
import { stream } from '../../lib/task/event-stream.ts';

/**
 * Has a language model read the texts that rules alone have read, each once. Where there is none, or it fails, nothing is
 * said of it: what rules read stands.
 * @returns whether a text is being read
 */
export const useModelReading = (
  texts: readonly DeskText[],
  hasModel: boolean,
  onGrid: (text: DeskText, grid: QuoteGrid) => void,
): boolean => {
  const asked = useRef(new Set<string>());
  const [running, setRunning] = useState(0);
  useEffect(() => {
    if (!hasModel) return;
    const read = async (text: DeskText) => {
      setRunning((count) => count + 1);
      try {
        for await (const event of stream(readQuoteText, { text: text.text }))
          if (event.type === 'result' && event.answer.grid) onGrid(text, event.answer.grid);
      } catch {
        // The rules' reading stands.
      } finally {
        setRunning((count) => count - 1);
      }
    };
    for (const text of texts) {
      const key = `${text.id}\n${text.text}`;
      if (text.grid || asked.current.has(key)) continue;
      asked.current.add(key);
      void read(text);
    }
  }, [texts, hasModel, onGrid]);
  return running > 0;
};
