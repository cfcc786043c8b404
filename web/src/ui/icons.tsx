import type { ReactNode } from 'react';

type IconProps = { className?: string };

/** Our own set: 20 units, one stroke; decoration only, so each stands beside a text or in a labelled button. */
const icon = (drawing: ReactNode) =>
  function Icon({ className = 'size-4' }: IconProps) {
    return (
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`shrink-0 ${className}`}
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };

export const path = (d: string) => icon(<path d={d} />);

export const ArrowDownIcon = path('M10 4v12m-5-5 5 5 5-5');
export const ArrowUpIcon = path('M10 16V4M5 9l5-5 5 5');
export const BuildingIcon = path(
  'M4 16.5V4h8v12.5M12 8h4v8.5M2.750 16.500h14.500M6.750 7.250h2.500m-2.500 3h2.500m-2.500 3h2.500',
);
export const CheckIcon = path('m4.5 10.5 3.5 3.5 7.5-8');
export const ChevronDownIcon = path('m5.5 8 4.5 4.5L14.5 8');
export const CloseIcon = path('m5 5 10 10M15 5 5 15');
export const CopyIcon = path('M7 7V4.5h8.5V13H13M4.5 7H13v8.5H4.5z');
export const DocumentIcon = path('M5 2.75h6.5L15 6.25v11H5zM11.25 3v3.5H15M7.5 10h5m-5 3.25h5');
export const DownloadIcon = path('M10 3.5v9m-3.75-3.5L10 12.75 13.75 9M4 16.5h12');
export const EditIcon = path('m4 16 .75-3.5 8-8 2.75 2.75-8 8zM11 6.25 13.75 9');
export const ExternalIcon = path('M8 5H4.5v10.5H15V12M11.5 4.5h4v4M15 5l-6.5 6.5');
export const GlobeIcon = path(
  'M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5zM3 10h14M10 3c4.25 4.5 4.25 9.5 0 14-4.25-4.5-4.25-9.5 0-14z',
);
export const InfoIcon = path('M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5zM10 9.25v4.25M10 6.5v.01');
export const MenuIcon = path('M3.5 6h13m-13 4h13m-13 4h13');
export const MoonIcon = path('M16.5 11.75A6.75 6.75 0 0 1 8.25 3.5a6.75 6.75 0 1 0 8.25 8.25z');
export const PlusIcon = path('M10 4.5v11M4.5 10h11');
export const RefreshIcon = path(
  'M16 8A6.25 6.25 0 0 0 4.75 6.5L4 8m0-4v4h4M4 12a6.25 6.25 0 0 0 11.25 1.5L16 12m0 4v-4h-4',
);
export const ReportIcon = path('M4 16.5V9m4 7.5v-12m4 12v-6m4 6V7');
export const ScreenIcon = path('M3 4h14v9.5H3zM7.5 16.75h5M10 13.5v3');
export const ShareIcon = path('M10 12.5V3.5M6.75 6.5 10 3.25l3.25 3.25M6.5 9h-2v7.5h11V9h-2');
export const StopIcon = icon(<rect x="5.5" y="5.5" width="9" height="9" rx="1.5" fill="currentColor" />);
export const SunIcon = path(
  'M10 6.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5zM10 2v1.75M10 16.25V18M18 10h-1.75M3.75 10H2M15.66 4.34l-1.24 1.24M5.58 14.42l-1.24 1.24M15.66 15.66l-1.24-1.24M5.58 5.58 4.34 4.34',
);
export const TrashIcon = path('M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.75 11h7.5l.75-11M8.5 8.5v5m3-5v5');
export const UploadIcon = path('M10 13V4M6.25 7.5 10 3.75l3.75 3.75M4 16.5h12');
export const UserIcon = path(
  'M10 3.25a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5zM3.75 16.75c.75-3.25 3.25-4.5 6.25-4.5s5.5 1.25 6.25 4.5',
);
export const WarningIcon = path('M10 3.25 17.5 16.5h-15zM10 8.25v3.5M10 14v.01');
