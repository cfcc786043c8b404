/** How many changes of a room were tried and noticed, of how many that there are. */
export type Tried = { noticed: number; tried: number; all: number };

/** Of a normal distribution, between which 95 % lie. */
const Z = 1.96;

/** The share that was noticed, and between which shares the one of all changes lies in 95 of 100 samples; 0-1. */
export type Share = { share: number; low: number; high: number };

/**
 * One room's share. Wilson's interval (1927), narrowed by what was tried of a room that is not much larger (Cochran,
 * Sampling Techniques, 1977, 2.6): where everything was tried there is no doubt.
 */
export const shareOf = ({ noticed, tried, all }: Tried): Share => {
  if (tried === 0) return { share: 0, low: 0, high: 1 };
  if (tried === all) return { share: noticed / tried, low: noticed / tried, high: noticed / tried };
  const [share, z2] = [noticed / tried, (Z * Z * (all - tried)) / (all - 1)];
  const middle = (share + z2 / (2 * tried)) / (1 + z2 / tried);
  const half = (Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / tried + z2 / (4 * tried * tried))) / (1 + z2 / tried);
  return { share, low: middle - half, high: middle + half };
};

/** All rooms' share, each room weighing as much as it has changes; the rooms' doubts add up by their squares. */
export const shareOfAll = (rooms: readonly Tried[]): Share => {
  const all = rooms.reduce((sum, room) => sum + room.all, 0);
  const weighed = rooms.map((room) => ({ ...shareOf(room), weight: room.all / all }));
  const share = weighed.reduce((sum, room) => sum + room.weight * room.share, 0);
  const doubt = (side: (room: Share) => number) =>
    Math.sqrt(weighed.reduce((sum, room) => sum + (room.weight * side(room)) ** 2, 0));
  return {
    share,
    low: share - doubt((room) => room.share - room.low),
    high: share + doubt((room) => room.high - room.share),
  };
};
