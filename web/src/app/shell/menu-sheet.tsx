import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon, DocumentIcon, EditIcon, path } from '../../ui/icons.tsx';
import { compactNav, type NavItem, type PageName } from '../paths.ts';
import { SearchIcon } from './find-anything.tsx';
import { Brand, ThemeSwitch, UserBadge } from './header-parts.tsx';
import { usePurchaseLink } from './purchase-in-hand.ts';
import { RailPurchases } from './rail-purchases.tsx';
import { useSlotTarget } from './slots.tsx';
import { toolIcons } from './tool-icons.tsx';

const ScalesIcon = path('M10 3.75v12.5M6 16.25h8M4 6.25h12M4 6.25 2.25 11h3.5zM16 6.25 14.25 11h3.5z');
const PortalIcon = path('M7.5 6 4 9.5 7.5 13M4 9.5h7.5a4.5 4.5 0 0 1 4.5 4.5v1');
const ChartIcon = path('M3.5 16.5h13M5.5 13.5V10m4.5 3.5v-7m4.5 7V4');
const PinIcon = path('M10 17s5.5-4.75 5.5-8.75a5.5 5.5 0 0 0-11 0C4.5 12.25 10 17 10 17zM10 6.75v3');
const LockIcon = path('M4.75 9h10.500v7.500H4.750zM7 9V6.500a3 3 0 0 1 6 0V9');

const icons: Partial<Record<PageName, ReactNode>> = {
  ...toolIcons,
  home: <EditIcon />,
  discover: <SearchIcon />,
  guide: <DocumentIcon />,
  vendor: <PortalIcon />,
  negotiation: <ScalesIcon />,
  market: <ChartIcon />,
  directories: <PinIcon />,
  admin: <LockIcon />,
};

const linkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-10 items-center gap-2 rounded-md px-2 text-sm',
    isActive ? 'bg-action-soft font-medium text-link' : 'hover:bg-sunken',
  );

const Links = ({ items }: { items: readonly NavItem[] }) => {
  const linkTo = usePurchaseLink();
  return (
    <ul className="grid grid-cols-2 gap-x-1">
      {items.map(({ page, label }) => (
        <li key={page}>
          <NavLink to={linkTo(page)} end className={linkClass}>
            {icons[page]}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
};

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="px-2 pt-3 pb-0.5 font-medium text-faint text-xs">{children}</h2>
);

type MenuSheetProps = { isOpen: boolean; onClose: () => void; onFind: () => void };

/**
 * All ways on, on a screen without room for the header's and the rail's. The browser's own dialog: it keeps the focus
 * and closes on Escape.
 */
export default function MenuSheet({ isOpen, onClose, onFind }: MenuSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const setActions = useSlotTarget('actions');
  /** What a page puts here bubbles to the page in React, and to the menu in the document alone. */
  const setSlot = useCallback(
    (slot: HTMLDivElement | null) => {
      setActions(slot);
      slot?.addEventListener('click', () => dialog.current?.close());
    },
    [setActions],
  );
  const { key } = useLocation();
  // A navigation closes it.
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-ground text-ink backdrop:bg-veil open:flex open:flex-col"
    >
      <div className="flex h-13 shrink-0 items-center gap-2 border-line border-b bg-surface pr-1.5 pl-3">
        <div className="flex-1">
          <Brand />
        </div>
        {isOpen && <UserBadge />}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="inline-flex size-10 items-center justify-center rounded-md hover:bg-sunken"
        >
          <span className="sr-only">Close menu</span>
          <CloseIcon className="size-5" />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto px-3 py-2">
        <button
          type="button"
          onClick={() => {
            dialog.current?.close();
            onFind();
          }}
          className="mb-2 flex min-h-10 w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-left text-faint text-sm hover:bg-sunken"
        >
          <SearchIcon className="size-4" />
          Find anything
        </button>
        {isOpen && <RailPurchases />}
        <div className="has-[>div:empty]:hidden">
          <Heading>This purchase</Heading>
          <div ref={setSlot} className="grid grid-cols-2 gap-x-1" />
        </div>
        {isOpen && (
          <nav aria-label="Menu">
            <Heading>Go to</Heading>
            <Links items={compactNav.pages} />
            <Heading>Tools</Heading>
            <Links items={compactNav.tools} />
          </nav>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2 text-muted text-xs">
        <p>Preliminary guidance only. Due diligence is still required.</p>
        {isOpen && <ThemeSwitch />}
      </div>
    </dialog>
  );
}
