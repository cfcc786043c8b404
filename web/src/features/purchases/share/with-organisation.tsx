import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOrganisations, moveToOrganisation } from '#shared/contracts/organisations';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';

/** Gives a purchase to an organisation that its owner buys for, or says whose it is. */
export const WithOrganisation = ({ purchase: { id, organisation } }: { purchase: Purchase }) => {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ['organisations'],
    queryFn: ({ signal }) => call(listOrganisations)(undefined, { signal }),
  });
  const give = useMutation({
    mutationFn: (organisationId: string) => call(moveToOrganisation)({ purchaseId: id, organisationId }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (organisation)
    return (
      <p className="border-line border-t pt-4 text-sm">
        Shared with {organisation.name}: its members work on this purchase, each in their role. You are{' '}
        {organisation.role} there.
      </p>
    );
  const open = data.filter(({ role }) => role === 'owner' || role === 'buyer');
  if (open.length === 0) return null;
  return (
    <div className="space-y-2 border-line border-t pt-4">
      <p className="text-muted text-sm">
        Or give it to your organisation, with its conversations and reports: its members work on it, each in their role.
        It then belongs to the organisation and stays there if you leave.
      </p>
      {open.map(({ id: organisationId, name }) => (
        <Button key={organisationId} disabled={give.isPending} onClick={() => give.mutate(organisationId)}>
          Give it to {name}
        </Button>
      ))}
      {give.error && <ErrorState title="Not shared" detail={detailOf(give.error)} />}
    </div>
  );
};
