import type { QuoteText } from '#shared/contracts/purchases/purchases';
import type { PricedLine, VendorAnswer, VendorRequest } from '#shared/contracts/purchases/requests';
import type { GridLine, LineState, Passage } from '#shared/contracts/reading/quotes';
import { formatAud } from '#shared/kernel/format';
import { isPriced, priceWords } from '#shared/money/priced-line';

type Written = { text: string; line: GridLine };

/** A line of the schedule in words, and where each of its values stands in them; one without a price stays open. */
const written = (id: string, label: string, price: PricedLine | undefined, start: number): Written => {
  const text = `${label}: ${priceWords(price)}`;
  const at: Passage[] = [{ text, start }];
  const state: LineState = isPriced(price) ? price.state : 'not-stated';
  const amount = price?.amountAud ?? undefined;
  const priced =
    price && amount !== undefined ? { amount: formatAud(amount), per: price.per, gst: price.gst, qty: '1' } : {};
  return { text, line: { id, label, at, state, confirmed: true, ...priced } };
};

/**
 * A price schedule that a vendor filled in, as a quote that needs no reading.
 * @returns undefined where no line was filled in
 */
export const quoteOf = (request: VendorRequest, answer: VendorAnswer, answerId: string): QuoteText | undefined => {
  const head = `Quotation of ${answer.vendor} for ${answer.name}`;
  const lines: GridLine[] = [];
  let text = head;
  for (const { id, label, quantity, unit } of request.schedule) {
    const named = quantity ? `${label} (${quantity} ${unit})` : label;
    const one = written(id, named, answer.prices[id], text.length + 1);
    text = `${text}\n${one.text}`;
    lines.push(one.line);
  }
  if (!request.schedule.some(({ id }) => answer.prices[id])) return undefined;
  const offer = {
    ...{ id: 'offer-1', vendor: answer.vendor, status: 'current' as const, currency: 'AUD' },
    ...{ gst: 'unknown' as const, gst_at: [], terms: [], lines, stated: [], notcosts: [], asks: [] },
  };
  return {
    ...{ name: head, text, vendor: answer.vendor, solutionId: answer.solutionId, sourceId: answerId },
    source: 'request',
    grid: { buyer: [], offers: [offer] },
    reader: 'form',
    edits: [],
    joinedTo: null,
    settled: {},
    need: null,
    setAside: false,
  };
};
