import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/kernel/format';
import { detailOf } from '../../lib/api-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { invitationQuery, useOrganisations } from './api.ts';

type JoinPageProps = {
  token: string;
  /** Where to sign in and come back; absent: somebody is signed in. */
  loginPath: string | undefined;
  onJoined: () => void;
};

/** An invitation's link: who invites whom as what, and the way in. */
export const JoinPage = ({ token, loginPath, onJoined }: JoinPageProps) => {
  const { data, error } = useQuery(invitationQuery(token));
  const { accept } = useOrganisations();
  const failure = error ?? accept.error;
  return (
    <NarrowPage title="An invitation">
      <Card aria-label="Invitation" className="space-y-4">
        {data ? (
          <p>
            <span className="font-medium">{data.organisation}</span> invites{' '}
            <span className="break-words font-medium">{data.email}</span> as {data.role}, until{' '}
            {formatDate(data.expiresAt)}.
          </p>
        ) : (
          !error && <Skeleton className="h-12 w-full" />
        )}
        {failure && <ErrorState title="The invitation did not open" detail={detailOf(failure)} />}
        {data &&
          (loginPath ? (
            <>
              <p className="text-muted text-sm">Sign in, or create an account, with this address.</p>
              <Link to={loginPath} className={buttonClass('primary', 'medium')}>
                Sign in
              </Link>
            </>
          ) : (
            <Button
              look="primary"
              size="medium"
              disabled={accept.isPending}
              onClick={() => accept.mutate(token, { onSuccess: onJoined })}
            >
              Join {data.organisation}
            </Button>
          ))}
      </Card>
    </NarrowPage>
  );
};
