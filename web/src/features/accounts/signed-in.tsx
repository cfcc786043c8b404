import type { CurrentUser } from '#shared/contracts/accounts';
import { Button } from '../../ui/button.tsx';

type SignedInProps = { user: CurrentUser; onContinue: () => void; onSignOut: () => void; isSigningOut: boolean };

/** For somebody who is signed in already. */
export const SignedIn = ({ user: { name, email }, onContinue, onSignOut, isSigningOut }: SignedInProps) => (
  <>
    <p className="break-words font-medium">{name}</p>
    <p className="break-words text-muted text-sm">{email}</p>
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="primary" size="medium" onClick={onContinue}>
        Continue
      </Button>
      <Button size="medium" onClick={onSignOut} aria-disabled={isSigningOut}>
        Sign out
      </Button>
    </div>
  </>
);
