import type { Citation } from '#shared/kernel/evidence';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';

type SourcesDialogProps = { citations: readonly Citation[]; onClose: () => void };

/** All that an answer rests on, by the numbers in its text. */
export default function SourcesDialog({ citations, onClose }: SourcesDialogProps) {
  return (
    <Dialog title="Sources of this answer" isOpen onClose={onClose}>
      <ol className="divide-y divide-line text-sm">
        {citations.map((citation) => (
          <li key={citation.number} className="grid grid-cols-[1.75rem_1fr] py-2">
            <span className="figures text-muted">{citation.number}</span>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <span className="font-medium">{citation.label}:</span> {citation.value}{' '}
                <EvidenceChip evidence={citation} about={citation.label} isContract={citation.isContract} />
              </p>
              <p className="wrap-anywhere text-muted text-xs">
                {citation.source} {citation.url && <ExternalLink url={citation.url} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
