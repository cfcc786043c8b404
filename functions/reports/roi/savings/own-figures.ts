import type { Assumption } from '#shared/contracts/reports/roi-model';
import type { Evidence } from '#shared/kernel/evidence';

/** Figures of the buyer's own that stand in plain words in what was typed: "we pay $30k a year to maintain the old system". */

export type OwnFigure = { assumptionId: 'present-system-cost' | 'own-saving' | 'wage'; aud: number; said: string };

/** A sentence longer than this is no plain statement. */
const SENTENCE_MAX = 300;
/** Where a sentence ends; the stop of "p.a." ends none. */
const sentenceEnd = /(?<!\bp\.a)[.;!?](?=\s|$)|\n/i;
const amount = /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})? ?(k|m)?(?![\w,])/gi;
const perYear = /\b(?:a|per|each|every) (?:year|annum)\b|\bp\.?a\b|\byearly\b|\bannually\b|\/ ?(?:year|yr)\b/i;
const perMonth = /\b(?:a|per|each|every) month\b|\bmonthly\b|\/ ?(?:month|mth)\b/i;
const scale: Record<string, number> = { k: 1_000, m: 1_000_000 };

const perHour = /\b(?:an|per|each) hour\b|\bhourly\b|\/ ?(?:hour|hr)\b/i;

/** AUD a year of a sentence that holds exactly one amount and how often it falls due. */
const yearlyAud = (text: string): number | null => {
  const [only, ...more] = [...text.matchAll(amount)];
  const times = perYear.test(text) ? 1 : perMonth.test(text) ? 12 : null;
  if (!only || more.length > 0 || times === null) return null;
  const value = Number(only[0].replace(/[^\d.]/g, '')) * (scale[only[2]?.toLowerCase() ?? ''] ?? 1) * times;
  return value > 0 && value <= 1_000_000_000 ? value : null;
};

/** An hour of work costs no less and no more than this; beyond it something else is meant. */
const [HOURLY_MIN, HOURLY_MAX] = [15, 500];

/** AUD an hour of a sentence that holds exactly one amount. */
const hourlyAud = (text: string): number | null => {
  const [only, ...more] = [...text.matchAll(amount)];
  if (!only || more.length > 0) return null;
  const value = Number(only[0].replace(/[^\d.]/g, ''));
  return value >= HOURLY_MIN && value <= HOURLY_MAX ? value : null;
};

const kinds = [
  {
    assumptionId: 'present-system-cost',
    pays: /\bwe (?:currently |now |already |still )?(?:pay|spend|are paying|are spending)\b/i,
    about: /\b(?:old|current|present|existing|legacy|maintain|maintenance)\b/i,
    isOnlyInTalk: false,
    audOf: yearlyAud,
  },
  {
    assumptionId: 'own-saving',
    pays: /\bwe (?:\w+ )?(?:expect|plan|estimate|hope|could|would|will|should)\b/i,
    about: /\bsav(?:e|es|ing|ings)\b/i,
    // In a quote "we" is the vendor, and what the vendor promises is no figure of the buyer's.
    isOnlyInTalk: true,
    audOf: yearlyAud,
  },
  {
    assumptionId: 'wage',
    pays: /\b(?:wages?|hourly (?:rates?|pay|cost)|pay rates?|labour costs?)\b/i,
    about: perHour,
    // In a quote it is what the vendor charges.
    isOnlyInTalk: true,
    audOf: hourlyAud,
  },
] as const;

const figuresIn = (text: string, isTalk: boolean): OwnFigure[] =>
  text.split(sentenceEnd).flatMap((part) => {
    const said = part.trim();
    const kind = kinds.find(
      ({ pays, about, isOnlyInTalk }) => (isTalk || !isOnlyInTalk) && pays.test(said) && about.test(said),
    );
    const aud = kind && said.length <= SENTENCE_MAX ? kind.audOf(said) : null;
    return kind && aud !== null ? [{ assumptionId: kind.assumptionId, aud, said }] : [];
  });

/**
 * The buyer's own figures, at most one of a kind: what was said last goes before what was said earlier, and talk before
 * the pasted quotes.
 */
export const readOwnFigures = (quotes: string, talk: readonly string[]): OwnFigure[] => {
  const all = [...figuresIn(quotes, false), ...talk.flatMap((text) => figuresIn(text, true))];
  return [...new Map(all.map((figure) => [figure.assumptionId, figure])).values()];
};

/** The pasted text without the buyer's own figures, which no vendor quotes; every line keeps its number. */
export const withoutOwnFigures = (quotes: string): string =>
  figuresIn(quotes, false).reduce((text, { said }) => text.replace(said, ''), quotes);

/** Assumptions that say what an hour of the staff who save time costs. */
const wageIds = new Set(['care-wage', 'care-hour']);

/** The assumptions with the buyer's own figures in place. */
export const withOwnFigures = (assumptions: Assumption[], figures: readonly OwnFigure[]): Assumption[] =>
  assumptions.map((assumption) => {
    const own = figures.find(({ assumptionId }) =>
      assumptionId === 'wage' ? wageIds.has(assumption.id) : assumptionId === assumption.id,
    );
    const evidence: Evidence = { kind: 'user-supplied', source: 'What you typed', ...(own ? { note: own.said } : {}) };
    return own ? { ...assumption, value: own.aud, evidence } : assumption;
  });
