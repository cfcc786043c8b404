import type { HealthLever } from '#shared/contracts/vendor-health';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';

const columns = [{ label: 'Input' }, { label: 'Change' }, { label: 'Gain in points', isNumber: true }] as const;

/** What would raise the score most, one change at a time. */
export const ScoreLevers = ({ levers }: { levers: readonly HealthLever[] }) => (
  <Card aria-labelledby="health-levers">
    <h2 id="health-levers" className="font-semibold">
      What would raise the score most
    </h2>
    <p className="mt-1 mb-2 max-w-prose text-muted text-sm">
      Each line is that one change alone, with the score computed anew. They do not add up: what is open takes the
      average of what is answered.
    </p>
    {levers.length === 0 ? (
      <p>Every input is at its best answer.</p>
    ) : (
      <DataTable
        caption="Gain of each change"
        isCaptionHidden
        columns={columns}
        rows={levers.map(({ input, label, from, to, gain }) => ({
          key: input,
          cells: [label, `${from} → ${to}`, `+${gain}`],
        }))}
      />
    )}
  </Card>
);
