import type { PageName } from './paths.ts';

/** Areas that are routed and not built yet, and what each is called. */
export const upcomingAreas = {
  vendor: 'Vendor portal',
  admin: 'Admin dashboard',
  subscribe: 'Premium subscription',
  login: 'Sign in',
  directories: 'Healthcare directories',
  negotiation: 'Negotiation assistant',
  market: 'Market intelligence',
  dueDiligence: 'Advanced due diligence',
  vendorRisk: 'Vendor risk assessment',
  vendorHealth: 'Vendor health score',
  pricing: 'Pricing comparison',
} satisfies Record<Exclude<PageName, 'home' | 'discover' | 'guide'>, string>;

export type UpcomingArea = keyof typeof upcomingAreas;
