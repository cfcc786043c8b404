import type { Price } from '../../kernel/typed/facts.ts';
import { phrases } from '../lexical/phrases.ts';
import { isCsvAt } from '../lexical/tokens.ts';
import type { Value } from '../lexical/values.ts';
import { passageOf, type Reading, valuesIn, wordFrom } from './reading.ts';
import { type Clause, found, type Run, type Statements } from './statements.ts';

/** How often a price is owed, by the lexical period; what is in none cannot be said without converting. */
const everyOf: Partial<Record<Extract<Value, { kind: 'period' }>['per'], Price['every']>> = {
  once: 'once',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
};
const perOf: Readonly<Record<string, Price['per']>> = {
  bed: 'bed',
  room: 'room',
  resident: 'resident',
  consumer: 'resident',
  patient: 'patient',
  user: 'user',
  clinician: 'clinician',
  practitioner: 'clinician',
  doctor: 'clinician',
  device: 'device',
  licence: 'licence',
  site: 'site',
  hospital: 'site',
  clinic: 'site',
  practice: 'site',
  sms: 'message',
  message: 'message',
  claim: 'claim',
  gb: 'gigabyte',
  item: 'item',
  unit: 'item',
  station: 'item',
};
const gstOf = { ex: 'out', inc: 'in', free: 'free' } as const;
const isQuote = phrases([['quote', 'quotation|quote|proposal|our price']] as const);
const isList = phrases([['list', 'price list|list price|list prices|rrp']] as const);
/** An amount beside these is no price. */
const notAPrice = phrases([
  [
    'no',
    'budget|saving|savings|save|saves|revenue|turnover|cost you|grant|funding|worth|insured|insurance|liability|indemnity|penalty of|total|subtotal|credit of|valued at',
  ],
] as const);
const messages = phrases([['message', 'sms|text message|text messages|messages']] as const);
const once = phrases([
  ['once', 'once off|one off|set up|setup|installation|onboarding|implementation|commissioning|pilot|upfront'],
] as const);

/** Prices with their unit, period and GST. A document that says of all its amounts how GST stands says it of each. */
export const prices = (statements: Statements): Reading[] => {
  const whole = { from: 0, to: statements.tokens.length };
  const gst = ofAll(statements);
  const kind =
    found(isQuote, statements.tokens, whole).length > 0 && found(isList, statements.tokens, whole).length === 0
      ? 'quote'
      : 'list';
  return statements.clauses.flatMap((clause) =>
    clause.own === 'said' ? inClause(statements, clause, { gst, kind }) : [],
  );
};

/** How GST stands for all amounts: said in a sentence without one. */
const ofAll = (statements: Statements): Price['gst'] | undefined => {
  for (const clause of statements.clauses) {
    const inside = valuesIn(statements, clause.sentence);
    const gst = inside.find((value) => value.kind === 'gst');
    if (gst?.kind === 'gst' && !inside.some(({ kind }) => kind === 'money')) return gstOf[gst.gst];
  }
  return undefined;
};

type Whole = { gst: Price['gst'] | undefined; kind: 'quote' | 'list' };

const inClause = (statements: Statements, clause: Clause, whole: Whole): Reading[] => {
  const { tokens, text } = statements;
  const run: Run = { from: headOf(statements, clause), to: clause.to };
  if (found(notAPrice, tokens, run).length > 0) return [];
  const inside = valuesIn(statements, run);
  const amounts = inside.filter((value) => value.kind === 'money');
  return amounts.flatMap((money, nth): Reading[] => {
    if (money.kind !== 'money' || money.value <= 0) return [];
    const next = amounts[nth + 1]?.start ?? Number.POSITIVE_INFINITY;
    const previous = amounts[nth - 1]?.end ?? -1;
    const own = (from: number, to: number) => inside.filter((value) => value.start >= from && value.end <= to);
    // What stands behind an amount is its own; what stands before the first is too.
    const [behind, before] = [own(money.end, next), nth === 0 ? own(0, money.start) : []];
    const one = <K extends Value['kind']>(kind: K, list: Value[] = [...behind, ...before]) =>
      list.find((value): value is Extract<Value, { kind: K }> => value.kind === kind);
    const [each, period, gst] = [
      one('each'),
      one('period'),
      one('gst') ?? inside.find((value) => value.kind === 'gst'),
    ];
    const owed = period?.times === undefined ? period && everyOf[period.per] : undefined;
    if (period && !owed) return [];
    const words = {
      from: Math.max(wordFrom(statements, previous), run.from),
      to: Math.min(wordFrom(statements, next), run.to),
    };
    const isMessage = found(messages, tokens, words).length > 0;
    const isOnce = found(once, tokens, words).length > 0;
    const item = itemOf(statements, money.start);
    const per: Price['per'] = isMessage
      ? 'message'
      : each
        ? each.unit === undefined
          ? 'item'
          : (perOf[each.unit] ?? 'other')
        : item
          ? 'other'
          : 'organisation';
    const every = owed ?? (isMessage ? 'use' : each || isOnce || whole.kind === 'quote' ? 'once' : undefined);
    if (!every) return [];
    const value: Price = {
      kind: money.currency === 'AUD' ? whole.kind : 'foreign-reference',
      amount: money.value,
      ...(money.high === undefined ? {} : { min: money.value, max: money.high }),
      currency: money.currency,
      per,
      every,
      gst: gst?.kind === 'gst' ? gstOf[gst.gst] : (whole.gst ?? 'unknown'),
      ...(item ? { item } : {}),
    };
    const at = { start: money.start, end: behindEnd(text, money.end, each, period) };
    return [{ of: 'solution', field: 'prices', value, at, in: passageOf(statements, clause) }];
  });
};

/** Where a clause begins with the label that stands right before it. */
const headOf = ({ tokens }: Statements, { lead, from }: Clause): number =>
  lead && lead.to <= from && tokens.slice(lead.to, from).every(({ kind }) => kind === 'sign') ? lead.from : from;

/** The unit and the period that follow an amount belong to its words. */
const behindEnd = (text: string, end: number, ...parts: (Value | undefined)[]): number =>
  Math.max(
    end,
    ...parts.flatMap((part) =>
      part && part.end - end < 40 && !text.slice(end, part.end).includes('\n') ? [part.end] : [],
    ),
  );

/** What an amount buys, where its line is the row of a table: the first cell. */
const itemOf = ({ text }: Statements, at: number): string | undefined => {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  const mark = ['|', '\t'].find((sign) => line.includes(sign)) ?? (isCsvAt(text, at) ? ',' : undefined);
  const cell = mark && line.split(mark)[0]?.trim();
  return cell && cell.length < 80 ? cell : undefined;
};
