import type { BuyerFact } from '../../contracts/reading/quotes.ts';
import { amountOf, values } from '../lexical/values.ts';
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
const timesAYear: Readonly<Record<string, number>> = { year: 1, month: 12 };

/** The one amount of a sentence and how often it falls due; nothing where it holds another amount. */
const amountIn = (text: string): { aud: number; per: string } | undefined => {
  const found = values(text);
  const [only, ...more] = found.filter((value) => value.kind === 'money');
  const period = found.find((value) => value.kind === 'period');
  return only?.kind === 'money' && period?.kind === 'period' && more.length === 0
    ? { aud: only.value, per: period.per }
    : undefined;
};

/** AUD a year of a sentence that holds exactly one amount and how often it falls due. */
const yearlyAud = (text: string): number | null => {
  const { aud = 0, per = '' } = amountIn(text) ?? {};
  const value = aud * (timesAYear[per] ?? 0);
  return value > 0 && value <= 1_000_000_000 ? value : null;
};

/** An hour of work costs no less and no more than this; beyond it something else is meant. */
const [HOURLY_MIN, HOURLY_MAX] = [15, 500];

/** AUD an hour of a sentence that holds exactly one amount. */
const hourlyAud = (text: string): number | null => {
  const { aud = 0, per = '' } = amountIn(text) ?? {};
  return per === 'hour' && aud >= HOURLY_MIN && aud <= HOURLY_MAX ? aud : null;
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
const workers = new Set(
  'nurse carer caregiver staff employee worker people person clinician doctor practitioner therapist pharmacist fte'.split(
    ' ',
  ),
);
const SHIFTS_A_DAY = 3;

/** "22 minutes x 4 rounds x 9 nurses", "four carers each lose 18 minutes a shift": what the work takes today. */
const timeIn = (said: string): OwnFigure[] => {
  const found = said.length <= SENTENCE_MAX ? values(said) : [];
  const minutes = found.filter(
    (value) => value.kind === 'duration' && (value.per === 'minute' || value.per === 'hour'),
  );
  const numbers = found.filter((value) => value.kind === 'number' && !value.isOrdinal);
  const people = numbers.filter((value) => value.kind === 'number' && value.unit && workers.has(value.unit.name));
  const [spent] = minutes;
  const [staff] = people;
  const [rounds, ...more] = numbers.filter((one) => !people.includes(one));
  // A saving is a claim, and what holds another number says something else.
  const isPlain =
    minutes.length === 1 && people.length === 1 && more.length === 0 && !said.toLowerCase().includes('sav');
  if (!isPlain || spent?.kind !== 'duration' || staff?.kind !== 'number') return [];
  const isShift = said.toLowerCase().includes('shift');
  const times = rounds?.kind === 'number' ? rounds.value : isShift ? SHIFTS_A_DAY : 1;
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
  const [cost, ...more] = found.filter((value) => value.kind === 'money');
  if (cost?.kind === 'money' && more.length === 0 && plain.includes('adverse drug event costs us'))
    return [{ assumptionId: 'adverse-event-cost', value: cost.value, said }];
  if (!isOurs(said) || cost || !plain.includes('year')) return [];
  return found.flatMap((value): OwnFigure[] => {
    const counted = volumes.find(([noun]) => plain.slice(value.end).trimStart().startsWith(noun));
    return value.kind === 'number' && counted ? [{ assumptionId: counted[1], value: value.value, said }] : [];
  });
};

const yearly = { year: 1, month: 12, quarter: 4, week: 52, fortnight: 26 } as const;

/** What a reader of the quotes found of the buyer's own, as far as it says how often or that it is a wage. */
const figureOf = ({ k, v, at }: BuyerFact): OwnFigure[] => {
  const said = at.map(({ text }) => text).join(' ') || v;
  const found = values(`${v} ${said}`);
  // Nobody pays GST on wages: it is what a vendor charges for its people.
  if (found.some(({ kind }) => kind === 'gst')) return [];
  const period = found.find((value) => value.kind === 'period');
  const aud = amountOf(v)?.value ?? 0;
  const per = period?.kind === 'period' ? period.per : undefined;
  if ((k === 'wage' || (k === 'present_cost' && per === 'hour')) && aud >= HOURLY_MIN && aud <= HOURLY_MAX)
    return [{ assumptionId: 'wage', value: aud, said }];
  const times = yearly[per as keyof typeof yearly] ?? (at.length === 0 ? 1 : undefined);
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
