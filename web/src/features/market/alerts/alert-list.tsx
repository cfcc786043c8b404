import { useState } from 'react';
import { Link } from 'react-router-dom';
import { marketLabel, type PriceAlert } from '#shared/contracts/market';
import { formatDate } from '#shared/kernel/format';
import { noticePath } from '../../../lib/record-paths.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { alertTypeLabel, priorityLabel, priorityStatus } from './alert-words.ts';

const SHOWN_FIRST = 20;

/** Alerts, each with its priority and the record that it comes from; of many the first, then all. */
export const AlertList = ({ label, alerts }: { label: string; alerts: readonly PriceAlert[] }) => {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? alerts : alerts.slice(0, SHOWN_FIRST);
  return (
    <div>
      <ul aria-label={label} className="space-y-2.5">
        {shown.map((alert) => (
          <AlertItem key={alert.id} alert={alert} />
        ))}
      </ul>
      {alerts.length > SHOWN_FIRST && (
        <Button className="mt-3 print:hidden" aria-expanded={isWhole} onClick={() => setIsWhole((now) => !now)}>
          {isWhole ? `Show the first ${SHOWN_FIRST}` : `Show all ${alerts.length}`}
        </Button>
      )}
    </div>
  );
};

const edges = {
  high: 'border-l-harm',
  medium: 'border-l-caution',
  low: 'border-l-line-strong',
} satisfies Record<PriceAlert['priority'], string>;

const AlertItem = ({ alert }: { alert: PriceAlert }) => {
  const { alertType, priority, message, product, vendor, category, timestamp, demonstration } = alert;
  return (
    <li
      className={classNames(
        'rounded-lg border border-line border-l-4 bg-surface px-4 py-3 break-inside-avoid',
        edges[priority],
      )}
    >
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge status={priorityStatus[priority]}>{priorityLabel[priority]}</Badge>
        <Badge>{alertTypeLabel[alertType]}</Badge>
        {demonstration && <DemonstrationBadge />}
        <span className="ml-auto text-muted text-xs">since {formatDate(timestamp)}</span>
      </p>
      <p className="mt-1.5 text-sm">
        {message}{' '}
        <EvidenceChip
          evidence={alert.evidence}
          about={alert.notice ?? `${product}, price`}
          isContract={alert.notice !== null}
        />
      </p>
      <p className="mt-1 text-muted text-xs wrap-anywhere">
        {[product, vendor, category ? marketLabel(category) : 'Category not known'].filter(Boolean).join(' · ')}
        {alert.notice && (
          <>
            {' · '}
            <Link to={noticePath(alert.notice)} className="text-link underline underline-offset-2">
              {alert.notice}
            </Link>
          </>
        )}
      </p>
    </li>
  );
};
