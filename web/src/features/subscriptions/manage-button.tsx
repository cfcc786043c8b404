import { useMutation } from '@tanstack/react-query';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { goToPortal } from './api.ts';

/** Leaves for the provider's own page, where a subscriber changes the card or cancels. */
export const ManageButton = () => {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: goToPortal, networkMode: 'always' });
  const isLeaving = isPending || isSuccess;
  return (
    <>
      <Button size="medium" aria-disabled={isLeaving} onClick={() => isLeaving || mutate()}>
        {isLeaving ? 'Opening...' : 'Manage subscription'}
      </Button>
      {error && (
        <p role="alert" className="w-full text-harm text-sm">
          {detailOf(error)}
        </p>
      )}
    </>
  );
};
