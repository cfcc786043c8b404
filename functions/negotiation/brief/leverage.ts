import { nameRef, ref } from '#functions/advisor/facts/facts';
import { contractFactId, factId, warningSentences } from '#functions/advisor/facts/record-facts';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { gapsOf } from '#functions/records/view/gaps';
import { formatDate } from '#shared/kernel/format';
import type { NegotiationRequest } from '../negotiation.ts';
import { vendorRef } from '../reading/deal-names.ts';
import { ALTERNATIVES_NAMED, carrierOf, marketId, shownContracts } from './book.ts';
import { dealId } from './figures.ts';

/** Points that an answer gives at once. */
export const SHOWN = 4;

/** What speaks for the buyer in the records, each sentence with its citation; the strongest first. */
export const leverageOf = (request: NegotiationRequest): string[] => [
  ...otherOffer(request),
  ...alternatives(request),
  ...warnings(request),
  ...redFlags(request),
  ...endings(request),
  ...contested(request),
  ...gaps(request),
  ...publicRecord(request),
  ...published(request),
];

const otherOffer = ({ talk, walkAway }: NegotiationRequest): string[] =>
  talk.ledger.alternative !== null && walkAway === talk.ledger.alternative.value
    ? [`You hold another vendor’s offer, and it sets the limit: ${ref(dealId('walk-away'))}.`]
    : [];

const alternatives = ({ alternatives: others, deal }: NegotiationRequest): string[] => {
  if (others.length === 0) return [];
  const named = others
    .slice(0, ALTERNATIVES_NAMED)
    .map(({ record }) => nameRef(record.id))
    .join('; ');
  const fictional = deal.demonstration ? ' (all fictional)' : '';
  return [
    others.length === 1
      ? `Another solution of the same category is on record${fictional}: ${named}; check that it covers your scope.`
      : `Other solutions of the same category are on record${fictional}, ${ref(marketId('alternatives'))} in all, such as ${named}; check that they cover your scope.`,
  ];
};

/** What weakens the vendor: told as it is on record. */
const warnings = ({ deal: { entry } }: NegotiationRequest): string[] => (entry ? warningSentences(entry) : []);

const redFlags = ({ deal: { entry } }: NegotiationRequest): string[] =>
  entry?.record.facts.redFlags?.value[0]
    ? [
        `A red flag on record for ${nameRef(entry.record.id)}: ${ref(factId(entry.record.id, 'redFlags', 0))}; ask what they will do about it.`,
      ]
    : [];

/** Days ahead in which a contract's end makes a vendor keen on new work. */
const SOON_DAYS = 365;

/** Public contracts of the vendor that end within a year of the data's date. */
const endings = (request: NegotiationRequest): string[] => {
  const { catalogue } = request;
  const carrier = carrierOf(request);
  if (!carrier) return [];
  const isSoon = (ends: string | null) => {
    if (!ends) return false;
    const days = (Date.parse(ends) - Date.parse(catalogue.asOf)) / 86_400_000;
    return days >= 0 && days <= SOON_DAYS;
  };
  return shownContracts(catalogue, carrier)
    .filter(({ ends }) => isSoon(ends))
    .slice(0, 1)
    .map(
      (contract) =>
        `A public contract of ${subjectOf(request, carrier, contract)} runs out within a year: ${ref(contractFactId(contract))}; new work is worth more to them then.`,
    );
};

/** A notice about a product stands beside its name, any other beside the vendor's. */
const subjectOf = ({ deal }: NegotiationRequest, { record }: Entry, { solutionIds }: ContractRecord): string =>
  solutionIds.includes(record.id) ? nameRef(record.id) : vendorRef(deal);

/** Another solution of the category that a public buyer chose: the category is wider than the product. */
const contested = (request: NegotiationRequest): string[] =>
  request.alternatives
    .slice(0, ALTERNATIVES_NAMED)
    .flatMap((entry) => {
      const own = shownContracts(request.catalogue, entry).find(({ solutionIds }) =>
        solutionIds.includes(entry.record.id),
      );
      return own
        ? [
            `A public buyer chose another solution of that category, ${nameRef(entry.record.id)}: ${ref(contractFactId(own))}, which is not a price.`,
          ]
        : [];
    })
    .slice(0, 1);

const asks: Record<string, string> = {
  price: 'no price is published, so ask for every line in writing before you name a total',
  ARTG: 'ask for the register entry, or a statement that none is needed, before any commitment',
  'Australian distributor': 'make local service and its response times a condition of the price',
  integrations: 'make a working link to your systems a condition of acceptance',
  'implementation time': 'tie payments to dates that they have to state themselves',
  'support hours': 'get support hours and response times into the contract at this price',
  'named users': 'ask for reference sites, or for a lower price as an early customer',
};

const gaps = ({ deal: { entry } }: NegotiationRequest): string[] => {
  if (!entry) return [];
  return gapsOf(entry.record.facts)
    .flatMap(({ gap }) => {
      const ask = asks[gap];
      return ask ? [`No record answers this for ${nameRef(entry.record.id)}: ${gap}; ${ask}.`] : [];
    })
    .slice(0, 2);
};

/** The vendor's largest contract: they have sold to a public buyer and know its terms. */
const publicRecord = (request: NegotiationRequest): string[] => {
  const carrier = carrierOf(request);
  if (!carrier) return [];
  return shownContracts(request.catalogue, carrier)
    .slice(0, 1)
    .map(
      (contract) =>
        `There is a public contract for ${subjectOf(request, carrier, contract)}: ${ref(contractFactId(contract))}; it is not a price, but ask for the terms that they gave there.`,
    );
};

const published = ({ deal: { entry } }: NegotiationRequest): string[] => {
  const field = (['startingPrice', 'pricePerRoom', 'priceRange'] as const).find((name) => entry?.record.facts[name]);
  if (!entry || !field) return [];
  return [
    `A price of ${nameRef(entry.record.id)} is on record: ${ref(factId(entry.record.id, field))}; ask why your quote differs.`,
  ];
};

/** What of the deal no record holds, in words. */
export const notOnRecord = ({ deal, comparables, benchmark, catalogue }: NegotiationRequest): string[] => [
  ...(deal.vendor ? [] : ['the vendor']),
  ...(deal.entry ? gapsOf(deal.entry.record.facts).map(({ gap }) => gap) : ['the product']),
  ...(comparables.n === 0 ? [`public contracts (data of ${formatDate(catalogue.asOf)})`] : []),
  ...(benchmark.value === null ? ['benchmark target'] : []),
];
