import { nameRef, ref } from '#functions/advisor/facts';
import { factId } from '#functions/advisor/record-facts';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatAud } from '#shared/format';
import type { AssessmentFacts } from './assessment.ts';
import { adviceFor } from './assessment-advice.ts';
import { marketId, type Say, saidId } from './assessment-book.ts';
import { ownFact } from './assessment-sections.ts';
import { comparableUnits } from './submission-facts.ts';

/** Prices of comparables in words, for who cannot compare. */
const otherPrices = ({ market }: AssessmentFacts, say: Say): string[] =>
  market.named.flatMap(({ record }) =>
    record.facts.priceRange
      ? [say(`In another unit: ${nameRef(record.id)}: ${ref(factId(record.id, 'priceRange'))}.`)]
      : [],
  );

/** The stated price against prices on record in the same unit, or how many records hold one. */
export const marketComparisonOf = (facts: AssessmentFacts, say: Say): string => {
  const { comparison } = facts.evidence.price;
  const noPrice = 'A public contract value is not a price and is not compared.';
  if (!comparison) {
    const found = say(
      `${NOT_ON_RECORD}: a price that yours could be held against. Comparable solutions: ${ref(marketId('comparables'))}; with a price a month or a room on record: ${ref(marketId('priced'))}.`,
    );
    return [found, ...otherPrices(facts, say), noPrice].join(' ');
  }
  const unit = comparableUnits.find((one) => one.unit === comparison.unit) ?? comparableUnits[0];
  const prices = facts.market.named.flatMap(({ record }) =>
    record.facts[unit.field] ? [say(`${nameRef(record.id)}: ${ref(factId(record.id, unit.field))}.`)] : [],
  );
  return [
    say(
      `You state ${ref(saidId(unit.own))} ${unit.unit}; the median of the comparable prices on record is ${formatAud(comparison.medianAud)} (prices on record: ${comparison.comparables}).`,
    ),
    ...prices,
    noPrice,
  ].join(' ');
};

/** What the buyer gets for the price, as far as anything shows it. */
export const valuePropositionOf = (facts: AssessmentFacts, say: Say): string => {
  const own = ownFact(facts, 'results');
  if (own) return say(`A measured result is ${own}.`);
  const { standing } = facts.request.statements.results;
  const advice = adviceFor('results', facts) ?? '';
  if (standing === 'unknown') return `Not stated: a measured result that the price could be set against. ${advice}`;
  const words = standing === 'denied' ? 'You state' : 'Claimed, not verified:';
  return say(`${words} ${ref(saidId('results'))}.`, advice);
};

const QUESTIONS = 3;

/** What the pricing structure leaves open, then what the quote reader would ask. */
export const pricingRecommendationsOf = (facts: AssessmentFacts, say: Say): string[] => {
  const { scores, request } = facts;
  const missing = scores.pricing.inputs.flatMap(({ id, points }) =>
    points === null ? (adviceFor(id, facts) ?? []) : [],
  );
  const unread =
    request.price.unread.length > 0 ? ['Write each price on a line of its own: some could not be read.'] : [];
  const questions = request.price.questions.slice(0, QUESTIONS).map((question) => say(`A buyer will ask: ${question}`));
  return [...missing, ...unread, ...questions];
};
