import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronDownIcon, UserIcon } from '../../ui/icons.tsx';

type AccountMenuProps = {
  name: string;
  onAccount: () => void;
  onSubscription: () => void;
  onOrganisation: () => void;
  onSignOut: () => void;
};

/** Who is signed in, and what they can do about it. It stays in the header, where a landmark holds it. */
export const AccountMenu = ({ name, onAccount, onSubscription, onOrganisation, onSignOut }: AccountMenuProps) => (
  <Menu as="div" className="relative">
    <MenuButton className={buttonClass('secondary', 'small')}>
      <UserIcon className="size-3.5" />
      <span className="max-w-16 truncate text-xs sm:max-w-40">{name}</span>
      <span className="hidden sm:block">
        <ChevronDownIcon />
      </span>
    </MenuButton>
    <MenuItems
      modal={false}
      className="absolute top-full right-0 z-float mt-1 min-w-44 rounded-md border border-line bg-surface p-1 shadow-float focus:outline-none"
    >
      <Item label="Your account" onSelect={onAccount} />
      <Item label="Subscription" onSelect={onSubscription} />
      <Item label="Organisation" onSelect={onOrganisation} />
      <Item label="Sign out" onSelect={onSignOut} />
    </MenuItems>
  </Menu>
);

const Item = ({ label, onSelect }: { label: string; onSelect: () => void }) => (
  <MenuItem>
    <button
      type="button"
      onClick={onSelect}
      className="flex min-h-9 w-full items-center rounded-sm px-2 text-left text-sm data-focus:bg-sunken"
    >
      {label}
    </button>
  </MenuItem>
);
