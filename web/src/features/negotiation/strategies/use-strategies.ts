import { useState } from 'react';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { type Strategy, strategiesDraft } from './strategies.ts';

/** The strategies of this browser, newest first; a deleted one can be brought back. */
export const useStrategies = () => {
  const [all, setAll] = useDraft<Strategy[]>(strategiesDraft, []);
  const [removed, setRemoved] = useState<{ strategy: Strategy; at: number } | undefined>(undefined);
  return {
    all,
    removed: removed?.strategy,
    add: (strategy: Strategy) => setAll((now) => [strategy, ...now]),
    change: (id: string, part: Partial<Strategy>) =>
      setAll((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove: (strategy: Strategy) => {
      setRemoved({ strategy, at: all.findIndex(({ id }) => id === strategy.id) });
      setAll((now) => now.filter(({ id }) => id !== strategy.id));
    },
    undo: () => {
      if (removed) setAll((now) => now.toSpliced(removed.at, 0, removed.strategy));
      setRemoved(undefined);
    },
  };
};
export type Strategies = ReturnType<typeof useStrategies>;
