import { useEffect } from 'react';
import type { Shortlist } from '../../features/assistant/answer/shortlist.ts';
import { useShortlisted } from '../../features/purchases/shortlist.ts';

type ShortlistKeeperProps = { purchaseId: string; onChange: (shortlist: Shortlist | undefined) => void };

/** Introduces the chat to the shortlist of the purchase, once there is one. */
export default function ShortlistKeeper({ purchaseId, onChange }: ShortlistKeeperProps) {
  const { ids, toggle } = useShortlisted(purchaseId);
  useEffect(() => {
    onChange({
      has: (solutionId) => ids.has(solutionId),
      toggle: ({ solutionId, solution, vendor, demonstration }) =>
        toggle({ solutionId, name: solution, vendor, demonstration }),
    });
    return () => onChange(undefined);
  }, [ids, toggle, onChange]);
  return null;
}
