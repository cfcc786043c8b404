import { printAud, printPercent } from '#shared/money/printed-figures';
import { countOf } from '../../../lib/format.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { RoiEditing } from './use-edits.ts';

type EditBarProps = { editing: RoiEditing; isSaving: boolean; onSave: () => void };

const wordsOf = ({ changes, chosenOptionId }: RoiEditing): string =>
  [
    changes.length > 0 && `You changed ${countOf(changes.length, 'assumption')}`,
    chosenOptionId !== undefined && (changes.length > 0 ? 'and the offer' : 'You chose another offer'),
  ]
    .filter(Boolean)
    .join(' ');

const resultOf = ({ figures }: RoiEditing): string | undefined => {
  const central = figures.npv[1];
  return central && central.valueAud !== null
    ? `Net present value at ${printPercent(central.ratePercent)}: ${printAud(central.valueAud)}`
    : undefined;
};

/** What was changed and is not saved, in view while one goes on changing. */
export const RoiEditBar = ({ editing, isSaving, onSave }: EditBarProps) => (
  <section
    aria-label="Unsaved changes"
    className="tall:sticky tall:bottom-3 z-stuck flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-caution/40 bg-caution-soft px-3 py-2 text-sm"
  >
    <div className="min-w-0 flex-1">
      <p aria-live="polite" className="font-medium">
        {wordsOf(editing)}
      </p>
      <p className="figures text-muted">
        {[resultOf(editing), 'Downloads hold the saved version.'].filter(Boolean).join(' · ')}
      </p>
    </div>
    <div className="flex flex-wrap gap-1.5">
      <Button
        disabled={isSaving}
        onClick={() => {
          editing.reset();
          focusAfter(() => document.getElementById('roi-assumptions'));
        }}
      >
        Reset
      </Button>
      <Button
        look="primary"
        icon={isSaving && <Spinner />}
        disabled={isSaving || editing.problems.size > 0}
        onClick={onSave}
      >
        Save as revision
      </Button>
    </div>
  </section>
);
