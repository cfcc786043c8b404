import { useState } from 'react';
import { useNowSeconds } from '../../lib/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon, WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Failure, UserMessage } from './conversation-state.ts';
import { useMessageActions } from './message-actions.ts';

type FailedSendProps = { message: UserMessage; failure: Failure; isBusy: boolean };

/** Under a question that got no answer: why, and another try, once the server takes one. */
export const FailedSend = ({ message, failure, isBusy }: FailedSendProps) => {
  const { retry } = useMessageActions();
  const { retryAfterSeconds = 0, detail } = failure;
  const [failedAt] = useState(() => Math.floor(Date.now() / 1000));
  const left = Math.max(0, failedAt + retryAfterSeconds - useNowSeconds(retryAfterSeconds > 0));
  return (
    <Notice
      status="harm"
      role="alert"
      icon={<WarningIcon className="size-4 text-harm" />}
      className="w-full max-w-[40rem]"
    >
      <p className="font-medium">Not answered. Your text is kept.</p>
      <p className="text-muted">{detail}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button icon={<RefreshIcon />} disabled={isBusy || left > 0} onClick={() => retry(message)}>
          Retry
        </Button>
        {left > 0 && <span className="figures text-muted">You can try again in {left} s.</span>}
      </div>
    </Notice>
  );
};
