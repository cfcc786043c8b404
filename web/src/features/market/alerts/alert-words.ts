import type { AlertPriority, AlertType } from '#shared/contracts/market';
import type { Status } from '../../../ui/badge.tsx';

export const alertTypeLabel = {
  price_drop: 'Price drop',
  price_increase: 'Price increase',
  new_competitor: 'New supplier',
  contract_expiry: 'Contract ending',
} satisfies Record<AlertType, string>;

export const priorityLabel = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
} satisfies Record<AlertPriority, string>;

export const priorityStatus = { high: 'harm', medium: 'caution', low: 'neutral' } satisfies Record<
  AlertPriority,
  Status
>;
