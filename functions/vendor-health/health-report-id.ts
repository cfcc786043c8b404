import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new report's id: "health-20261121-k3j9x0q2ab". */
export const newHealthReportId = (now: Date): string => {
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `health-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${random}`;
};
