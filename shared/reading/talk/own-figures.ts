import type { BuyerFact } from '../../contracts/reading/quotes.ts';
import { amountOf, timesAYear, values } from '../lexical/values.ts';
import { wordSet } from '../lexical/words.ts';
import { says } from '../phrases/phrase-book.ts';

/** Figures of the buyer's own that stand in plain words in what was typed: "we pay $30k a year to maintain the old system". */

/** What the buyer counts by the year, and the assumption that holds it. */
const volumes = [
  ['admissions', 'admissions'],
  ['pressure injuries', 'pressure-injuries'],
  ['adverse drug events', 'adverse-events'],
] as const;

/** What the buyer says that the work takes today: minutes each time, times a day, people. */
export const ownTimeIds = { minutes: 'own-minutes', times: 'own-times', people: 'own-people' } as const;

export type OwnFigure = {
  assumptionId:
    | 'present-system-cost'
    | 'own-saving'
    | 'wage'
    | 'adverse-event-cost'
    | (typeof volumes)[number][1]
    | (typeof ownTimeIds)[keyof typeof ownTimeIds];
  /** In the unit of the assumption. */
  value: number;
  said: string;
};

/** A sentence longer than this is no plain statement. */
const SENTENCE_MAX = 300;
/** Where a sentence ends; the stop of "p.a." ends none. */
const sentenceEnd = /(?<!\bp\.a)[.;!?](?=\s|$)|\n/i;
const timesOf = (per: string | undefined): number | undefined => timesAYear[per as keyof typeof timesAYear];

/** The one amount of a sentence and how often it falls due; nothing where it holds another amount. */
const amountIn = (text: string): { aud: number; per: string } | undefined => {
  const found = values(text);
  const [only, other] = found.filter((value) => value.kind === 'money');
  const period = found.find((value) => value.kind === 'period');
  return only && period && !other ? { aud: only.value, per: period.per } : undefined;
};

/** AUD a year of a sentence that holds exactly one amount and how often it falls due. */
const yearlyAud = (text: string): number | null => {
  const found = amountIn(text);
  const value = (found?.aud ?? 0) * (timesOf(found?.per) ?? 0);
  return value > 0 && value <= 1_000_000_000 ? value : null;
};

/** An hour of work costs no less and no more than this; beyond it something else is meant. */
const [HOURLY_MIN, HOURLY_MAX] = [15, 500];
const isHourly = (aud: number) => aud >= HOURLY_MIN && aud <= HOURLY_MAX;

/** AUD an hour of a sentence that holds exactly one amount. */
const hourlyAud = (text: string): number | null => {
  const found = amountIn(text);
  return found?.per === 'hour' && isHourly(found.aud) ? found.aud : null;
};

const both = (first: readonly string[], second: readonly string[]) => {
  const [saysFirst, saysSecond] = [says(first), says(second)];
  return (said: string): boolean => saysFirst(said) && saysSecond(said);
};
const kinds = [
  {
    assumptionId: 'present-system-cost',
    isSaid: both(
      ['we currently|now|already|still? pay|spend', 'we are paying|spending'],
      ['old|current|present|existing|legacy|maintain|maintenance'],
    ),
    isOnlyInTalk: false,
    audOf: yearlyAud,
  },
  {
    assumptionId: 'own-saving',
    isSaid: both(['we _? expect|plan|estimate|hope|could|would|will|should'], ['save|saving']),
    // In a quote "we" is the vendor, and what the vendor promises is no figure of the buyer's.
    isOnlyInTalk: true,
    audOf: yearlyAud,
  },
  {
    assumptionId: 'wage',
    isSaid: says(['wage', 'hourly rate|pay|cost', 'pay rate', 'labour cost']),
    // In a quote it is what the vendor charges.
    isOnlyInTalk: true,
    audOf: hourlyAud,
  },
] as const;

/** Who works with the time that is told. */
const workers = wordSet('nurse carer caregiver staff clinician doctor practitioner therapist pharmacist fte');
const SHIFTS_A_DAY = 3;

/** "22 minutes x 4 rounds x 9 nurses", "four carers each lose 18 minutes a shift": what the work takes today. */
const timeIn = (said: string): OwnFigure[] => {
  const found = said.length <= SENTENCE_MAX ? values(said) : [];
  const [spent, otherTime] = found
    .filter((value) => value.kind === 'duration')
    .filter(({ per }) => per === 'minute' || per === 'hour');
  const numbers = found.filter((value) => value.kind === 'number').filter(({ isOrdinal }) => !isOrdinal);
  const people = numbers.filter(({ unit }) => unit && workers.has(unit.name));
  const [staff, otherStaff] = people;
  const [rounds, more] = numbers.filter((one) => !people.includes(one));
  const plain = said.toLowerCase();
  // A saving is a claim, and what holds another number says something else.
  if (!spent || !staff || otherTime || otherStaff || more || plain.includes('sav')) return [];
  const times = rounds?.value ?? (plain.includes('shift') ? SHIFTS_A_DAY : 1);
  const hourly = hourlyAud(said);
  return [
    { assumptionId: ownTimeIds.minutes, value: spent.value * (spent.per === 'hour' ? 60 : 1), said },
    { assumptionId: ownTimeIds.times, value: times, said },
    { assumptionId: ownTimeIds.people, value: staff.value, said },
    ...(hourly === null ? [] : [{ assumptionId: 'wage' as const, value: hourly, said }]),
  ];
};

const isOurs = (said: string) => said.startsWith('Our ') || said.startsWith('We ');

/** "Our wards had 5,200 admissions last year", "An adverse drug event costs us $4,300". */
const volumeIn = (said: string): OwnFigure[] => {
  const plain = said.toLowerCase();
  const found = said.length <= SENTENCE_MAX ? values(said) : [];
  const [cost, other] = found.filter((value) => value.kind === 'money');
  if (cost && !other && plain.includes('adverse drug event costs us'))
    return [{ assumptionId: 'adverse-event-cost', value: cost.value, said }];
  if (!isOurs(said) || cost || !plain.includes('year')) return [];
  return found.flatMap((value): OwnFigure[] => {
    const counted = volumes.find(([noun]) => plain.slice(value.end).trimStart().startsWith(noun));
    return value.kind === 'number' && counted ? [{ assumptionId: counted[1], value: value.value, said }] : [];
  });
};

/** What a reader of the quotes found of the buyer's own, as far as it says how often or that it is a wage. */
const figureOf = ({ k, v, at }: BuyerFact): OwnFigure[] => {
  const said = at.map(({ text }) => text).join(' ') || v;
  const found = values(`${v} ${said}`);
  // Nobody pays GST on wages: it is what a vendor charges for its people.
  if (found.some(({ kind }) => kind === 'gst')) return [];
  const period = found.find((value) => value.kind === 'period');
  const aud = amountOf(v)?.value ?? 0;
  if ((k === 'wage' || (k === 'present_cost' && period?.per === 'hour')) && isHourly(aud))
    return [{ assumptionId: 'wage', value: aud, said }];
  const times = timesOf(period?.per) ?? (at.length === 0 ? 1 : undefined);
  if (times === undefined || aud <= 0) return [];
  if (k === 'present_cost') return [{ assumptionId: 'present-system-cost', value: aud * times, said }];
  return k === 'benefit' ? [{ assumptionId: 'own-saving', value: aud * times, said }] : [];
};

const figuresIn = (text: string, isTalk: boolean): OwnFigure[] =>
  text.split(sentenceEnd).flatMap((part) => {
    const said = part.trim();
    const kind = kinds.find(({ isSaid, isOnlyInTalk }) => (isTalk || !isOnlyInTalk) && isSaid(said));
    const aud = kind && said.length <= SENTENCE_MAX ? kind.audOf(said) : null;
    if (kind && aud !== null) return [{ assumptionId: kind.assumptionId, value: aud, said }];
    const counted = volumeIn(said);
    return counted.length > 0 ? counted : timeIn(said);
  });

/**
 * The buyer's own figures, at most one of a kind: what was said last goes before what was said earlier, and talk before
 * the pasted quotes.
 * @param facts what was read in the quotes as the buyer's own
 */
export const readOwnFigures = (
  quotes: string,
  talk: readonly string[],
  facts: readonly BuyerFact[] = [],
): OwnFigure[] => {
  const all = [
    ...facts.flatMap(figureOf),
    ...figuresIn(quotes, false),
    ...talk.flatMap((text) => figuresIn(text, true)),
  ];
  return [...new Map(all.map((figure) => [figure.assumptionId, figure])).values()];
};

/** The pasted text without the buyer's own figures, which no vendor quotes; every line keeps its number. */
export const withoutOwnFigures = (quotes: string): string =>
  figuresIn(quotes, false).reduce((text, { said }) => text.replace(said, ''), quotes);
