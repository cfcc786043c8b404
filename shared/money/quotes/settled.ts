import type { BuyerFact, GridLine, GridOffer, OpenPoint, Passage } from '../../contracts/quote-grid.ts';
import { amountOf } from '../../reading/lexical/values.ts';
import { numberOf, type OfferCost, quantityOf, quoteCost, termOf, termsOf } from './cost.ts';
import { checkStated, type StatedCheck } from './stated.ts';

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
  const open: OpenPoint[] = findings.filter((finding) => finding.offer === offer.id);
  const say = (code: OpenPoint['code'], words: string, at: readonly Passage[] = [], line?: string, field?: string) =>
    open.push({ code, words, offer: offer.id, at: [...at], ...(line ? { line } : {}), ...(field ? { field } : {}) });
  if (offer.status !== 'current')
    say('status', `This offer is ${offer.status === 'no-price' ? 'without a price' : offer.status}.`);
  if (!offer.lines.some(({ state }) => state === 'priced')) say('no-price', 'No price was read in this offer.');
  for (const line of offer.lines)
    for (const [code, words, at, field] of lineDoubts(line, offer)) say(code, words, at, line.id, field);
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
  if (lastYear > 0 && lastYear < 5 && !termOf(offer, 'term_months'))
    say('term', `What is paid after year ${lastYear}? The offer's years end there.`);
  for (const term of termsOf(offer, 'doubt')) say('doubt', term.v, term.at);
  for (const { stated: total, ours, isSame, fitsOther } of stated) {
    if (isSame) continue;
    const other = fitsOther ? ` It fits ${fitsOther === 'inc' ? 'with' : 'without'} GST.` : '';
    say('total', `The offer states ${total.amount}; its lines give ${money(ours.low)}.${other}`, total.at);
  }
  if (cost.total.high - cost.total.low > Math.abs(cost.total.low) * widest && open.length === 0)
    say('range', `The total lies between ${money(cost.total.low)} and ${money(cost.total.high)}.`);
  return { offer, cost, stated, open, isSettled: open.length === 0 };
}

const costsSomething = (line: GridLine): boolean => amountOf(line.amount ?? '')?.value !== 0;

type Doubt = [OpenPoint['code'], string, Passage[], string?];

/** What one line leaves open. */
function lineDoubts(line: GridLine, offer: GridOffer): Doubt[] {
  const found: Doubt[] = [];
  const name = line.label || 'a line';
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
