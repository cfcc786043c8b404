import { type Hospital, SurgeryCategory, type SurgeryFigure, type SurgeryQuarter } from '#shared/contracts/directories';
import { formatDate } from '#shared/kernel/format';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Details } from '../../../ui/layout/details.tsx';

const categoryWords = {
  '1': 'Category 1, within 30 days',
  '2': 'Category 2, within 90 days',
  '3': 'Category 3, within 365 days',
  all: 'All categories',
} satisfies Record<SurgeryCategory, string>;

const columns = [
  { label: 'Category' },
  { label: 'Treated', isNumber: true },
  { label: 'On time', isNumber: true },
  { label: 'Waiting', isNumber: true },
  { label: 'Too long', isNumber: true },
];

/** Nobody to count is not the same as a figure that the source lacks. */
const figure = (value: SurgeryFigure | undefined, unit = ''): string => {
  if (value === 'not-applicable') return 'not applicable';
  return typeof value === 'number' ? `${formatCount(value)}${unit}` : 'not in source';
};

const rowsOf = ({ categories }: SurgeryQuarter) =>
  SurgeryCategory.options.flatMap((category) => {
    const one = categories[category];
    return one
      ? [
          {
            key: category,
            isStrong: category === 'all',
            cells: [
              categoryWords[category],
              figure(one.treated),
              figure(one.treatedOnTime, '%'),
              figure(one.waiting),
              figure(one.waitingTooLong),
            ],
          },
        ]
      : [];
  });

/** Elective surgery of the newest quarter by urgency, and of each quarter before it in all. */
export const HospitalSurgery = ({ hospital: { name, surgery } }: { hospital: Hospital }) => {
  const [newest, ...before] = surgery;
  if (!newest) return null;
  const all = newest.categories.all;
  return (
    <Details
      summary={
        <span className="text-sm">
          Elective surgery, quarter to {formatDate(newest.until)}
          {typeof all?.treatedOnTime === 'number' && `: ${figure(all.treatedOnTime, '%')} treated on time`}
        </span>
      }
    >
      <DataTable
        caption={`Elective surgery at ${name}, quarter to ${formatDate(newest.until)}`}
        isCaptionHidden
        columns={columns}
        rows={rowsOf(newest)}
      />
      {before.length > 0 && (
        <DataTable
          caption="All categories, quarters before"
          columns={[{ label: 'Quarter to' }, ...columns.slice(1)]}
          rows={before.map(({ until, categories }) => ({
            key: until,
            cells: [
              formatDate(until),
              figure(categories.all?.treated),
              figure(categories.all?.treatedOnTime, '%'),
              figure(categories.all?.waiting),
              figure(categories.all?.waitingTooLong),
            ],
          }))}
        />
      )}
    </Details>
  );
};
