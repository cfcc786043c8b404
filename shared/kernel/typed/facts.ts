import * as z from 'zod';
import { State } from '../catalogue.ts';
import { Evidence } from '../evidence.ts';
import { yearMonthOrDay } from '../fields.ts';

/**
 * Values that something is decided by: a score, a gate, a filter, a knock-out. Each is an enum, a number, a date or a
 * list of those; words stand beside them only to be shown. The day that a value is of is the `asOf` of its fact.
 */

const line = z.string().min(1).max(300);
const day = yearMonthOrDay('a year, a month or a day: 2026, 2026-11 or 2026-11-22');
/** ISO 3166 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/, 'a country by two capitals, ISO 3166: AU');
const Currency = z.string().regex(/^[A-Z]{3}$/, 'a currency by three capitals, ISO 4217: AUD');

/** Whether a vendor trades, or a product is sold. */
export const Status = z.object({
  state: z.enum(['trading', 'in-administration', 'acquired', 'discontinued', 'unknown']),
  /** Who took it over, or what replaces it. */
  successor: line.optional(),
});
export type Status = z.infer<typeof Status>;

/** How a vendor is owned: on an exchange, where its accounts are public, or not. */
export const Listing = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('listed'),
    exchange: z.string().regex(/^[A-Z]{2,8}$/, 'an exchange in capitals: ASX'),
    code: z
      .string()
      .regex(/^[A-Z0-9.]{1,8}$/, 'the code on the exchange: AHC')
      .optional(),
  }),
  z.object({ form: z.literal('private') }),
  z.object({ form: z.literal('public-body') }),
]);
export type Listing = z.infer<typeof Listing>;

/** A vendor's result of one financial year. */
export const Result = z.object({
  year: z.number().int().min(1980).max(2100).optional(),
  revenue: z.object({ amount: z.number().nonnegative(), currency: Currency }).optional(),
  outcome: z.enum(['profit', 'break-even', 'loss']).optional(),
});
export type Result = z.infer<typeof Result>;

/**
 * Who of the vendor is in Australia: a staffed place, an Australian company, a distributor; `supplier`: it has customers
 * here, and where its people are is not said, which decides nothing; `none`: a record says that nobody is here.
 */
export const Presence = z.object({
  form: z.enum(['office', 'company', 'distributor', 'supplier', 'none']),
  states: z.array(State).min(1).optional(),
});
export type Presence = z.infer<typeof Presence>;

/** Where a product's data are held. */
export const Hosting = z.object({
  countries: z.array(Country).min(1),
  provider: line.optional(),
  attestedBy: z.enum(['vendor', 'hosting-provider', 'assessor', 'buyer', 'register', 'third-party']),
});
export type Hosting = z.infer<typeof Hosting>;

/** A standard or law that the record says is followed. Of a family, `name` tells which: "AS/NZS 3551", "AU Core 2.0.0". */
export const Standard = z.object({
  standard: z.enum([
    'FHIR',
    'SMART on FHIR',
    'HL7 v2',
    'CDA',
    'DICOM',
    'IHE',
    'openEHR',
    'SNOMED CT',
    'LOINC',
    'OMOP',
    'GS1',
    'OAuth',
    'AS/NZS',
    'ISO',
    'IEC',
    'UL',
    'EN',
    'Privacy Act',
    'GDPR',
    'HIPAA',
    'Aged Care Quality Standards',
    'NDIS Practice Standards',
    'NSQHS',
    'NPAAC',
    'other',
  ]),
  name: line.optional(),
});
export type Standard = z.infer<typeof Standard>;

/** A national scheme that tests software, and how the product stands in it on a day. */
export const Conformance = z.object({
  scheme: z.enum([
    'my-health-record',
    'electronic-prescribing',
    'hi-service',
    'nrmc-register',
    'secure-messaging',
    'active-script-list',
    'real-time-prescription-monitoring',
  ]),
  state: z.enum(['conformant', 'not-yet', 'unknown']),
  on: day.optional(),
});
export type Conformance = z.infer<typeof Conformance>;

/** A certificate or assessment. One of the hosting provider says nothing of the vendor or its product. */
export const Certificate = z.object({
  scheme: z.enum([
    'ISO 27001',
    'ISO 9001',
    'ISO 13485',
    'ISO 14001',
    'ISO 22301',
    'ISO 27701',
    'ISO 42001',
    'IRAP',
    'SOC 2',
    'Essential Eight',
    'HITRUST',
    'PCI DSS',
    'Cyber Essentials',
    'NDIS registration',
    'other',
  ]),
  scope: z.enum(['vendor', 'product', 'hosting-provider']),
  /** "PROTECTED", "maturity level 2", "Type II"; of `other`, what it is. */
  level: line.optional(),
  number: line.optional(),
  /** Last day in force. */
  expires: z.iso.date().optional(),
});
export type Certificate = z.infer<typeof Certificate>;

/** Whether a product is a medical device under the TGA's rules; its entries are facts of their own. */
export const Device = z.enum(['device', 'not-a-device', 'unknown']);
export type Device = z.infer<typeof Device>;

export const CeClass = z.enum(['I', 'IIa', 'IIb', 'III', 'IVD-A', 'IVD-B', 'IVD-C', 'IVD-D']);

/** A system that a product connects to. */
export const Interface = z.object({
  to: line,
  /** Id of the solution, where it is on record too. */
  recordId: z.string().max(120).optional(),
  how: z.enum(['API', 'HL7', 'FHIR', 'DICOM', 'file', 'said-only']),
});
export type Interface = z.infer<typeof Interface>;

/** A recall or safety notice of a regulator, for the model that it names. */
export const Recall = z.object({
  regulator: line,
  number: line.optional(),
  on: day,
  /** As the regulator says it: "Class I". */
  class: line.optional(),
  statement: z.string().min(1).max(600),
  /** The regulator says that it is over; absent: it does not say so. */
  closed: day.optional(),
});
export type Recall = z.infer<typeof Recall>;

export const Licence = z.object({
  form: z.enum(['proprietary', 'open-source', 'source-available', 'mixed', 'unknown']),
  /** "Apache-2.0", or the words of the source. */
  name: line.optional(),
});
export type Licence = z.infer<typeof Licence>;

/** What somebody asked or paid. Never converted: a foreign price keeps its currency. Only `list` and `quote` are asked of a buyer. */
export const Price = z.object({
  kind: z.enum(['list', 'contract-unit', 'quote', 'benchmark', 'foreign-reference', 'project-total']),
  amount: z.number().positive(),
  min: z.number().nonnegative().optional(),
  max: z.number().positive().optional(),
  currency: Currency,
  per: z.enum([
    'organisation',
    'site',
    'bed',
    'room',
    'resident',
    'patient',
    'user',
    'clinician',
    'device',
    'licence',
    'item',
    'attendance',
    'message',
    'claim',
    'hour',
    'gigabyte',
    'project',
    'other',
  ]),
  /** How often it is owed; `use`: each time. */
  every: z.enum(['once', 'day', 'week', 'month', 'year', 'use', 'term', 'unknown']),
  gst: z.enum(['in', 'out', 'free', 'unknown']),
  /** What it buys, where that is less or more than the product: "SMS message". */
  item: line.optional(),
});
export type Price = z.infer<typeof Price>;

/** What a buyer must know first. It says what its source says and no more: an allegation is an allegation. */
export const Warning = z.object({
  kind: z.enum([
    'administration',
    'takeover',
    'recall',
    'enforcement',
    'end-of-sale',
    'lapsed-certificate',
    'status-unchecked',
    'other',
  ]),
  statement: z.string().min(1).max(600),
  regulator: line.optional(),
  number: line.optional(),
  on: day.optional(),
});
export type Warning = z.infer<typeof Warning>;

/** A warning as screens and documents show it, before anything else of the product. */
export const ShownWarning = z.object({
  kind: Warning.shape.kind,
  /** Statement, regulator, number and date. */
  text: z.string(),
  /** It keeps the product from being recommended. */
  bars: z.boolean(),
  evidence: Evidence,
});
export type ShownWarning = z.infer<typeof ShownWarning>;

/** How a vendor's people are reached when something fails. */
export const SupportChannel = z.enum(['phone', 'on-site', 'remote', 'e-mail', 'chat', 'video']);
export type SupportChannel = z.infer<typeof SupportChannel>;

/** What measured results are about. `cost`, `time` and `stays` are savings. */
export const Effect = z.enum(['cost', 'time', 'stays', 'safety', 'quality', 'uptake']);
export type Effect = z.infer<typeof Effect>;
