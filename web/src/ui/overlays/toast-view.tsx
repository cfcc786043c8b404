import { Toast as RadixToast } from 'radix-ui';
import { useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, CloseIcon, WarningIcon } from '../icons.tsx';
import { dismissToast, isToastWaiting, onToastChange, type QueuedToast } from './toast-queue.ts';

const DURATION_MS = 5_000;
/** What has happened since comes soon: a failure must not stand over the success that followed it. */
const GIVING_WAY_MS = 1_000;
const SWIPE_PX = 50;
/** The closing animation ends before the next toast comes. */
const LEAVE_MS = 150;

const PRESSED = 'a[href], button, input, textarea, select, [role=tab], [role=slider], summary';
/** Below the header, clear of the edges. */
const EDGE_PX = 12;
const STEP_PX = 24;

const areaShared = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How much of what can be pressed a box would cover with its upper edge there. */
const coveredBy = (box: HTMLElement): ((top: number) => number) => {
  const { left, width, height } = box.getBoundingClientRect();
  const controls = [...document.querySelectorAll(PRESSED)]
    .filter((one) => !box.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width: wide, height: high }) => wide > 0 && high > 0);
  return (top) =>
    controls.reduce((sum, control) => sum + areaShared(new DOMRect(left, top, width, height), control), 0);
};

/** Where along the right edge a box covers nothing that can be pressed; where there is no such place, as little as can be. */
const place = (box: HTMLElement) => {
  const covered = coveredBy(box);
  const count = Math.max(1, Math.floor((window.innerHeight - box.offsetHeight - 2 * EDGE_PX) / STEP_PX));
  const tops = Array.from({ length: count }, (_, at) => EDGE_PX + at * STEP_PX);
  const best = tops.reduce((now, top) => (covered(top) < covered(now) ? top : now), tops[0] ?? EDGE_PX);
  box.style.marginTop = `${best}px`;
};

/**
 * Places a toast once its box is there, and anew where the page that changes below it brings something to press there: a
 * result is most often drawn after it is told of.
 */
const keepClear = (box: HTMLLIElement | null) => {
  if (!box) return;
  place(box);
  const look = () => coveredBy(box)(box.getBoundingClientRect().top) > 0 && place(box);
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !box.contains(target))) requestAnimationFrame(look);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

export default function ToastView({ toast }: { toast: QueuedToast | undefined }) {
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && <OneToast key={toast.id} toast={toast} />}
      {/* It reaches from the top to its toast: what is pressed above that, and where a pointer rests, is the page's. */}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="pointer-events-none fixed top-0 right-0 z-toast flex w-full flex-col px-4 outline-none sm:max-w-sm"
      />
    </RadixToast.Provider>
  );
}

const OneToast = ({ toast: { id, title, description, variant } }: { toast: QueuedToast }) => {
  const [isOpen, setIsOpen] = useState(true);
  const isGivingWay = useSyncExternalStore(onToastChange, isToastWaiting);
  const isDestructive = variant === 'destructive';
  return (
    <RadixToast.Root
      ref={keepClear}
      open={isOpen}
      duration={isGivingWay ? GIVING_WAY_MS : DURATION_MS}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) setTimeout(() => dismissToast(id), LEAVE_MS);
      }}
      className={classNames(
        'pointer-events-auto flex items-start gap-2.5 rounded-lg border bg-surface p-3.5 shadow-float transition-opacity duration-100 data-[state=closed]:opacity-0 data-[state=open]:animate-appear',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isDestructive ? 'border-harm' : 'border-line',
      )}
    >
      {isDestructive ? (
        <WarningIcon className="mt-1 size-4 text-harm" />
      ) : (
        <CheckIcon className="mt-1 size-4 text-good" />
      )}
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        <RadixToast.Description className="text-muted text-sm">{description}</RadixToast.Description>
      </div>
      <RadixToast.Close aria-label="Close" className="rounded-md p-1 text-muted hover:bg-sunken hover:text-ink">
        <CloseIcon />
      </RadixToast.Close>
    </RadixToast.Root>
  );
};
