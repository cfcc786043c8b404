import type { PurchaseStatus } from '#shared/contracts/purchases/purchase';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { Badge, type Status } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

const statuses = {
  exploring: { label: 'Exploring', status: 'info', dot: 'bg-meter' },
  shortlisted: { label: 'Shortlisted', status: 'info', dot: 'bg-meter' },
  asked: { label: 'Asked', status: 'caution', dot: 'bg-caution-fill' },
  quoted: { label: 'Quoted', status: 'caution', dot: 'bg-caution-fill' },
  evaluated: { label: 'Evaluated', status: 'info', dot: 'bg-meter' },
  decided: { label: 'Decided', status: 'good', dot: 'bg-good-fill' },
  'in-contract': { label: 'In contract', status: 'good', dot: 'bg-good-fill' },
  dropped: { label: 'Dropped', status: 'neutral', dot: 'bg-line-strong' },
} satisfies Record<PurchaseStatus, { label: string; status: Status; dot: string }>;

/** How far a purchase has come. */
export const StatusBadge = ({ status }: { status: PurchaseStatus }) => (
  <Badge status={statuses[status].status}>{statuses[status].label}</Badge>
);

/** Whose a purchase is, where it is not the reader's own. */
export const SharedBadge = ({ purchase: { organisation } }: { purchase: Pick<Purchase, 'organisation'> }) =>
  organisation ? (
    <span title={`You are ${organisation.role} there`} className="inline-flex min-w-0">
      <Badge>
        <span className="max-w-56 truncate">Shared with {organisation.name}</span>
      </Badge>
    </span>
  ) : null;

/** The same in a list: amber waits for somebody. */
export const StatusDot = ({ status }: { status: PurchaseStatus }) => (
  <span className="inline-flex shrink-0 items-center gap-1.5">
    <span aria-hidden="true" className={classNames('size-1.75 rounded-full', statuses[status].dot)} />
    {statuses[status].label}
  </span>
);
