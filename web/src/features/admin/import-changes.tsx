import type { CatalogueImportAnswer } from '#shared/contracts/admin';
import { capital } from '#shared/kernel/format';
import { countOf, formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';

type Change = CatalogueImportAnswer['solutions'] & { removed?: string[] };
type Kind = { label: string; change: Change };
type ImportChangesProps = {
  answer: CatalogueImportAnswer;
  isApplying?: boolean;
  /** Absent once it was applied. */
  onApply?: () => void;
};

const sizeOf = ({ added, changed, removed = [] }: Change): number => added.length + changed.length + removed.length;

/** What an import changes, or has changed, and every row that it leaves out. */
export const ImportChanges = ({ answer, isApplying = false, onApply }: ImportChangesProps) => {
  const { bad } = answer;
  const { directory } = answer;
  const kinds = directory ? [] : kindsOf(answer);
  const total = directory
    ? directory.added + directory.changed + directory.removed
    : kinds.reduce((sum, { change }) => sum + sizeOf(change), 0);
  return (
    <div className="space-y-4">
      <Notice status={answer.isPreview ? 'info' : 'good'} role="status">
        {headline(answer, total)}
      </Notice>
      <DataTable
        caption="What changes"
        columns={[
          { label: 'Kind' },
          { label: 'Added', isNumber: true },
          { label: 'Changed', isNumber: true },
          ...(answer.knowledge || directory ? [{ label: 'Removed', isNumber: true }] : []),
        ]}
        rows={[
          ...kinds.map(({ label, change }) => ({
            key: label,
            cells: [
              label,
              ...[change.added, change.changed, ...(change.removed ? [change.removed] : [])].map(({ length }) =>
                formatCount(length),
              ),
            ],
          })),
          ...(directory ? [{ key: directory.label, cells: cellsOf(directory) }] : []),
        ]}
      />
      {kinds.map(({ label, change }) => sizeOf(change) > 0 && <Ids key={label} label={label} change={change} />)}
      {bad.length > 0 && <BadRows bad={bad} />}
      {onApply && total > 0 && (
        <Button look="primary" size="medium" disabled={isApplying} icon={isApplying && <Spinner />} onClick={onApply}>
          Apply {countOf(total, 'change')}
        </Button>
      )}
    </div>
  );
};

const cellsOf = ({ label, added, changed, removed, total }: NonNullable<CatalogueImportAnswer['directory']>) => [
  `${label}, ${formatCount(total)} afterwards`,
  ...[added, changed, removed].map(formatCount),
];

/** A file of knowledge is one kind, whole: its label is the kind's name. */
const kindsOf = ({ solutions, vendors, contracts, knowledge }: CatalogueImportAnswer): Kind[] =>
  knowledge
    ? [{ label: capital(knowledge.kind), change: knowledge }]
    : [
        { label: 'Solutions', change: solutions },
        { label: 'Vendors', change: vendors },
        { label: 'Contract notices', change: contracts },
      ];

const headline = ({ isPreview, isNew, dataVersion }: CatalogueImportAnswer, total: number): string => {
  if (total === 0) return `This file changes nothing. Data version ${dataVersion} remains in use.`;
  if (isPreview) return `Preview: nothing has been changed yet. Data version ${dataVersion} is in use.`;
  return isNew
    ? `Imported. Data version ${dataVersion} is in use.`
    : `Nothing changed. Data version ${dataVersion} remains in use.`;
};

const Ids = ({ label, change }: { label: string; change: Change }) => (
  <Details
    summary={
      <span className="font-medium text-sm">
        {label}: what is added{change.removed ? ', changed and removed' : ' and changed'}
      </span>
    }
  >
    <ul className="mt-1 max-h-64 space-y-0.5 overflow-y-auto pl-5 text-sm">
      {(['added', 'changed', 'removed'] as const).flatMap((how) =>
        (change[how] ?? []).map((id) => (
          <li key={`${how}-${id}`} className="wrap-anywhere">
            {id} <span className="text-muted">{how}</span>
          </li>
        )),
      )}
    </ul>
  </Details>
);

const BadRows = ({ bad }: Pick<CatalogueImportAnswer, 'bad'>) => (
  <DataTable
    caption={`${countOf(bad.length, 'row is', 'rows are')} left out`}
    columns={[{ label: 'Where' }, { label: 'Why' }]}
    rows={bad.map(({ where, reason }, index) => ({ key: `${where}-${index}`, cells: [where, reason] }))}
  />
);
