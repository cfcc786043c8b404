import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

/** What an empty place means and what to do about it. */
export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-4 py-14 text-center">
    {icon && <span className="mb-3 rounded-lg border border-line bg-surface p-3 text-muted">{icon}</span>}
    <h2 className="font-semibold text-lg">{title}</h2>
    {children && <div className="mt-1.5 max-w-prose text-muted">{children}</div>}
    {action && <div className="mt-5">{action}</div>}
  </div>
);
