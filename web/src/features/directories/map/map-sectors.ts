import type { MapPoint } from '#shared/contracts/directories';

export type Sector = 'public' | 'private' | 'unknown' | 'service';

export const sectors: readonly Sector[] = ['public', 'private', 'unknown', 'service'];

/** In one and in many. */
export const sectorLabel = {
  public: ['Public hospital', 'Public hospitals'],
  private: ['Private hospital', 'Private hospitals'],
  unknown: ['Hospital, sector not on record', 'Hospitals, sector not on record'],
  service: ['Health service', 'Health services'],
} satisfies Record<Sector, [string, string]>;

/** Each has a colour and a shape of its own. */
export const sectorColour = {
  public: 'text-link',
  private: 'text-caution',
  unknown: 'text-muted',
  service: 'text-good',
} satisfies Record<Sector, string>;

export const sectorOf = ({ type, group }: Pick<MapPoint, 'type' | 'group'>): Sector => {
  if (type === 'service') return 'service';
  return group === 'public' || group === 'private' ? group : 'unknown';
};

/** What a point is, in words. */
export const kindOf = (point: Pick<MapPoint, 'type' | 'group'>): string =>
  point.type === 'service' && point.group ? point.group : sectorLabel[sectorOf(point)][0];

const round = (value: number) => Number(value.toFixed(3));

/** A sign as a path around a spot; all signs cover about the same area. */
export const signPath = (sector: Sector, x: number, y: number, radius: number): string => {
  const at = (dx: number, dy: number) => `${round(x + dx * radius)},${round(y + dy * radius)}`;
  if (sector === 'private') return `M${at(-0.88, -0.88)}L${at(0.88, -0.88)}L${at(0.88, 0.88)}L${at(-0.88, 0.88)}Z`;
  if (sector === 'service') return `M${at(0, -1.3)}L${at(1.15, 0.8)}L${at(-1.15, 0.8)}Z`;
  if (sector === 'unknown') return `M${at(0, -1.25)}L${at(1.25, 0)}L${at(0, 1.25)}L${at(-1.25, 0)}Z`;
  const r = round(radius);
  return `M${at(-1, 0)}A${r},${r},0,1,1,${at(1, 0)}A${r},${r},0,1,1,${at(-1, 0)}Z`;
};
