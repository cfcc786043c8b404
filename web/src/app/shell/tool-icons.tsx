import type { ReactNode } from 'react';
import { DocumentIcon, EditIcon, path, ReportIcon } from '../../ui/icons.tsx';
import type { PageName } from '../paths.ts';

const SearchIcon = path('M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4');
const ShieldIcon = path('M10 3l6 2.25v4.25c0 3.75-2.5 6-6 7.25-3.5-1.25-6-3.5-6-7.25V5.25z');
const PulseIcon = path('M2.75 10.5h3.5l2-5 3.5 9 2-4h3.5');
const ScalesIcon = path('M10 3.75v12.5M6 16.25h8M4 6.25h12M4 6.25 2.25 11h3.5zM16 6.25 14.25 11h3.5z');
const TagIcon = path('M3.5 3.5h6l7 7-6 6-7-7zM6.75 6.75v.01');
const PortalIcon = path('M7.5 6 4 9.5 7.5 13M4 9.5h7.5a4.5 4.5 0 0 1 4.5 4.5v1');
const ChartIcon = path('M3.5 16.5h13M5.5 13.5V10m4.5 3.5v-7m4.5 7V4');
const PinIcon = path('M10 17s5.5-4.75 5.5-8.75a5.5 5.5 0 0 0-11 0C4.500 12.250 10 17 10 17zM10 6.750v3');
const LockIcon = path('M4.75 9h10.500v7.500H4.750zM7 9V6.500a3 3 0 0 1 6 0V9');

/** Beside a page's name in the rail and the menu. */
export const toolIcons: Partial<Record<PageName, ReactNode>> = {
  home: <EditIcon />,
  discover: <SearchIcon />,
  guide: <DocumentIcon />,
  vendor: <PortalIcon />,
  negotiation: <ScalesIcon />,
  market: <ChartIcon />,
  directories: <PinIcon />,
  admin: <LockIcon />,
  dueDiligence: <ReportIcon />,
  vendorRisk: <ShieldIcon />,
  vendorHealth: <PulseIcon />,
  pricing: <TagIcon />,
};
