import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import type { DirectoryTab } from './directory-state.ts';
import { failureOf } from './directory-words.ts';

type DirectoryFailureProps = { tab: DirectoryTab; error: unknown; onRetry: () => void };

/** Why a list is not there; the filters above it keep what they hold. */
export const DirectoryFailure = ({ tab, error, onRetry }: DirectoryFailureProps) => {
  const { line, detail } = failureOf(tab, error);
  return (
    <div role="alert" className="wrap-anywhere">
      <p className="font-medium text-harm">{line}</p>
      {detail && <p className="mt-1 text-muted text-sm">{detail}</p>}
      <Button onClick={onRetry} icon={<RefreshIcon />} className="mt-3">
        Retry
      </Button>
    </div>
  );
};
