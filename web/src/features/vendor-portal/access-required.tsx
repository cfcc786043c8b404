import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorAccess } from '#shared/contracts/vendor-portal';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { fieldClass } from '../../ui/text-area.tsx';
import { redeemCode } from './api.ts';

type AccessRequiredProps = {
  /** Why the access that there was is gone, if there was one. */
  notice: string | undefined;
  contactEmail: string | undefined;
  subscribePath: string;
  onAccess: (access: VendorAccess) => void;
};

/** Where a vendor comes in: by an access code, or as a subscriber. */
export const AccessRequired = ({ notice, contactEmail, subscribePath, onAccess }: AccessRequiredProps) => (
  <div className="mx-auto max-w-md pt-6 sm:pt-10">
    <h1 className="font-semibold text-2xl">Vendor Access Required</h1>
    <p className="mt-2 text-muted">Please enter your vendor access code to submit your healthcare solution.</p>
    {notice && (
      <Notice status="caution" role="status" className="mt-4">
        {notice} What you typed is kept.
      </Notice>
    )}
    <Card className="mt-4" aria-label="Access code">
      <CodeForm onAccess={onAccess} />
    </Card>
    <p className="mt-4 text-muted text-sm">
      No code yet? Contact our team{contactEmail && ' at '}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
          {contactEmail}
        </a>
      )}{' '}
      to obtain one.
    </p>
    <p className="mt-2 text-muted text-sm">
      Subscribers need no code: {/* A document of its own: only that one may load the payment provider. */}
      <a href={subscribePath} className="text-link underline underline-offset-2">
        see Vendor Portal Premium
      </a>
      .
    </p>
  </div>
);

const CodeForm = ({ onAccess }: Pick<AccessRequiredProps, 'onAccess'>) => {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => redeemCode({ code: typed }),
    onSuccess: onAccess,
  });
  const problem = error && !isPending ? detailOf(error) : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() && !isPending) mutate(code);
      }}
    >
      <label htmlFor="vendor-code" className="mb-1 block font-medium text-sm">
        Vendor access code
      </label>
      <input
        id="vendor-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'vendor-code-problem'}
        className={`${fieldClass} min-h-10`}
      />
      {problem && (
        <p id="vendor-code-problem" role="alert" className="mt-1 text-harm text-sm">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        size="medium"
        className="mt-3 w-full"
        disabled={isPending || code.trim() === ''}
        icon={isPending && <Spinner />}
      >
        {isPending ? 'Checking the code...' : 'Open the vendor portal'}
      </Button>
    </form>
  );
};
