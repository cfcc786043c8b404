import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id that tells its kind and its day: "roi-20261121-k3j9x0q2ab". */
export const newDayId = (kind: string, now: Date): string => {
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${kind}-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${random}`;
};
