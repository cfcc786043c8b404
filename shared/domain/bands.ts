/** How a score out of 100 reads: green, yellow or red. */
export type Band = 'high' | 'medium' | 'low';

const bandOf = (score: number, high: number, medium: number): Band =>
  score >= high ? 'high' : score >= medium ? 'medium' : 'low';

/** The general bands, 80 and 60: relevance, health, fit. */
export const scoreBand = (score: number): Band => bandOf(score, 80, 60);

/** The bands of risk scores, 70 and 40: higher is safer. */
export const riskBand = (score: number): Band => bandOf(score, 70, 40);
