import type { Solution } from '#shared/contracts/catalogue';

/** What a card cannot show because no record holds it: the buyer's questions, then what the card itself would print. */
export const gapsOf = ({ notOnRecord, rating, features }: Solution): string[] => [
  ...notOnRecord,
  ...(rating === null && !notOnRecord.includes('rating') ? ['rating'] : []),
  ...(features.length === 0 && !notOnRecord.includes('features') ? ['features'] : []),
];
