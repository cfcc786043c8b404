import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountMenu } from '../../features/accounts/account-menu.tsx';
import { currentUserQuery } from '../../features/accounts/api.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { paths } from '../paths.ts';
import { useSignOut } from './sign-out.ts';

/**
 * The header's badge where somebody is signed in; loaded only then.
 * @param stranger what stands there where nobody is after all
 */
export default function AccountBadge({ stranger }: { stranger: ReactNode }) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (isPending) return null;
  if (!user) return stranger;
  return (
    <AccountMenu
      name={user.name}
      onAccount={() => void navigate(paths.account)}
      // That page alone may load the payment provider, and stands in a document of its own.
      onSubscription={() => leaveTo(paths.subscribe)}
      onOrganisation={() => void navigate(paths.organisation)}
      onSignOut={() => signOut.mutate()}
    />
  );
}
