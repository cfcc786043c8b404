import { detailOf } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Why a report could not be made; what was typed is still in the form. */
export const GenerationError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error === undefined ? null : (
    <ErrorState
      title="The report was not generated. What you typed is kept."
      detail={detailOf(error)}
      onRetry={onRetry}
    />
  );
