import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BRAND } from '#shared/brand';
import { TITLE_MAX } from '#shared/contracts/purchases/purchase';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { useIsWide } from '../../lib/hooks/use-media.ts';
import { focusAfter } from '../../lib/lost-focus.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { OpenPart } from '../../ui/layout/page-title.tsx';
import { refreshPurchases, usePurchaseActions, useWatchedPurchase } from './api.ts';
import { SharedBadge, StatusBadge, StatusDot } from './status.tsx';

const headingClass = 'min-w-0 truncate font-semibold text-lg max-lg:text-base max-lg:leading-5';

type RenameProps = { purchase: Purchase; onClose: () => void };

const Rename = ({ purchase, onClose }: RenameProps) => {
  const [title, setTitle] = useState(purchase.title);
  const { change } = usePurchaseActions();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = title.trim();
    if (next && next !== purchase.title) change(purchase, { title: next });
    onClose();
  };
  return (
    <form onSubmit={save} className="flex min-w-0 flex-1 items-center gap-1.5">
      <label htmlFor="purchase-title" className="sr-only">
        Title of this purchase
      </label>
      <input
        id="purchase-title"
        // The click asked for it.
        // biome-ignore lint/a11y/noAutofocus: the field stands where the title was
        autoFocus
        value={title}
        maxLength={TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
        className="h-8 w-full max-w-96 min-w-0 rounded-md border border-line-strong bg-surface px-2"
      />
      <Button type="submit">Save</Button>
    </form>
  );
};

type PurchaseTitleProps = {
  purchaseId: string;
  /** The tab that is open, where it is not the first. */
  part: string | undefined;
  /** Another window went on with it. */
  onChanged: () => void;
};

/** The purchase by name, how far it has come, and the way to another name. */
export default function PurchaseTitle({ purchaseId, part, onChanged }: PurchaseTitleProps) {
  const client = useQueryClient();
  const { data } = useWatchedPurchase(purchaseId);
  const isWide = useIsWide();
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const title = data?.purchase.title;
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${BRAND}`;
    return () => {
      document.title = before;
    };
  }, [title]);

  const revision = data?.purchase.revision;
  const seen = useRef(revision);
  useEffect(() => {
    if (revision === undefined) return;
    const isFirst = seen.current === undefined;
    seen.current = revision;
    // At first too: it may have begun a moment ago.
    void refreshPurchases(client);
    if (!isFirst) onChanged();
  }, [client, revision, onChanged]);

  if (!data) return <h1 className={headingClass}>Purchase</h1>;
  const close = () => {
    setIsRenaming(false);
    focusAfter(() => rename.current);
  };
  if (isRenaming) return <Rename purchase={data.purchase} onClose={close} />;
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <div className="min-w-0">
        <h1 className={headingClass}>
          {data.purchase.title}
          <OpenPart part={part} />
        </h1>
        {!isWide && (
          <p className="truncate text-muted text-xs leading-4">
            <StatusDot status={data.purchase.status} />
            {data.purchase.organisation && `, shared with ${data.purchase.organisation.name}`}
          </p>
        )}
      </div>
      <IconButton ref={rename} label="Rename this purchase" onClick={() => setIsRenaming(true)} className="shrink-0">
        <EditIcon />
      </IconButton>
      {isWide && <StatusBadge status={data.purchase.status} />}
      {isWide && <SharedBadge purchase={data.purchase} />}
    </div>
  );
}
