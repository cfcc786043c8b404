import type { QuoteText } from '#shared/contracts/purchases/purchases';
import type { PricedLine, VendorAnswer, VendorRequest } from '#shared/contracts/purchases/requests';
import type { GridLine, LineState, Passage } from '#shared/contracts/reading/quotes';
import { formatAud } from '#shared/kernel/format';

/** What is written of a line that has no amount. */
const stateWords = {
  priced: '',
  optional: 'optional',
  included: 'included',
  excluded: 'not included',
  'on-request': 'on request',
} satisfies Record<PricedLine['state'], string>;

const periodWords = { once: 'once', month: 'per month', quarter: 'per quarter', year: 'per year' } as const;
const gstWords = { ex: 'GST not included', inc: 'GST included', free: 'GST free' } as const;

type Written = { text: string; line: GridLine };

/** A line of the schedule in words, and where each of its values stands in them. */
const written = (id: string, label: string, price: PricedLine, start: number): Written => {
  const amount = price.amountAud === null ? undefined : formatAud(price.amountAud);
  const parts = [
    ...(stateWords[price.state] ? [stateWords[price.state]] : []),
    ...(amount === undefined ? [] : [`${amount} ${periodWords[price.per]}, ${gstWords[price.gst]}`]),
    ...(price.note ? [price.note] : []),
  ];
  const text = `${label}: ${parts.join('; ')}`;
  const at: Passage[] = [{ text, start }];
  const state: LineState = amount === undefined && price.state === 'priced' ? 'unread' : price.state;
  const priced = amount === undefined ? {} : { amount, per: price.per, gst: price.gst, qty: '1' };
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
    const price = answer.prices[id];
    if (!price) continue;
    const named = quantity ? `${label} (${quantity} ${unit})` : label;
    const one = written(id, named, price, text.length + 1);
    text = `${text}\n${one.text}`;
    lines.push(one.line);
  }
  if (lines.length === 0) return undefined;
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
