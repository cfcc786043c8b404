import type { ReactNode } from 'react';

export type Status = 'good' | 'caution' | 'harm' | 'info' | 'neutral';

const colours = {
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  harm: 'bg-harm-soft text-harm',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-muted',
} satisfies Record<Status, string>;

export const Badge = ({ status = 'neutral', children }: { status?: Status; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-medium text-xs ${colours[status]}`}
  >
    {children}
  </span>
);

/** Beside every fictional entry, wherever it appears. */
export const DemonstrationBadge = () => <Badge status="info">Demonstration</Badge>;
