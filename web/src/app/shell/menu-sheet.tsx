import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { compactNav, type NavItem } from '../paths.ts';
import { Brand, ThemeSwitch, UserBadge } from './header-parts.tsx';
import { usePurchaseLink } from './purchase-in-hand.ts';
import { RailPurchases } from './rail-purchases.tsx';
import { useSlotTarget } from './slots.tsx';
import { toolIcons } from './tool-icons.tsx';

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
            {toolIcons[page]}
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

/**
 * All ways on, on a screen without room for the header's and the rail's. The browser's own dialog: it keeps the focus,
 * closes on Escape, and costs the first load nothing.
 */
export const MenuSheet = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
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
  const open = () => {
    dialog.current?.showModal();
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      >
        <span className="sr-only">Menu</span>
        <MenuIcon className="size-5" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
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
    </>
  );
};
