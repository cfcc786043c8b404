import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { purchasesQuery } from './api.ts';
import { StatusDot } from './status.tsx';

/** The newest stand here; all of them have a page. */
const SHOWN = 6;

type PurchaseListProps = { linkTo: (purchaseId: string) => string; inHand: string | undefined };

/** The purchases that were worked on last, one line each with what comes next. */
export default function PurchaseList({ linkTo, inHand }: PurchaseListProps) {
  const { data, isError, refetch } = useQuery({ ...purchasesQuery(), refetchOnWindowFocus: 'always' });
  if (isError)
    return (
      <p className="px-2 text-muted text-xs">
        Your purchases could not be read.{' '}
        <button type="button" onClick={() => void refetch()} className="min-h-6 font-medium text-link hover:underline">
          Retry
        </button>
      </p>
    );
  if (!data) return <Skeleton className="mx-2 h-10" />;
  if (data.length === 0) return <p className="px-2 text-faint text-xs">Your first question starts one.</p>;
  const shown = data.slice(0, SHOWN);
  return (
    <ul className="space-y-px">
      {shown.map(({ id, title, status, nextStep }) => (
        <li key={id}>
          <NavLink
            to={linkTo(id)}
            aria-current={id === inHand ? 'page' : undefined}
            className={classNames(
              'block rounded-md px-2 py-1.5 text-sm leading-4.75',
              id === inHand ? 'bg-surface ring-1 ring-line' : 'hover:bg-sunken',
            )}
          >
            <span className="block truncate font-medium">{title}</span>
            <span className="flex gap-1.5 text-muted text-xs leading-4.25" title={nextStep}>
              <StatusDot status={status} />
              <span className="truncate text-faint">Next: {nextStep}</span>
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
