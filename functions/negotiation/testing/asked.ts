import { catalogueOf, records } from '#functions/records/testing/records';
import type { NegotiationInput, NegotiationRequest } from '../negotiation.ts';
import { readNegotiation } from '../read-negotiation.ts';

const bare = catalogueOf(records());

/** A turn of a talk about a price of A$100,000 for a product of which next to nothing is on record. */
export const inputOf = (given: Partial<NegotiationInput> = {}): NegotiationInput => ({
  ...{ vendor: 'Wombat Care', product: 'Wombat Call', goal: 'price-reduction', budget: 100_000, context: '' },
  ...{ message: '', earlier: [], rows: undefined, now: '2026-11-22T10:00:00.000Z', demonstration: false },
  catalogue: bare,
  ...given,
});

/** How the turn is read. */
export const askedOf = (given: Partial<NegotiationInput> = {}): NegotiationRequest => {
  const request = readNegotiation(inputOf(given));
  if (!('deal' in request)) throw new Error('The turn was out of scope.');
  return request;
};
