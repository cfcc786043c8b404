import type {
  BuyerFact,
  GridLine,
  GridOffer,
  OpenPoint,
  Passage,
  StatedTotal,
} from '../../contracts/reading/quotes.ts';
import { withoutEnd } from '../../kernel/format.ts';
import { amountOf, numberOf, overlaps } from '../../reading/lexical/values.ts';
import { gstRate } from '../total-cost.ts';
import { extended, monthsOf, type OfferCost, quantityOf, quoteCost, termOf, termsOf } from './cost.ts';

/** A stated total against the sum of what was read, both in the GST reading that the total claims. */
type StatedCheck = {
  stated: StatedTotal;
  ours: { low: number; high: number };
  isSame: boolean /** The other reading of GST fits. */;
  fitsOther?: 'ex' | 'inc';
};

const tolerance = 0.01;

/** Each total that the vendor states, compared with the lines it is of: fits within 1 % or a dollar. Pure. */
function checkStated(offer: GridOffer, cost: OfferCost): StatedCheck[] {
  return offer.stated.map((stated) => {
    const amount = numberOf(stated.amount) * (termOf(offer, 'scale') ? 1000 : 1);
    const fits = (ours: { low: number; high: number }) =>
      amount >= ours.low - Math.max(ours.low * tolerance, 1) &&
      amount <= ours.high + Math.max(ours.high * tolerance, 1);
    const readings = { ex: spanOf(offer, cost, stated, false), inc: spanOf(offer, cost, stated, true) };
    const claimed = stated.gst === 'inc' ? 'inc' : 'ex';
    const other = claimed === 'inc' ? 'ex' : 'inc';
    // A plain "total" may be that of the rows as shown, of the first year, of the term or of five years.
    const isSpan = (isWithGst: boolean) =>
      (['first', 'term', 'all5'] as const).some((span) => fits(spanOf(offer, cost, { ...stated, span }, isWithGst)));
    const isPlain =
      stated.span === 'listed' && (isSpan(claimed === 'inc') || (stated.gst === 'unknown' && isSpan(true)));
    const isSame = isPlain || fits(readings[claimed]) || (stated.gst === 'unknown' && fits(readings[other]));
    return {
      stated,
      ours: readings[claimed],
      isSame,
      ...(!isSame && fits(readings[other]) ? { fitsOther: other } : {}),
    };
  });
}

function spanOf(
  offer: GridOffer,
  cost: OfferCost,
  stated: StatedTotal,
  isWithGst: boolean,
): { low: number; high: number } {
  const term = monthsOf(termOf(offer, 'term_months')?.v ?? '60');
  const isIn = (month: number): boolean => {
    if (stated.span === 'first') return month <= 12;
    if (stated.span === 'term') return month <= term;
    if (stated.span === 'once' || stated.span === 'y0') return month === 0;
    return stated.span === 'all5' || stated.span === 'listed' || Math.ceil(month / 12) === Number(stated.span.slice(1));
  };
  const ends = { low: 0, high: 0 };
  for (const line of cost.lines.filter(({ id }) => stated.of.length === 0 || stated.of.includes(id))) {
    const factor = isWithGst && line.gst !== 'free' ? 1 + gstRate : 1;
    for (const end of ['low', 'high'] as const) {
      const once =
        stated.span === 'listed'
          ? listedOnce(offer, line.id, line[end])
          : line[end].reduce((all, plan, month) => all + (isIn(month) ? plan : 0), 0);
      ends[end] += once * factor;
    }
  }
  return ends;
}

/** The amount of a line as its row shows it: one period, not five years of it. */
function listedOnce(offer: GridOffer, id: string, plan: readonly number[]): number {
  const line = offer.lines.find((one) => one.id === id);
  const all = plan.reduce((total, month) => total + month, 0);
  if (
    !line ||
    line.per === undefined ||
    line.per === 'once' ||
    line.per === 'same' ||
    (line.terms ?? []).some(({ k }) => k === 'year')
  )
    return all;
  const amount = numberOf(line.amount) * ((termOf(line, 'scale') ?? termOf(offer, 'scale')) ? 1000 : 1);
  const listed = extended(line, amount, quantityOf(line));
  return ((line.gst ?? offer.gst) === 'inc' ? listed / (1 + gstRate) : listed) * (line.credit ? -1 : 1);
}

/** What is known of one offer: its cost, its totals compared, and what stands between it and a ranking. */
export type SettledOffer = {
  offer: GridOffer;
  cost: OfferCost;
  stated: StatedCheck[];
  open: OpenPoint[];
  isSettled: boolean;
};

/** A range wider than this share of its lower end is open. */
const widest = 0.01;
const money = (value: number): string => `$${value.toLocaleString('en-AU', { maximumFractionDigits: 2 })}`;

/**
 * Whether an offer's total can be relied on: current, something priced, nothing open. `findings` are those of the check of
 * its words (`checkGrid`); `buyer` gives CPI. Each open point says what to look at, with its line and its words.
 */
export function settleOffer(
  offer: GridOffer,
  buyer: readonly BuyerFact[],
  findings: readonly OpenPoint[],
): SettledOffer {
  const cost = quoteCost(offer, buyer);
  const stated = checkStated(offer, cost);
  const open: OpenPoint[] = findings.filter((one) => one.offer === offer.id && !isBorneOut(one, offer, stated));
  const say = (code: OpenPoint['code'], words: string, at: readonly Passage[] = [], line?: string, field?: string) =>
    open.push({ code, words, offer: offer.id, at: [...at], ...(line ? { line } : {}), ...(field ? { field } : {}) });
  if (offer.status !== 'current')
    say('status', `This offer is ${offer.status === 'no-price' ? 'without a price' : offer.status}.`);
  if (!offer.lines.some(({ state }) => state === 'priced')) say('no-price', 'No price was read in this offer.');
  for (const line of offer.lines)
    for (const [code, words, at, field] of lineDoubts(line, offer)) say(code, words, at, line.id, field);
  for (const { id, low, high } of cost.lines) {
    const line = offer.lines.find((one) => one.id === id);
    const isSaid = termsOf(line ?? {}, 'start_month').some((term) =>
      term.at.some((one) => line?.at.some((own) => isOver(one, own))),
    );
    const isOpen = open.some((one) => one.line === id);
    if (line && !isSaid && !isOpen && numberOf(line.amount) > 0 && [...low, ...high].every((paid) => paid === 0))
      say('doubt', `When is ${line.amount} paid? None of it falls in the five years.`, line.at, id, 'amount');
  }
  if (
    offer.lines.some((line) => line.state === 'priced' && (line.gst ?? offer.gst) === 'unknown' && costsSomething(line))
  )
    say('gst', 'Does the price include GST? The offer does not say.', [], undefined, 'gst');
  if (
    [...offer.terms, ...offer.lines.flatMap(({ terms }) => terms ?? [])].some(({ k }) => k.startsWith('rise_cpi')) &&
    !buyer.some(({ k }) => k === 'cpi')
  )
    say('cpi', 'The price follows CPI: which CPI do you assume?');
  const lastYear = Math.max(0, ...offer.lines.flatMap((line) => termsOf(line, 'year').map(({ n }) => n ?? 0)));
  const term = termOf(offer, 'term_months');
  if (lastYear > 0 && lastYear < 5 && (!term || (lastYear === 1 && monthsOf(term.v) > 12)))
    say('term', `What is paid after year ${lastYear}? The offer's years end there.`);
  for (const term of termsOf(offer, 'doubt')) say('doubt', term.v, term.at);
  for (const { stated: total, ours, isSame, fitsOther } of stated) {
    if (isSame) continue;
    const other = fitsOther ? ` It fits ${fitsOther === 'inc' ? 'with' : 'without'} GST.` : '';
    say('total', `The offer states ${total.amount}; its lines give ${money(ours.low)}.${other}`, total.at);
  }
  if (cost.total.high < 0 && open.length === 0)
    say('total', `Credits are larger than all that is paid: the lines give ${money(cost.total.low)}.`);
  if (cost.total.high - cost.total.low > Math.abs(cost.total.low) * widest && open.length === 0)
    say('range', `The total lies between ${money(cost.total.low)} and ${money(cost.total.high)}.`);
  return { offer, cost, stated, open, isSettled: open.length === 0 };
}

/** Kinds of phrases that move how much is paid and not when. */
const ofAmounts = new Set(['tier', 'pack', 'extra', 'discount', 'percent', 'minimum', 'about']);
/** A total closer to its sum than this share of it bears out the words of the amounts that it sums. */
const exact = 0.001;

/**
 * Whether a stated total answers what a phrase beside its amounts means: the priced lines that it is of, two or more, come
 * to it exactly, and it is of the five years, or of what is paid once and the phrase moves no time.
 */
function isBorneOut(finding: OpenPoint, offer: GridOffer, totals: readonly StatedCheck[]): boolean {
  if (finding.field === undefined || finding.line) return false;
  const isBeside = (passages: readonly Passage[]) => finding.at.some((one) => passages.some((at) => isOver(one, at)));
  const priced = offer.lines.filter((line) => line.state === 'priced' && costsSomething(line));
  return totals.some(({ stated: { span, of, amount, at }, ours, isSame }) => {
    const own = priced.filter(({ id }) => of.length === 0 || of.includes(id));
    const isOnce = own.every(({ per = 'once', of: share }) => per === 'once' || (per === 'same' && share));
    return (
      isSame &&
      own.length > 1 &&
      (span === 'all5' ? own.length === priced.length : isOnce && ofAmounts.has(finding.field ?? '')) &&
      ours.high - ours.low < 1 &&
      Math.abs(numberOf(amount) - ours.low) <= Math.max(1, exact * ours.low) &&
      isBeside([...at, ...own.flatMap((line) => line.at)]) &&
      !priced.some((line) => !own.includes(line) && isBeside(line.at))
    );
  });
}
const isOver = (a: Passage, b: Passage): boolean =>
  overlaps({ start: a.start, end: a.start + a.text.length }, { start: b.start, end: b.start + b.text.length });

const costsSomething = (line: GridLine): boolean => amountOf(line.amount ?? '')?.value !== 0;

type Doubt = [OpenPoint['code'], string, Passage[], string?];

/** What one line leaves open. */
function lineDoubts(line: GridLine, offer: GridOffer): Doubt[] {
  const found: Doubt[] = [];
  // A whole sentence may be the label: its stop would stand before ours.
  const name = withoutEnd(line.label || 'a line', ' .:;,');
  const states = {
    unread: ['unread', `"${line.at[0]?.text ?? name}" (${name}) could not be read.`],
    'on-request': ['on-request', `${name}: the price is to be asked for.`],
    'not-stated': ['not-stated', `${name}: nothing is said.`],
  } as const;
  if (line.state in states) {
    const [code, words] = states[line.state as keyof typeof states];
    return [[code, words, line.at, 'amount']];
  }
  if (line.state !== 'priced') return [];
  if (line.qty === '?') found.push(['quantity', `How many? ${name} is priced by the piece.`, line.at, 'qty']);
  const from = termOf(line, 'from');
  if (from) found.push(['from', `${name} is only "from" ${line.amount}.`, from.at, 'amount']);
  for (const term of termsOf(line, 'if'))
    if (term.v === 'unknown')
      found.push(['condition', `Does this condition hold: "${term.at[0]?.text ?? name}"?`, term.at, 'if']);
  for (const term of termsOf(line, 'doubt')) found.push(['doubt', `${name}: ${term.v}`, term.at]);
  const hasRate = termOf(line, 'rate') ?? termOf(offer, 'rate');
  const currency = line.currency ?? offer.currency;
  if (currency !== 'AUD' && !hasRate)
    found.push(['currency', `${name} is in ${currency} and the offer fixes no rate.`, line.at, 'currency']);
  const total = termOf(line, 'line_total');
  const product = numberOf(line.amount) * quantityOf(line);
  if (total && Math.abs(product - numberOf(total.v)) > Math.max(1, product * 0.01))
    found.push(['arithmetic', `${name}: ${line.amount} times ${line.qty ?? 1} is not ${total.v}.`, total.at, 'amount']);
  if (
    line.terms?.every(({ k }) => k !== 'year' && k !== 'band' && k !== 'step') !== false &&
    amountOf(line.amount ?? '') === undefined
  )
    found.push(['unread', `"${line.amount ?? ''}" (${name}) is no amount.`, line.at, 'amount']);
  return found;
}
