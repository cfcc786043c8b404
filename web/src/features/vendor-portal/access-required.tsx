import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { VendorAccess } from '#shared/contracts/vendors/vendor-portal';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { redeemCode } from './api.ts';

type AccessRequiredProps = {
  /** Why the access that there was is gone, if there was one. */
  notice: string | undefined;
  contactEmail: string | undefined;
  subscribePath: string;
  onAccess: (access: VendorAccess) => void;
  /** What stands below the code. */
  children?: ReactNode;
};

/** Where a vendor comes in: by an access code, or as a subscriber. */
export const AccessRequired = ({ notice, contactEmail, subscribePath, onAccess, children }: AccessRequiredProps) => (
  <NarrowPage
    title="Vendor Access Required"
    lead="Please enter your vendor access code to submit your healthcare solution."
  >
    {notice && (
      <Notice status="caution" role="status">
        {notice} What you typed is kept.
      </Notice>
    )}
    <Card aria-label="Access code">
      <CodeForm onAccess={onAccess} />
    </Card>
    {children}
    <div className="space-y-2 text-muted text-sm">
      <p>
        No code yet? Contact our team{contactEmail && ' at '}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
            {contactEmail}
          </a>
        )}{' '}
        to obtain one.
      </p>
      <p>
        Subscribers need no code: {/* A document of its own: only that one may load the payment provider. */}
        <a href={subscribePath} className="text-link underline underline-offset-2">
          see Vendor Portal Premium
        </a>
        .
      </p>
    </div>
  </NarrowPage>
);

const CodeForm = ({ onAccess }: Pick<AccessRequiredProps, 'onAccess'>) => {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => redeemCode({ code: typed }),
    onSuccess: onAccess,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() && !isPending) mutate(code);
      }}
    >
      <TextField
        label="Vendor access code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        problem={error && !isPending ? detailOf(error) : undefined}
        isProblemRead
      />
      <Button
        type="submit"
        look="primary"
        size="medium"
        className="mt-4 w-full"
        disabled={isPending || code.trim() === ''}
        icon={isPending && <Spinner />}
      >
        {isPending ? 'Checking the code...' : 'Open the vendor portal'}
      </Button>
    </form>
  );
};
