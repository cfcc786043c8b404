import type { ReactNode } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { Notice } from '../states/notice.tsx';
import { CopyButton } from './copy-button.tsx';

type MadeLinkProps = { label: string; hint: string; address: string; children?: ReactNode };

/** A link that was just made: its secret is kept nowhere, so that this is the one time that it is shown. */
export const MadeLink = ({ label, hint, address, children }: MadeLinkProps) => (
  <Notice status="good" role="status">
    <div className="space-y-2">
      <TextField label={label} hint={hint} readOnly value={address} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy the link" text={address} look="primary" />
        {children}
      </div>
    </div>
  </Notice>
);
