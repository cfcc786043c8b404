export type Position = { latitude: number; longitude: number };

/** Mean radius of the Earth in km. Source: International Union of Geodesy and Geophysics (R1 of GRS 80). */
const EARTH_KM = 6_371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984).
 * @param a and b positions in degrees
 * @returns km, as the crow flies
 */
export const distanceKm = (a: Position, b: Position): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  // Rounding may lift the chord of opposite points above 1.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

/**
 * The mean of positions, good for the few kilometres of a suburb.
 * @returns undefined for none
 */
export const meanPosition = (positions: readonly Position[]): Position | undefined => {
  if (positions.length === 0) return undefined;
  const mean = (pick: (one: Position) => number) =>
    positions.reduce((sum, one) => sum + pick(one), 0) / positions.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
};
