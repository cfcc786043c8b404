import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { formatDate } from '#shared/kernel/format';
import { detailOf } from '../../../lib/api-error.ts';
import { purchaseQuery } from '../../../lib/purchase/held.ts';
import { isMarkedSignedIn } from '../../../lib/signed-in-marker.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { MadeLink } from '../../../ui/text/made-link.tsx';
import { useExport, useShares } from './api.ts';
import { WithOrganisation } from './with-organisation.tsx';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

type LinksProps = { links: readonly ItemOf<'share'>[]; isBusy: boolean; onRevoke: (id: string) => void };

/** Every link that was made, without its secret: that was shown once. */
const Links = ({ links, isBusy, onRevoke }: LinksProps) => (
  <ul aria-label="Links of this purchase" className="divide-y divide-line border-line border-y text-sm">
    {links.map(({ id, data: { createdAt, expiresAt, revokedAt, dataVersion } }) => {
      const hasEnded = expiresAt <= new Date().toISOString();
      return (
        <li key={id} className="flex min-h-10 items-center gap-2 py-1.5">
          <span className="min-w-0 flex-1">
            Made {formatDate(createdAt)}
            <span className="block truncate text-muted text-xs" title={`Records of version ${dataVersion}`}>
              {revokedAt
                ? `Revoked ${formatDate(revokedAt)}`
                : hasEnded
                  ? `Ended ${formatDate(expiresAt)}`
                  : `Ends ${formatDate(expiresAt)}, records of version ${dataVersion}`}
            </span>
          </span>
          {revokedAt || hasEnded ? (
            <Badge>{revokedAt ? 'Revoked' : 'Ended'}</Badge>
          ) : (
            <Button disabled={isBusy} onClick={() => onRevoke(id)}>
              Revoke<span className="sr-only"> the link made {formatDate(createdAt)}</span>
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);

type ShareDialogProps = { purchaseId: string; onClose: () => void };

/** Who else may read a purchase: links to it, and the whole of it as a file. */
export default function ShareDialog({ purchaseId, onClose }: ShareDialogProps) {
  const { data, error, refetch } = useQuery(purchaseQuery(purchaseId));
  const [days, setDays] = useState<(typeof lifetimes)[number]['value']>('30');
  const { make, revoke } = useShares(purchaseId);
  const exportFile = useExport();
  const links = (data?.items ?? []).flatMap((item) => (item.kind === 'share' ? [item] : [])).toReversed();
  const made = make.data && `${window.location.origin}/shared/${make.data.token}`;
  const failure = make.error ?? revoke.error;
  return (
    <Dialog title="Share this purchase" isOpen onClose={onClose}>
      <div className="space-y-4">
        <p className="text-muted text-sm">
          Anyone who has a link can read, without an account, the need, the shortlist, what is known, what the tools
          found, the quotes as they were read, the names of the reports, and the decision with its reasons as you wrote
          them. They cannot see your budget, your negotiation or who you are, and cannot change anything.
        </p>
        <Radios legend="The link expires after" value={days} options={lifetimes} onChange={setDays} />
        <Button look="primary" disabled={make.isPending} onClick={() => make.mutate(Number(days))}>
          {make.isPending ? 'Creating it…' : 'Create a link'}
        </Button>
        {made && make.data && (
          <MadeLink
            label="Your link"
            hint={`Shown only once; it expires on ${formatDate(make.data.expiresAt)}.`}
            address={made}
          />
        )}
        {failure && <ErrorState title="Not done" detail={detailOf(failure)} />}
        {error ? (
          <ErrorState title="The links could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-10 w-full" />
        ) : links.length > 0 ? (
          <Links
            links={links}
            isBusy={revoke.isPending}
            onRevoke={(id) => {
              // The link on screen may be the one that ends.
              if (make.data?.id === id) make.reset();
              revoke.mutate(id);
            }}
          />
        ) : (
          <p className="text-muted text-sm">There is no link to this purchase yet.</p>
        )}
        {isMarkedSignedIn() && data && <WithOrganisation purchase={data.purchase} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-4">
          <p className="min-w-0 flex-1 basis-56 text-muted text-sm">
            Or take it with you: need, shortlist, quotes, facts and negotiation in one file, without conversations,
            reports and requests. “Import” on the page of all purchases reads it in.
          </p>
          <Button icon={<DownloadIcon />} disabled={exportFile.isPending} onClick={() => exportFile.mutate(purchaseId)}>
            Export as a file
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
