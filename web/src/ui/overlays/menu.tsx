import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { ChevronDownIcon } from '../icons.tsx';

export type MenuAction = { label: string; icon?: ReactNode; onSelect: () => void };
type MenuProps = { label: ReactNode; actions: readonly MenuAction[] };

export const Menu = ({ label, actions }: MenuProps) => (
  <HeadlessMenu>
    <MenuButton className={buttonClass('secondary', 'small')}>
      {label}
      <ChevronDownIcon />
    </MenuButton>
    <MenuItems
      anchor={{ to: 'bottom end', gap: 4 }}
      className="z-float min-w-44 rounded-md border border-line bg-surface p-1 shadow-float focus:outline-none"
    >
      {actions.map(({ label: name, icon, onSelect }) => (
        <MenuItem key={name}>
          <button
            type="button"
            onClick={onSelect}
            className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-sm data-focus:bg-sunken"
          >
            {icon}
            {name}
          </button>
        </MenuItem>
      ))}
    </MenuItems>
  </HeadlessMenu>
);
