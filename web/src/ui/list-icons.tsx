import { path } from './icons.tsx';

/** Icons of pages that list and filter; apart from those that every page loads. */
export const CompareIcon = path('M3 4.5h5v11H3zM12 4.5h5v11h-5z');
export const FilterIcon = path('M3 5.5h14M6 10h8m-5.5 4.5h3');
export const GridIcon = path(
  'M3.5 3.5h5.25v5.25H3.5zM11.25 3.5h5.25v5.25h-5.25zM3.5 11.25h5.25v5.25H3.5zM11.25 11.25h5.25v5.25h-5.25z',
);
export const RowsIcon = path('M3.5 4h13v4.5h-13zM3.5 11.5h13V16h-13z');
export const SearchIcon = path('M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4');
export const SparkIcon = path(
  'M9 3.5 10.75 8 15 9.75 10.75 11.5 9 16l-1.75-4.5L3 9.75 7.25 8zM15.5 3v3.5M13.75 4.75h3.5',
);
