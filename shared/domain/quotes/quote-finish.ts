import type { Quote, QuoteLine, QuoteReading, StatedTotal } from '../../contracts/reports/quotes.ts';
import { withWaysToPay } from './quote-alternatives.ts';
import { check } from './quote-check.ts';
import type { Ask, Draft, Finding, Price, Total, Unread } from './quote-draft.ts';
import { withoutOlderMails } from './quote-mails.ts';
import { questionsOf } from './quote-questions.ts';
import { withoutSaidWhole } from './quote-said-whole.ts';
import { withStarts } from './quote-starts.ts';
import { withoutTiers } from './quote-tiers.ts';
import { PART_PAYMENT } from './quote-words.ts';
import { joinYears } from './quote-years.ts';

/** A vendor's draft as a quote of the reading, its sums checked and its questions drawn up. */

export type Finished = {
  quote: Quote;
  unread: { place: { start: number; end: number; line: number }; reason: string; isUnpriced: boolean }[];
  slips: QuoteReading['slips'];
  questions: string[];
};

type Gst = Draft['gst'];
export type Numbering = {
  quoteId: string;
  firstLine: number;
  generalGst: Gst;
  counts: QuoteReading['counts'];
  textAt: (place: { start: number; end: number }) => string;
};

const cents = (aud: number): number => Math.round(aud * 100) / 100;

const unreadAs = ({ start, end, line }: Price, reason: string, ask: Ask): Unread => ({
  kind: 'unread',
  start,
  end,
  line,
  reason,
  asks: [ask],
  blocksSums: true,
});

/** What only the whole quote tells: its currency, its GST, the length of its term. */
const settled =
  (draft: Draft, generalGst: Gst) =>
  (finding: Finding): Finding => {
    if (finding.kind !== 'price' && finding.kind !== 'total') return finding;
    const gst = finding.gst ?? (finding.kind === 'total' && finding.of === 'gst' ? null : (draft.gst ?? generalGst));
    if (finding.kind === 'total') return { ...finding, gst: finding.gst ?? null };
    if (draft.currency !== null && finding.amount !== 0) {
      const question = `What are your prices in Australian dollars (AUD), and who carries the exchange rate?`;
      return unreadAs(finding, `The quote says that its prices are in ${draft.currency}: they are not converted.`, {
        question,
        weight: 100,
      });
    }
    if (finding.period !== 'term' || finding.termYears !== null) return { ...finding, gst };
    if (draft.termYears !== null) return { ...finding, gst, termYears: draft.termYears };
    return unreadAs(finding, 'It is for the whole term, and the quote does not say how long that is.', {
      question: `How many years does the price of “${finding.label}” cover?`,
      weight: 90,
    });
  };

const preferred = (totals: readonly Total[]): Total | undefined =>
  totals.findLast(({ gst }) => gst === 'excluded') ?? totals.findLast(({ gst }) => gst === null) ?? totals.at(-1);

/**
 * A quote that states totals and no prices is read by its totals, one for each period. What stands above a total and
 * is taken off is taken off in it.
 * @param others lines of nought and discounts
 */
const promoted = (totals: readonly Total[], others: readonly Price[]): { lines: Price[]; rest: Total[] } => {
  const real = totals.filter(({ of }) => of !== 'gst');
  const periods = [...new Set(real.map(({ period }) => period))];
  const chosen = periods.flatMap((period) => preferred(real.filter((total) => total.period === period)) ?? []);
  const lines = chosen.map(({ asPrice, period, gst }) => ({ ...asPrice, period, gst }));
  const left = others.filter(({ amount, start }) => amount === 0 || chosen.every((total) => total.start < start));
  return { lines: [...lines, ...left], rest: totals.filter((total) => !chosen.includes(total)) };
};

const lineOf = (price: Price, at: number, gst: Gst, { firstLine, textAt }: Numbering): QuoteLine => ({
  id: `line-${firstLine + at}`,
  text: textAt(price),
  label: price.label,
  amountAud: price.amount,
  amountHighAud: price.high,
  unit: price.unit,
  quantity: price.quantity,
  period: price.period,
  termYears: price.termYears,
  gst: price.gst ?? gst ?? 'not-stated',
  optional: price.optional,
});

const totalOf = (total: Total, gst: Gst, { textAt }: Numbering): StatedTotal => ({
  text: textAt(total),
  amountAud: total.amount,
  period: total.period,
  gst: total.of === 'gst' ? 'not-stated' : (total.gst ?? gst ?? 'not-stated'),
});

const termOf = (draft: Draft, lines: readonly QuoteLine[]): number | null => {
  if (draft.termYears !== null) return draft.termYears;
  const terms = lines.flatMap(({ termYears, period }) =>
    termYears !== null && period !== 'once' && termYears >= 1 ? [termYears] : [],
  );
  return terms.length > 0 ? Math.max(...terms) : null;
};

const asksIn = (findings: readonly Finding[]): Ask[] =>
  findings.flatMap((finding) =>
    finding.kind === 'ask' ? [finding.ask] : finding.kind === 'unread' ? finding.asks : [],
  );

/** One of several offers has what its vendor says of all of them. */
const withBase = (draft: Draft): Draft => {
  const { base } = draft;
  if (!base) return draft;
  return {
    ...draft,
    gst: draft.gst ?? base.gst,
    currency: draft.currency ?? base.currency,
    validUntil: draft.validUntil ?? base.validUntil,
    lines: [...base.lines, ...draft.lines],
  };
};

/** What only the prices beside it tell of a price. */
const read = (findings: readonly Finding[], counts: QuoteReading['counts']): Finding[] =>
  withStarts(withWaysToPay(joinYears(withoutSaidWhole(withoutTiers(withoutOlderMails(findings)), counts))));

/** Makes a quote of a draft; null where the draft holds nothing of money. */
export const finish = (own: Draft, numbering: Numbering): Finished | null => {
  const draft = withBase(own);
  const findings = read(draft.findings, numbering.counts).map(settled(draft, numbering.generalGst));
  if (findings.every(({ kind }) => kind === 'section')) return null;
  const checked = check({ ...draft, findings });
  const gst = draft.gst ?? numbering.generalGst ?? checked.impliedGst;
  const isOpen = findings.some((finding) => finding.kind === 'unread' && finding.blocksSums);
  const { lines: prices, rest } =
    checked.lines.some(({ amount }) => amount > 0) || isOpen
      ? { lines: checked.lines, rest: checked.totals }
      : promoted(checked.totals, checked.lines);
  const lines = prices.map((price, at) => lineOf({ ...price, amount: cents4(price.amount) }, at, gst, numbering));
  const quote: Quote = {
    id: numbering.quoteId,
    vendor: draft.vendor,
    lines,
    totals: rest.map((total) => totalOf(total, draft.gst ?? numbering.generalGst, numbering)),
    termYears: termOf(draft, lines),
    validUntil: draft.validUntil,
  };
  const slips = checked.slips.map(({ place, statedAud, computedAud, reason }) => ({
    quoteId: quote.id,
    text: numbering.textAt(place),
    statedAud,
    computedAud: cents(computedAud),
    reason,
  }));
  const isPriced = lines.some(({ amountAud }) => amountAud > 0);
  const unread = [
    ...findings.flatMap((finding) =>
      finding.kind === 'unread'
        ? [
            {
              place: finding,
              reason: finding.reason,
              isUnpriced: finding.blocksSums || (!isPriced && finding.reason === PART_PAYMENT),
            },
          ]
        : [],
    ),
    ...checked.unresolved.map((one) => ({ ...one, isUnpriced: true })),
  ];
  return { quote, unread, slips, questions: questionsOf(quote, draft.lines, asksIn(findings)) };
};

/** Binary fractions of "1.2m" and the like. */
const cents4 = (aud: number): number => Math.round(aud * 10_000) / 10_000;
