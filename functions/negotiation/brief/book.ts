import { addNeed } from '#functions/advisor/answer/record-words';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution, contractsFor, vendorSubject } from '#functions/advisor/facts/record-facts';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import type { LedgerRow } from '#shared/contracts/negotiation';
import type { Evidence } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import type { NegotiationRequest } from '../negotiation.ts';
import { PRODUCT_ID, shortened, VENDOR_ID } from '../reading/deal-names.ts';
import { dealId, figuresOf, whole } from './figures.ts';
import { whatIfFigures } from './what-if.ts';

/** Alternatives that an answer names. */
export const ALTERNATIVES_NAMED = 3;
/** Contracts of one solution that an answer may cite. */
const CONTRACTS = 4;

export const PRICE_ID = 'deal.price';
export const marketId = (field: string) => `market.${field}`;
export const rowFactId = (row: string, field = 'amount') => `told.${row}-${field}`;
export const saidId = (index: number) => `said.${index}`;

const counted = ({ dataVersion, asOf }: Catalogue, note: string): Evidence => ({
  kind: 'estimate',
  source: `Counted in our records, data version ${dataVersion}`,
  asOf,
  note,
});

/** The record that brings the vendor's facts into a book: the product's, or another of the vendor's. */
export const carrierOf = ({ deal, catalogue }: NegotiationRequest): Entry | undefined => {
  if (deal.entry) return deal.entry;
  const own = [...catalogue.entries.values()].filter(({ vendor }) => vendor.id === deal.vendor?.id);
  return own.find(({ record }) => record.category === deal.category) ?? own[0];
};

/** The contracts of a record that stand in the book. */
export const shownContracts = (catalogue: Catalogue, { record, vendor }: Entry) =>
  contractsFor(record, catalogue.contractsOfVendor(vendor.id)).slice(0, CONTRACTS);

/** Everything that advice may state: records, counts, and the deal in figures. */
export const bookOf = (request: NegotiationRequest): FactBook => {
  const book = new FactBook();
  addRecords(book, request);
  addNeed(book, { ...request.deal.need, budgetAud: null });
  addWords(book, request);
  addCounts(book, request);
  book.addSubject({ id: 'deal', kind: 'calculation', name: 'Your negotiation' });
  for (const { id, label, text, note, isTold } of [...figuresOf(request), ...whatIfFigures(request)]) {
    const evidence: Evidence = isTold
      ? { kind: 'user-supplied', source: 'What you said about the negotiation', note }
      : { kind: 'estimate', source: 'Worked out from the figures that you entered', note };
    book.add({ id, subject: 'deal', claimClass: 'calculation', label, text, evidence });
  }
  return book;
};

const addRecords = (book: FactBook, request: NegotiationRequest): void => {
  const { catalogue, alternatives, deal } = request;
  const carrier = carrierOf(request);
  const shown = [carrier, deal.maker, ...alternatives.slice(0, ALTERNATIVES_NAMED)].filter(
    (entry) => entry !== undefined,
  );
  const unique = [...new Map(shown.map((entry) => [entry.record.id, entry])).values()];
  for (const entry of unique) {
    addSolution(book, { ...entry, contracts: shownContracts(catalogue, entry) });
  }
  // A vendor without a product on record has its name and nothing else.
  if (deal.vendor && !book.findSubject(vendorSubject(deal.vendor.id))) {
    const { id, name, aliases } = deal.vendor;
    book.addSubject({ id: vendorSubject(id), kind: 'vendor', name, aliases });
  }
};

const addWords = (book: FactBook, { deal, budget, raised, talk, position, aim }: NegotiationRequest): void => {
  if (!deal.vendor && deal.typedVendor)
    book.addUser({ id: VENDOR_ID, label: 'vendor', text: shortened(deal.typedVendor) });
  if (!deal.entry && deal.typedProduct)
    book.addUser({ id: PRODUCT_ID, label: 'product', text: shortened(deal.typedProduct) });
  if (budget) book.addUser({ id: PRICE_ID, label: 'price or budget entered', text: formatAud(budget) });
  addRows(book, talk.fresh);
  // In a draft that is copied a figure stands without a citation.
  if (position.nextCounter !== null)
    book.addUser({ id: dealId('draft-counter'), label: 'our counter-offer', text: whole(position.nextCounter) });
  if (budget) book.addUser({ id: dealId('draft-aim'), label: 'our target', text: whole(aim) });
  for (const [index, { said }] of raised.entries()) book.addUser({ id: saidId(index), label: 'you said', text: said });
};

/** Amounts of this turn that nobody has confirmed, and who is said to have named them. */
const addRows = (book: FactBook, fresh: readonly LedgerRow[]): void => {
  for (const { id, amount, name } of fresh) {
    book.addUser({ id: rowFactId(id), label: 'read in your message', text: whole(amount) });
    if (name) book.addUser({ id: rowFactId(id, 'name'), label: 'read in your message', text: shortened(name) });
  }
};

const addCounts = (book: FactBook, { catalogue, alternatives, comparables, deal }: NegotiationRequest): void => {
  book.addSubject({ id: 'market', kind: 'market', name: 'Records of this kind' });
  const add = (field: string, label: string, text: string, note: string) =>
    book.add({
      id: marketId(field),
      subject: 'market',
      claimClass: 'calculation',
      label,
      text,
      evidence: deal.demonstration ? { ...counted(catalogue, note), kind: 'demonstration' } : counted(catalogue, note),
    });
  const number = (value: number) => (value === 0 ? 'none' : String(value));
  const family = deal.demonstration ? 'fictional' : 'real';
  add(
    'alternatives',
    'other solutions of the same kind',
    number(alternatives.length),
    `Every ${family} solution of the same kind on record, without the vendor’s own.`,
  );
  add('contracts', 'public contracts', number(comparables.n), comparables.note);
  add('counted', 'public contracts about this kind of product', number(comparables.counted), comparables.note);
  for (const [field, label, value] of [
    ['median', 'median contract value', comparables.medianAud],
    ['lowest', 'lowest contract value', comparables.lowestAud],
    ['highest', 'highest contract value', comparables.highestAud],
  ] as const)
    if (value !== null) add(field, label, formatAud(Math.round(value)), comparables.note);
};
