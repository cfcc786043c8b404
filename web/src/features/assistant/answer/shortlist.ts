import { createContext, use } from 'react';
import type { VerdictCard } from '#shared/contracts/assistant';

/** The products that the buyer goes on with; kept by the purchase, which the chat does not know. */
export type Shortlist = { has: (solutionId: string) => boolean; toggle: (card: VerdictCard) => void };

export const ShortlistContext = createContext<Shortlist | undefined>(undefined);
export const useShortlist = (): Shortlist | undefined => use(ShortlistContext);
