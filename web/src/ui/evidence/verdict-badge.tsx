import { type VerdictKind, verdictLabel } from '#shared/kernel/need';
import { Badge, type Status } from '../badge.tsx';

const ofVerdict = {
  fits: 'good',
  'may-fit': 'caution',
  unknown: 'neutral',
  'not-for-you': 'neutral',
} satisfies Record<VerdictKind, Status>;

type VerdictBadgeProps = { verdict: VerdictKind; isWarned?: boolean };

/** What a product is for the buyer; red where it is warned of. */
export const VerdictBadge = ({ verdict, isWarned = false }: VerdictBadgeProps) => (
  <Badge status={isWarned ? 'harm' : ofVerdict[verdict]}>{verdictLabel[verdict]}</Badge>
);
