import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionRow } from '#shared/contracts/vendors/vendor-portal';
import { Category, categoryLabel } from '#shared/kernel/catalogue';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { allSubmissionsQuery, publish } from './api.ts';

type PublishDialogProps = { row: SubmissionRow; token: string; onClose: () => void };

const options = Category.options.map((value) => ({ value, label: categoryLabel[value] }));

/** Puts a submission into the catalogue, after the operator gave what the form does not ask for and confirmed. */
export const PublishDialog = ({ row, token, onClose }: PublishDialogProps) => {
  const [productName, setProductName] = useState('');
  const [category, setCategory] = useState<Category | undefined>(row.category ?? undefined);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { mutate, isPending, error } = usePublish(row, token, onClose);
  const isReady = productName.trim() !== '' && category !== undefined && isConfirmed && !isPending;
  return (
    <Dialog title="Publish this submission?" isOpen onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && category) mutate({ productName, category });
        }}
      >
        <p className="text-sm">
          A solution of {row.submission.companyName} is added to the catalogue for every visitor. Its description and
          pricing model read “Vendor supplied”; a certificate named in them does not become a fact of its own, and the
          contact e-mail is not published. Discover lists it at once, among those whose provider type is not on record.
        </p>
        <TextField
          label="Product name"
          value={productName}
          maxLength={200}
          onChange={({ target }) => setProductName(target.value)}
        />
        <div>
          <label htmlFor="publish-category" className="mb-1 block font-medium text-sm">
            Category
          </label>
          <Select
            id="publish-category"
            label="Category"
            value={category}
            options={options}
            placeholder="Choose a category"
            onSelect={setCategory}
          />
        </div>
        <Checkbox
          label="I checked that the vendor and the product exist"
          checked={isConfirmed}
          onChange={setIsConfirmed}
        />
        {error && !isPending && (
          <p role="alert" className="text-harm text-sm">
            {detailOf(error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="medium" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" size="medium" disabled={!isReady} icon={isPending && <Spinner />}>
            Publish to the catalogue
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const usePublish = ({ id }: SubmissionRow, token: string, onPublished: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (checked: { productName: string; category: Category }) =>
      publish({ submissionId: id, ...checked }, token),
    onSuccess: ({ solutionId, dataVersion }) => {
      queryClient.setQueryData(allSubmissionsQuery(token).queryKey, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, publishedAs: solutionId } : row)),
      );
      showToast({
        title: 'Submission Published',
        description: `It is in the catalogue as of data version ${dataVersion}.`,
        variant: 'success',
      });
      onPublished();
    },
    onError: () =>
      showToast({
        title: 'Publication Failed',
        description: 'The submission was not published.',
        variant: 'destructive',
      }),
  });
};
