/** Every page's address. */
export const paths = {
  home: '/',
  discover: '/discover',
  guide: '/guide',
  vendor: '/vendor',
  negotiation: '/negotiation',
  market: '/market',
  directories: '/directories',
  admin: '/admin',
  vendorHealth: '/vendor-health',
  vendorRisk: '/vendor-risk',
  pricing: '/pricing',
  dueDiligence: '/advanced-due-diligence',
  subscribe: '/subscribe',
  login: '/login',
} as const;

/** Where an advanced due diligence report that is kept opens. */
export const advancedReportPath = (reportId: string) => `${paths.dueDiligence}?report=${reportId}`;

export type PageName = keyof typeof paths;
export type NavItem = { page: PageName; label: string };

export const desktopNav: readonly NavItem[] = [
  { page: 'home', label: 'AI Chat' },
  { page: 'discover', label: 'Discover' },
  { page: 'guide', label: 'Guide' },
  { page: 'vendor', label: 'Vendor Portal' },
  { page: 'negotiation', label: 'Negotiation' },
  { page: 'market', label: 'Market' },
  { page: 'directories', label: 'Directories' },
  { page: 'admin', label: 'Admin' },
];

/** The menu of small screens has three more; its link to the admin area carries the area's full name. */
export const compactNav: readonly NavItem[] = [
  ...desktopNav.filter(({ page }) => page !== 'admin'),
  { page: 'vendorHealth', label: 'Vendor Health' },
  { page: 'pricing', label: 'Pricing Comparison' },
  { page: 'admin', label: 'Admin Dashboard' },
];
