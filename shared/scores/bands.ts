/** How a score out of 100 reads: green, yellow or red. */
export type Band = 'high' | 'medium' | 'low';

const bandOf = (score: number, high: number, medium: number): Band =>
  score >= high ? 'high' : score >= medium ? 'medium' : 'low';

/** The general bands, 80 and 60: relevance, health, fit. */
export const scoreBand = (score: number): Band => bandOf(score, 80, 60);

/** The bands of risk scores, 70 and 40: higher is safer. */
export const riskBand = (score: number): Band => bandOf(score, 70, 40);

/** How the health of a vendor reads. */
export type HealthBand = 'Excellent' | 'Good' | 'Fair' | 'Poor';

/** The bands of vendor health, 80, 60 and 40. Its colour is that of `scoreBand`. */
export const healthBand = (score: number): HealthBand => {
  if (score >= 80) return 'Excellent';
  if (score >= 60) return 'Good';
  return score >= 40 ? 'Fair' : 'Poor';
};

/** Below this share of answers, in per cent, a score is said to rest on little. */
export const LITTLE_ANSWERED = 50;

/**
 * The band of a score with what it rests on: a score of nothing or of few answers has none yet.
 * @param coverage share of answers, in per cent
 */
export const healthRating = (score: number, coverage: number): HealthBand | 'Not rated' | 'Not rated yet' => {
  if (coverage === 0) return 'Not rated';
  return coverage < LITTLE_ANSWERED ? 'Not rated yet' : healthBand(score);
};
