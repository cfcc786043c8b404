import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** A tab that works with shortlisted products before there are any; the chat is the tab without a name in the address. */
export const NothingShortlisted = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState
    title={title}
    action={
      <Link to="?" className={buttonClass('primary', 'medium')}>
        Shortlist in the chat
      </Link>
    }
  >
    {children}
  </EmptyState>
);
