import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  changeOrganisation,
  createOrganisation,
  listOrganisations,
  type OrganisationAct,
  readInvitation,
} from '#shared/contracts/organisations';
import { call } from '../../lib/api-client.ts';
import { detailOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';

/** The organisations of whoever is signed in. */
export const organisationsQuery = queryOptions({
  queryKey: ['organisations'],
  queryFn: ({ signal }) => call(listOrganisations)(undefined, { signal }),
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation)({ token }, { signal }),
    retry: false,
  });

/** What can be done; whoever is in, and what they share, is read again after each. */
export const useOrganisations = () => {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries();
  const onError = (error: Error) =>
    showToast({ title: 'Not done', description: detailOf(error), variant: 'destructive' });
  return {
    make: useMutation({ mutationFn: (name: string) => call(createOrganisation)({ name }), onSuccess, onError }),
    act: useMutation({
      mutationFn: ({ organisationId, act }: { organisationId: string; act: OrganisationAct }) =>
        call(changeOrganisation)({ organisationId, ...act }),
      onSuccess,
      onError,
    }),
    accept: useMutation({ mutationFn: (token: string) => call(acceptInvitation)({ token }), onSuccess }),
  };
};
