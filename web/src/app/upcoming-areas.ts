import type { PageName } from './paths.ts';

/** Areas that are routed and not built yet, and what each is called. */
export const upcomingAreas = {
  directories: 'Healthcare directories',
  market: 'Market intelligence',
} satisfies Record<
  Exclude<
    PageName,
    | 'subscribe'
    | 'home'
    | 'dueDiligence'
    | 'vendor'
    | 'admin'
    | 'login'
    | 'discover'
    | 'guide'
    | 'pricing'
    | 'vendorHealth'
    | 'vendorRisk'
    | 'negotiation'
  >,
  string
>;

export type UpcomingArea = keyof typeof upcomingAreas;
