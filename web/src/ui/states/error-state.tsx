import { Button } from '../button.tsx';
import { RefreshIcon, WarningIcon } from '../icons.tsx';
import { Notice } from './notice.tsx';

type ErrorStateProps = { title: string; detail: string; onRetry?: () => void; retryLabel?: string };

/** What happened, what was kept, and a way on. */
export const ErrorState = ({ title, detail, onRetry, retryLabel = 'Retry' }: ErrorStateProps) => (
  <Notice status="harm" role="alert" icon={<WarningIcon className="size-4 text-harm" />}>
    <p className="font-medium">{title}</p>
    <p className="text-muted">{detail}</p>
    {onRetry && (
      <Button onClick={onRetry} icon={<RefreshIcon />} className="mt-2">
        {retryLabel}
      </Button>
    )}
  </Notice>
);
