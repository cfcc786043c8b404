import { useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useLostFocus } from '../../../lib/lost-focus.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';

type GenerationErrorProps = { error: unknown; onRetry: () => void };

/** Why a report could not be made; what was typed is still in the form. */
export const GenerationError = ({ error, onRetry }: GenerationErrorProps) =>
  error === undefined ? null : <Failure error={error} onRetry={onRetry} />;

const Failure = ({ error, onRetry }: GenerationErrorProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLostFocus(box);
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <ErrorState
        title="The report was not generated. What you typed is kept."
        detail={detailOf(error)}
        onRetry={onRetry}
      />
    </div>
  );
};
