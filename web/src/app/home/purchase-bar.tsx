import type { ReactNode } from 'react';
import { useIsWide } from '../../lib/hooks/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon, ShareIcon, TrashIcon } from '../../ui/icons.tsx';
import { InSlot } from '../shell/slots.tsx';

type PurchaseBarProps = {
  title: ReactNode;
  onExport: () => void;
  /** Absent: nothing was asked yet. */
  onErase: (() => void) | undefined;
  /** Absent: there is no purchase yet. */
  onShare: (() => void) | undefined;
  tabs: ReactNode;
};

/** What the page is about, its tabs, and what can be done with the whole of it; stays in sight. */
export const PurchaseBar = ({ title, onExport, onErase, onShare, tabs }: PurchaseBarProps) => {
  const isWide = useIsWide();
  const className = isWide ? '' : 'min-h-10 justify-start';
  const actions = (
    <>
      <Button look="quiet" icon={<DownloadIcon />} onClick={onExport} className={className}>
        Export Chat
      </Button>
      {onErase && (
        <Button look="quiet" icon={<TrashIcon />} onClick={onErase} className={className}>
          Erase Chat
        </Button>
      )}
      {onShare && (
        <Button look="quiet" icon={<ShareIcon />} onClick={onShare} className={className}>
          Share
        </Button>
      )}
    </>
  );
  return (
    <div
      data-stuck-above
      className="top-13 z-stuck border-line border-b bg-ground px-4 tall:sticky sm:px-8 lg:pt-2.5 print:static print:border-0"
    >
      {isWide ? (
        <div className="flex items-center gap-2">
          {title}
          <div className="ml-auto flex shrink-0 gap-1">{actions}</div>
        </div>
      ) : (
        <>
          <InSlot name="title">{title}</InSlot>
          <InSlot name="actions">{actions}</InSlot>
        </>
      )}
      {tabs}
    </div>
  );
};
