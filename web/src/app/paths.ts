/** Every page's address. */
export const paths = {
  home: '/',
  purchases: '/purchases',
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
  account: '/account',
  organisation: '/organisation',
  privacy: '/privacy',
  status: '/status',
} as const;

/** Where a purchase is worked on. */
export const purchasePath = (purchaseId: string) => `${paths.purchases}/${purchaseId}`;

/** Where an advanced due diligence report that is kept opens. */
export const advancedReportPath = (reportId: string, purchaseId?: string) =>
  `${paths.dueDiligence}?report=${reportId}${purchaseId ? `&purchase=${purchaseId}` : ''}`;

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

/** What the header lacks: the rail has it. */
export const railTools: readonly NavItem[] = [
  { page: 'dueDiligence', label: 'Advanced Reports' },
  { page: 'vendorRisk', label: 'Risk Assessment' },
  { page: 'vendorHealth', label: 'Health Score' },
  { page: 'pricing', label: 'Pricing Compare' },
];

/** The menu of small screens, in the names that it has in the specification. */
export const compactNav = {
  pages: [...desktopNav.filter(({ page }) => page !== 'admin'), { page: 'admin', label: 'Admin Dashboard' }],
  tools: [
    { page: 'dueDiligence', label: 'Advanced Reports' },
    { page: 'vendorRisk', label: 'Risk Assessment' },
    { page: 'vendorHealth', label: 'Vendor Health' },
    { page: 'pricing', label: 'Pricing Comparison' },
  ],
} satisfies Record<string, readonly NavItem[]>;
