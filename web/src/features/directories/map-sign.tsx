import { type Sector, sectorColour, signPath } from './map-sectors.ts';

/** A sector's sign, as in the drawing, for a legend or a list. */
export const MapSign = ({ sector }: { sector: Sector }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-3.5 shrink-0 ${sectorColour[sector]}`}>
    <path d={signPath(sector, 8, 8, 5)} fill="currentColor" />
  </svg>
);
