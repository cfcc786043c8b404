import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '../../lib/api-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { organisationsQuery, useOrganisations } from './api.ts';
import { OrganisationCard } from './organisation-card.tsx';

const NewOrganisation = ({ isFirst }: { isFirst: boolean }) => {
  const { make } = useOrganisations();
  const [name, setName] = useState('');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <Card aria-label="New organisation">
      <form onSubmit={begin} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label={isFirst ? 'Name of your organisation' : 'Name of another organisation'}
            hint={isFirst ? 'You become its owner and can invite the people you work with.' : undefined}
            required
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" look={isFirst ? 'primary' : 'secondary'} size="medium" disabled={make.isPending}>
          Create organisation
        </Button>
      </form>
    </Card>
  );
};

const List = () => {
  const { data, error, refetch } = useQuery({ ...organisationsQuery, staleTime: 0 });
  if (error)
    return (
      <ErrorState
        title="Your organisations could not be read"
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {data.map((organisation) => (
        <OrganisationCard key={organisation.id} organisation={organisation} />
      ))}
      <NewOrganisation isFirst={data.length === 0} />
    </>
  );
};

type OrganisationsPageProps = {
  /** Where to sign in and come back; absent: somebody is signed in. */
  loginPath: string | undefined;
};

/** The organisations that somebody is in, with everybody in them. */
export const OrganisationsPage = ({ loginPath }: OrganisationsPageProps) => (
  <NarrowPage
    title="Your organisation"
    isWide
    lead="Its members share the purchases that are given to it, with their conversations, papers and reports."
  >
    {loginPath ? (
      <Link to={loginPath} className={buttonClass('primary', 'medium')}>
        Sign in first
      </Link>
    ) : (
      <List />
    )}
  </NarrowPage>
);
