import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { UploadIcon } from '../../../ui/icons.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useImport } from './api.ts';

type ImportPurchaseProps = { linkTo: (purchaseId: string) => string };

/** Makes a purchase of an exported file, and opens it. What was wrong with a file stays until another is chosen. */
export const ImportPurchase = ({ linkTo }: ImportPurchaseProps) => {
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, variables } = useImport();
  return (
    <>
      <Button icon={<UploadIcon />} disabled={isPending} onClick={() => chooser.current?.click()}>
        {isPending ? 'Importing…' : 'Import'}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label="File of an exported purchase"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file, { onSuccess: ({ id }) => navigate(linkTo(id)) });
          target.value = '';
        }}
      />
      {error && (
        <div className="order-last w-full">
          <ErrorState
            title={`“${variables?.name}” was not imported`}
            detail={error.message}
            retryLabel="Choose another file"
            onRetry={() => chooser.current?.click()}
          />
        </div>
      )}
    </>
  );
};
