import type { TotalCost } from '#shared/domain/total-cost';
import { lineText, partLabel, perRoomText, sumText, totalText } from './cost-words.ts';

/** A total with its formula and the numbers in it. */
export const CostFormula = ({ title, total }: { title: string; total: TotalCost }) => (
  <section aria-label={title} className="rounded-md bg-sunken p-3 text-sm">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h5 className="font-medium">{title}</h5>
      <p className="figures font-semibold">{totalText(total)}</p>
    </div>
    <dl className="figures mt-1.5 space-y-1">
      {total.lines.map((line) => (
        <Line key={line.part} label={partLabel[line.part]} text={lineText(line)} />
      ))}
      <Line label="Total" text={sumText(total)} />
      <Line label="Per room" text={perRoomText(total)} />
    </dl>
  </section>
);

const Line = ({ label, text }: { label: string; text: string }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{text}</dd>
  </div>
);
