import type { GridLine, GridOffer, Term } from '../../contracts/reading/quotes.ts';

/** A term of a line or an offer, without words of a text. */
export const term = (k: Term['k'], v: string, n?: number): Term => ({
  k,
  v,
  at: [],
  ...(n === undefined ? {} : { n }),
});

/** A priced line of an offer; its amount is its id. */
export const line = (amount: string, rest: Partial<GridLine> = {}): GridLine => ({
  id: amount,
  label: 'Thing',
  at: [],
  state: 'priced',
  amount,
  ...rest,
});

/** A current offer in Australian dollars without GST. */
export const offer = (lines: GridLine[], rest: Partial<GridOffer> = {}): GridOffer => ({
  ...{ id: 'o1', vendor: 'Quarrelow', status: 'current', currency: 'AUD', gst: 'ex', gst_at: [] },
  ...{ terms: [], lines, stated: [], notcosts: [], asks: [] },
  ...rest,
});
