import { formatDate, withoutEnd } from '../format.ts';
import { once } from '../once.ts';
import type {
  Certificate,
  Conformance,
  Device,
  Effect,
  Hosting,
  Interface,
  Licence,
  Listing,
  Presence,
  Price,
  Recall,
  Result,
  Standard,
  Status,
  SupportChannel,
  Warning,
} from './facts.ts';

/** How typed values read in a sentence or a table cell: short, without a final full stop. */

/** Parts that are there, with a separator between them. */
const joined = (parts: readonly (string | undefined | false)[], separator = ', '): string =>
  parts.filter(Boolean).join(separator);
const bracketed = (...parts: (string | undefined | false)[]): string => {
  const inside = joined(parts);
  return inside ? ` (${inside})` : '';
};
const spaced = (id: string): string => id.replaceAll('-', ' ');
const country = once(() => new Intl.DisplayNames('en-AU', { type: 'region' }));
const amount = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 }));
/** An amount in its own currency, as a record gives it: "A$50", "US$35.50". */
export const money = (value: number, currency: string) =>
  `${currency === 'AUD' ? 'A$' : `${currency} `}${amount().format(value)}`;

const stateWords = {
  trading: 'trading',
  'in-administration': 'in administration',
  acquired: 'taken over',
  discontinued: 'discontinued',
  unknown: 'status not checked',
} satisfies Record<Status['state'], string>;
export const statusWords = ({ state, successor }: Status): string =>
  `${stateWords[state]}${successor ? `, now ${successor}` : ''}`;

export const listingWords = (listing: Listing): string =>
  listing.form === 'listed'
    ? joined([listing.exchange, listing.code], ':')
    : { private: 'unlisted', 'public-body': 'public body' }[listing.form];

export const resultWords = ({ year, revenue, outcome }: Result): string =>
  joined([
    outcome && { profit: 'profit', 'break-even': 'break-even', loss: 'loss' }[outcome],
    revenue && `revenue ${money(revenue.amount, revenue.currency)}`,
    year !== undefined && `financial year ${year}`,
  ]) || 'no figure';

const presenceForm = {
  office: 'office in Australia',
  company: 'Australian company',
  distributor: 'Australian distributor',
  supplier: 'customers in Australia',
  none: 'nobody in Australia',
} satisfies Record<Presence['form'], string>;
export const presenceWords = ({ form, states }: Presence): string =>
  `${presenceForm[form]}${bracketed(states?.join(', '))}`;

/** Countries by their codes of ISO 3166, as they are called in Australia: "China". */
export const countryWords = (codes: readonly string[]): string =>
  codes.map((code) => country().of(code) ?? code).join(', ');

export const hostingWords = ({ countries, provider, attestedBy }: Hosting): string =>
  `${countryWords(countries)}${bracketed(provider, `says the ${spaced(attestedBy)}`)}`;

export const standardWords = ({ standard, name }: Standard): string =>
  name?.includes(standard) || standard === 'other' ? (name ?? standard) : joined([standard, name], ' ');

const conformanceScheme = {
  'my-health-record': 'My Health Record',
  'electronic-prescribing': 'electronic prescribing',
  'hi-service': 'HI service',
  'nrmc-register': 'NRMC register',
  'secure-messaging': 'secure messaging',
  'active-script-list': 'active script list',
  'real-time-prescription-monitoring': 'real-time prescription monitoring',
} satisfies Record<Conformance['scheme'], string>;
export const conformanceWords = ({ scheme, state, on }: Conformance): string =>
  `${conformanceScheme[scheme]}: ${{ conformant: 'conformant', 'not-yet': 'not yet conformant', unknown: 'not known' }[state]}${bracketed(on && formatDate(on))}`;

export const certificateWords = ({ scheme, scope, level, number, expires }: Certificate): string =>
  `${scheme === 'other' ? (level ?? 'certificate') : joined([scheme, level], ' ')}${bracketed(
    scope === 'hosting-provider' && 'of the hosting provider',
    number,
    expires && `until ${formatDate(expires)}`,
  )}`;

export const deviceWords = (device: Device): string =>
  ({ device: 'a medical device', 'not-a-device': 'not a medical device', unknown: 'not known' })[device];

export const interfaceWords = ({ to, how }: Interface): string =>
  `${to} (${how === 'said-only' ? 'interface not stated' : how})`;

export const recallWords = ({ regulator, number, on, class: level, statement, closed }: Recall): string =>
  `${statement}${bracketed(regulator, number, level, formatDate(on), closed && `closed ${formatDate(closed)}`)}`;

export const licenceWords = ({ form, name }: Licence): string => name ?? spaced(form);

const priceKind = {
  list: 'list price',
  'contract-unit': 'unit price of a public contract',
  quote: 'quoted',
  benchmark: 'benchmark',
  'foreign-reference': 'price abroad',
  'project-total': 'total of one project, no price',
} satisfies Record<Price['kind'], string>;
const gstWords = { in: 'GST included', out: 'GST not included', free: 'GST-free', unknown: 'GST not stated' };
export const priceWords = ({ kind, amount: value, min, max, currency, per, every, gst, item }: Price): string => {
  const range =
    min !== undefined && max !== undefined
      ? `${money(min, currency)} to ${money(max, currency)}`
      : money(value, currency);
  const often = every === 'once' || every === 'use' || every === 'unknown' ? '' : ` a ${every}`;
  return `${range}${per === 'other' ? '' : ` per ${per}`}${often}${bracketed(item, priceKind[kind], gstWords[gst])}`;
};

export const warningWords = ({ statement, regulator, number, on }: Warning): string =>
  `${withoutEnd(statement, '.')}${bracketed(regulator, number, on && formatDate(on))}`;

export const supportWords = (channels: readonly SupportChannel[]): string => channels.join(', ');
export const effectWords = (effects: readonly Effect[]): string => effects.join(', ');
