import type { Quote, QuoteLine } from '#shared/contracts/reports/quotes';
import { readQuotes } from '#shared/domain/quotes/read-quotes';

/** What a pricing structure states, as the quote reader reads it. */
export type StatedPrice = {
  hasAmount: boolean;
  hasUnit: boolean;
  hasPeriod: boolean;
  hasGst: boolean;
  hasOneOff: boolean;
  /** AUD a month for the whole, AUD a room once: without GST, and only where the GST is stated. */
  monthlyAud: number | null;
  perRoomAud: number | null;
  /** What the quote reader would ask the vendor. */
  questions: string[];
  /** Lines about money that could not be read. */
  unread: string[];
};

const oneOffWords =
  /\b(?:one[- ]off|once|set-?up|installation|implementation|hardware|training|up-?front|licen[cs]e fee)\b/i;
const unitWords =
  /\b(?:per|each|a|every)\s+(?:bed|room|resident|user|licen[cs]e|device|site|facility|home|patient|client|staff)\b/i;
const periodWords =
  /\b(?:per|a|each|every)\s+(?:day|week|month|quarter|year|annum)\b|\b(?:monthly|annual(?:ly)?|yearly|quarterly|subscription)\b|\/(?:month|mo|year|yr)\b/i;

/** The rate of the Goods and Services Tax. */
const GST_RATE = 0.1;
const withoutGst = ({ amountAud, gst }: QuoteLine): number | null => {
  if (gst === 'not-stated') return null;
  return gst === 'included' ? Math.round((amountAud / (1 + GST_RATE)) * 100) / 100 : amountAud;
};

/** What stands beside the product's own price is not that price. */
const besides =
  /\b(?:support|maintenance|training|install\w*|implementation|set-?up|hosting|integration|interface|shipping|freight)\b/i;

/** The one price of the product in a unit; null where there is none, or several that could be it. */
const amountOf = (lines: readonly QuoteLine[], isOne: (line: QuoteLine) => boolean): number | null => {
  const [line, ...more] = lines.filter(
    (one) => !one.optional && one.amountAud > 0 && one.amountHighAud === null && !besides.test(one.label) && isOne(one),
  );
  return line && more.length === 0 ? withoutGst(line) : null;
};

const linesOf = (quotes: readonly Quote[]): QuoteLine[] => quotes.flatMap(({ lines }) => lines);

/** Reads a pricing structure in a vendor's own words; what it does not say stays unsaid. */
export const readStatedPrice = (text: string): StatedPrice => {
  const { quotes, questions, unread } = readQuotes(text);
  const lines = linesOf(quotes);
  const totals = quotes.flatMap((quote) => quote.totals);
  const hasAmount = lines.length + totals.length > 0;
  return {
    hasAmount,
    hasUnit: hasAmount && (lines.some(({ unit }) => unit !== 'whole') || unitWords.test(text)),
    hasPeriod: hasAmount && (lines.some(({ period }) => period !== 'once') || periodWords.test(text)),
    hasGst: hasAmount && [...lines, ...totals].some(({ gst }) => gst !== 'not-stated'),
    hasOneOff: hasAmount && oneOffWords.test(text),
    monthlyAud: amountOf(lines, ({ unit, period }) => unit === 'whole' && period === 'month'),
    perRoomAud: amountOf(lines, ({ unit, period }) => unit === 'room' && period === 'once'),
    questions: questions.map(({ question }) => question),
    unread: unread.map((one) => one.text),
  };
};
