import type { Assumption } from '#shared/contracts/reports/roi-model';
import { settingLabel } from '#shared/kernel/catalogue';
import type { Evidence } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { told } from '#shared/kernel/told';
import { printNumber } from '#shared/money/printed-figures';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import type { RoiEditing } from './edits.ts';

const columns = [
  { label: 'Assumption' },
  { label: 'Value', isPlain: true },
  { label: 'Source', isPlain: true },
  { label: 'Measured in', isShort: true },
];

/** What everything is computed from. A change shows in every figure at once. */
export const RoiAssumptions = ({ editing }: { editing: RoiEditing }) => (
  <div className="space-y-3">
    <p id="roi-assumptions" tabIndex={-1} className="text-muted text-sm">
      Change any of them and all figures are recalculated at once, in your browser.
    </p>
    <DataTable
      caption="Assumptions with their sources"
      isCaptionHidden
      isStacked
      columns={columns}
      rows={editing.model.assumptions.map((assumption) => ({
        key: assumption.id,
        cells: [
          assumption.label,
          <ValueField key="value" assumption={assumption} editing={editing} />,
          <Source key="source" assumption={assumption} />,
          assumption.setting === null ? 'Any' : settingLabel[assumption.setting],
        ],
      }))}
    />
  </div>
);

const ValueField = ({ assumption, editing }: { assumption: Assumption; editing: RoiEditing }) => {
  const { id, label, unit, value, min, max } = assumption;
  const problem = editing.problems.get(id);
  const isChanged = editing.changes.some((change) => change.id === id);
  const hintId = `assumption-${id}-hint`;
  return (
    <div className="min-w-52">
      <div className="flex items-center gap-2">
        <span className="w-34 shrink-0">
          <input
            type="text"
            inputMode="decimal"
            aria-label={`${label}, ${unit}`}
            aria-describedby={hintId}
            aria-invalid={problem !== undefined}
            placeholder="Enter your own"
            value={editing.texts[id] ?? String(value ?? '')}
            onChange={(event) => editing.type(id, event.target.value)}
            className={classNames(fieldClass, 'figures', problem && 'border-harm')}
          />
        </span>
        <span className="text-muted">{unit}</span>
        {isChanged && <Badge status="caution">Changed</Badge>}
      </div>
      <p id={hintId} className={problem ? 'mt-0.5 text-harm text-xs' : 'sr-only'}>
        {problem ?? `${printNumber(min)} to ${printNumber(max)}`}
      </p>
    </div>
  );
};

/** Of an estimate the rule stands beside it: it is no finding. */
const sourceOf = ({ source, asOf, kind, note }: Evidence): string =>
  told(told(source, asOf && formatDate(asOf)).join(', '), kind === 'estimate' && note).join('. ');

const Source = ({ assumption: { evidence, label } }: { assumption: Assumption }) => (
  <span className="block min-w-48">
    <EvidenceChip evidence={evidence ?? undefined} about={label} />
    {evidence && <span className="block text-muted text-xs">{sourceOf(evidence)}</span>}
  </span>
);
