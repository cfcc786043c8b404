import type { ShownWarning } from '#shared/kernel/typed/facts';

/** A warning as the server tells it. */
export const aWarning = (given: Partial<ShownWarning> = {}): ShownWarning => ({
  kind: 'administration',
  text: 'Administrators were appointed (2 June 2023)',
  bars: true,
  evidence: { kind: 'published', source: 'Test page', asOf: '2023-06' },
  ...given,
});
