import type { ReactNode } from 'react';
import { path, ReportIcon } from '../../ui/icons.tsx';
import type { PageName } from '../paths.ts';

const ShieldIcon = path('M10 3l6 2.25v4.25c0 3.75-2.5 6-6 7.25-3.5-1.25-6-3.5-6-7.25V5.25z');
const PulseIcon = path('M2.75 10.5h3.5l2-5 3.5 9 2-4h3.5');
const TagIcon = path('M3.5 3.5h6l7 7-6 6-7-7zM6.75 6.75v.01');

/** Beside the tools of the rail and the menu. */
export const toolIcons: Partial<Record<PageName, ReactNode>> = {
  dueDiligence: <ReportIcon />,
  vendorRisk: <ShieldIcon />,
  vendorHealth: <PulseIcon />,
  pricing: <TagIcon />,
};
