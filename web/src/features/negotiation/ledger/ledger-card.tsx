import { lazy, useState } from 'react';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { formatDate } from '#shared/kernel/format';
import { isConfirmed, type Standing } from '#shared/money/negotiation/ledger';
import { TARGET_SHARE } from '#shared/money/negotiation/targets';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Optional } from '../../../ui/states/optional.tsx';
import { Figure, whole } from '../figure.tsx';
import { amountLabel, partyLabel, whatLabel } from './rows.ts';
import type { LedgerOfDeal } from './use-ledger.ts';

const EditRow = lazy(async () => ({ default: (await import('./edit-row.tsx')).EditRow }));

const columns: readonly Column[] = [
  { label: 'Who' },
  { label: 'Amount', isNumber: true },
  { label: 'What it is', isPlain: true },
  { label: 'State', isShort: true },
  { label: 'Change', isPlain: true },
];

type LedgerCardProps = {
  ledger: LedgerOfDeal;
  standing: Standing;
  vendor: string;
  /** The last advice rests on other rows than these. */
  isStale: boolean;
  isBusy: boolean;
  onAdvise: () => void;
};

/** Every amount of the talk as a row; the figures below rest on the confirmed ones alone. */
export const LedgerCard = ({ ledger, standing, vendor, isStale, isBusy, onAdvise }: LedgerCardProps) => {
  const [edited, setEdited] = useState<LedgerRow | undefined>(undefined);
  const shown = ledger.rows.filter(({ state }) => state !== 'rejected').toReversed();
  const open = shown.filter(({ state }) => state === 'proposed').length;
  const heading = () => document.getElementById('negotiation-ledger');
  const done = (act: () => void) => () => {
    act();
    focusAfter(heading);
  };
  return (
    <Card aria-labelledby="negotiation-ledger" className="space-y-4">
      <div>
        <h2 id="negotiation-ledger" tabIndex={-1} className="font-semibold text-lg">
          Amounts in this negotiation
        </h2>
        <p className="mt-1 text-muted text-sm">
          Advice and drafts use confirmed amounts only. A clear amount is confirmed as you send it; the others wait
          here.
        </p>
      </div>
      <Standings standing={standing} vendor={vendor} />
      {shown.length === 0 ? (
        <p className="text-muted text-sm">
          No amounts yet. Say who offers what: “Rauland is at 165k”, “they came back with 178,000”.
        </p>
      ) : (
        <DataTable
          caption="Amounts mentioned, newest first"
          isCaptionHidden
          isStacked
          columns={columns}
          rows={shown.map((row) => ({
            key: row.id,
            cells: [
              <span key="who" className="wrap-anywhere">
                {partyLabel(row, vendor)}
              </span>,
              amountLabel(row),
              <What key="what" row={row} />,
              <State key="state" state={row.state} />,
              row.id.startsWith('quote-') ? (
                <span key="change" className="text-muted text-xs">
                  From a settled quote
                </span>
              ) : (
                <span key="change" className="flex flex-wrap gap-1">
                  {row.state === 'proposed' && (
                    <Button
                      look="primary"
                      size="dense"
                      aria-label={`Confirm ${spoken(row, vendor)}`}
                      onClick={done(() => ledger.confirm(row.id))}
                    >
                      Confirm
                    </Button>
                  )}
                  <Button size="dense" aria-label={`Edit ${spoken(row, vendor)}`} onClick={() => setEdited(row)}>
                    Edit
                  </Button>
                  <Button
                    look="quiet"
                    size="dense"
                    aria-label={`Remove ${spoken(row, vendor)}`}
                    onClick={done(() => ledger.remove(row.id))}
                  >
                    Remove
                  </Button>
                </span>
              ),
            ],
          }))}
        />
      )}
      <div role="status" className="space-y-2">
        {open > 0 && (
          <p className="text-sm">
            {open === 1 ? '1 amount waits' : `${open} amounts wait`} to be confirmed and {open === 1 ? 'does' : 'do'}{' '}
            not count yet.
          </p>
        )}
        {ledger.isWaiting && (
          <Notice status="caution">
            The purchase cannot be reached: your changes are kept in this browser and sent when it can be.
          </Notice>
        )}
        {ledger.change && (
          <Notice>
            <span className="flex flex-wrap items-center justify-between gap-2">
              {ledger.change}. <Button onClick={done(ledger.undo)}>Undo</Button>
            </span>
          </Notice>
        )}
        {isStale && (
          <Notice status="info">
            <span className="flex flex-wrap items-center justify-between gap-2">
              The figures have changed since the last advice, so its brief is hidden.
              <Button onClick={onAdvise} disabled={isBusy}>
                Update the advice
              </Button>
            </span>
          </Notice>
        )}
      </div>
      {edited && (
        <Optional key={edited.id}>
          <EditRow
            row={edited}
            vendor={vendor}
            onClose={() => setEdited(undefined)}
            onSave={(part) => {
              ledger.correct(edited.id, part);
              setEdited(undefined);
            }}
          />
        </Optional>
      )}
    </Card>
  );
};

const spoken = (row: LedgerRow, vendor: string) => `${partyLabel(row, vendor)}, ${amountLabel(row)}`;

/** What it is, the question to settle, and the words that it was read from. */
const What = ({ row }: { row: LedgerRow }) => (
  <span className="block space-y-0.5 wrap-anywhere">
    <span className="block">{whatLabel(row)}</span>
    {row.state === 'proposed' && row.question && <span className="block text-caution">{row.question}</span>}
    <details className="text-muted text-xs">
      <summary title={row.words} className="cursor-pointer">
        Read from
      </summary>
      {formatDate(row.date)}: “{row.words}”
    </details>
  </span>
);

const states = {
  proposed: { label: 'To confirm', status: 'caution' },
  confirmed: { label: 'Confirmed', status: 'good' },
  corrected: { label: 'Corrected', status: 'good' },
  rejected: { label: 'Removed', status: 'neutral' },
} as const;
const State = ({ state }: { state: LedgerRow['state'] }) => (
  <Badge status={states[state].status}>{states[state].label}</Badge>
);

const NONE = 'None confirmed';

/** Target, offers and limits as they follow from the confirmed rows, each with where it comes from. */
const Standings = ({
  standing: { ledger, target, aim, walkAway, position },
  vendor,
}: Pick<LedgerCardProps, 'standing' | 'vendor'>) => {
  const { alternative, limit, limitRow, latest, basis } = ledger;
  const from = (row: LedgerRow | null | undefined, none: string) =>
    row ? `${partyLabel(row, vendor)}: ${amountLabel(row)}` : none;
  const held =
    aim < target ? 'Held at the walk-away price' : `${Math.round(TARGET_SHARE * 100)} % of the price or budget entered`;
  const figures = [
    ['Target', aim > 0 ? whole(aim) : NONE, aim > 0 ? held : 'No price or budget entered'],
    [
      'Their last offer',
      position.latest === null ? NONE : whole(position.latest),
      from(latest, 'No confirmed offer from them'),
    ],
    [
      'Best alternative',
      alternative ? whole(alternative.value) : NONE,
      from(alternative?.row, 'No other vendor’s offer is confirmed'),
    ],
    [
      'Your limit',
      limit === null ? NONE : whole(limit),
      limitRow ? `You said: ${amountLabel(limitRow)}` : 'You stated none',
    ],
    [
      'Walk-away price',
      walkAway === null ? NONE : whole(walkAway),
      walkAwayFrom(walkAway, { limit, alternative: alternative?.value ?? null, price: basis.price }),
    ],
  ] as const;
  const apart = ledger.apart.filter(isConfirmed).length;
  return (
    <div>
      <dl className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        {figures.map(([label, value, rule]) => (
          <Figure key={label} label={label} value={value} rule={rule} />
        ))}
      </dl>
      {apart > 0 && (
        <p className="mt-2 text-muted text-xs">
          {apart === 1 ? '1 confirmed amount is' : `${apart} confirmed amounts are`} for a different part, period or
          unit, so not compared with the price: edit what it pays for, for how many months, or how many.
        </p>
      )}
    </div>
  );
};

const walkAwayFrom = (
  walkAway: number | null,
  { limit, alternative, price }: { limit: number | null; alternative: number | null; price: number | null },
): string => {
  if (walkAway === null) return 'No budget, limit or alternative';
  if (walkAway === alternative) return 'The best alternative';
  if (walkAway === limit) return 'Your limit';
  return price === walkAway ? 'The price or budget entered' : 'The lowest of the three';
};
