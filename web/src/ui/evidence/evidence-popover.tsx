import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import type { Evidence, EvidenceKind } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { ExternalLink } from '../text/external-link.tsx';

const meaning = {
  'public-record': 'A register, contract notice or annual report',
  published: "The vendor's own or a press page",
  'vendor-supplied': 'Sent by the vendor through the portal',
  'user-supplied': 'Typed in by you',
  estimate: 'Worked out by a stated rule',
  'general-knowledge': 'General knowledge, with the lowest weight',
  demonstration: 'Fictional, for trying the product',
} satisfies Record<EvidenceKind, string>;

type EvidencePopoverProps = {
  anchor: RefObject<HTMLButtonElement | null>;
  evidence: Evidence;
  about: string;
  label: string;
  onClose: () => void;
};

export default function EvidencePopover({ anchor, evidence, about, label, onClose }: EvidencePopoverProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`Evidence: ${about}`}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          // The chip closes its own popover; without this the click would open it again.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-float w-80 max-w-[calc(100vw-1.5rem)] animate-appear rounded-lg border border-line bg-surface p-3.5 text-sm shadow-float"
        >
          <p className="mb-2 font-semibold">{about}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
            <Row name="Source">{evidence.source}</Row>
            <Row name="Date">{evidence.asOf ? formatDate(evidence.asOf) : 'The source shows none'}</Row>
            <Row name="Kind">
              {label}. <span className="text-muted">{meaning[evidence.kind]}.</span>
            </Row>
            {evidence.note && <Row name="Note">{evidence.note}</Row>}
            {evidence.url && (
              <Row name="Link">
                <ExternalLink url={evidence.url} />
              </Row>
            )}
          </dl>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
