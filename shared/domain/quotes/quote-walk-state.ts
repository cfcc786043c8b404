import type { QuoteReading } from '../../contracts/reports/quotes.ts';
import { type Draft, newDraft } from './quote-draft.ts';
import type { Surroundings } from './quote-headings.ts';
import type { MailStart } from './quote-mails.ts';
import type { Money } from './quote-money.ts';
import { noSection, type Section } from './quote-section.ts';
import type { TableHead } from './quote-table.ts';
import type { TextPiece } from './quote-text.ts';
import { vendorKey } from './quote-vendor.ts';

/** Where the reader stands: the vendor, heading and table that the next line belongs to. */

export type Walk = {
  drafts: Map<string, Draft>;
  /** Where an address names an organisation: the first word of a vendor's name. */
  byFirstWord: Map<string, string>;
  current: Draft;
  section: Section;
  table: TableHead | null;
  isLooseTable: boolean;
  /** The vendor of each column of a comparison. */
  columns: readonly (string | null)[] | null;
  /** A line of words alone, for the price on the line below it. */
  words: string | null;
  /** "Quantity: 6" alone on a line, for the price below it. */
  quantity: number | null;
  /** The mail of a thread that is being read, and that from which each draft was last told something. */
  mail: MailStart | null;
  mailOf: Map<Draft, MailStart>;
  /** A whole number alone on the line above. */
  bareCount: number | null;
  isAfterBuyer: boolean;
  /** "Quotes so far:": names stand in front of prices, until an empty line. */
  isVendorList: boolean;
  seen: Set<string>;
  known: ReadonlySet<string>;
  generalGst: Draft['gst'];
  counts: QuoteReading['counts'];
};

/** Before the first line. */
export const begin = (knownVendors: readonly string[]): Walk => {
  const first = newDraft(null);
  return {
    drafts: new Map([['', first]]),
    byFirstWord: new Map(),
    current: first,
    section: noSection,
    table: null,
    isLooseTable: false,
    columns: null,
    words: null,
    quantity: null,
    mail: null,
    mailOf: new Map(),
    bareCount: null,
    isAfterBuyer: false,
    isVendorList: false,
    seen: new Set(),
    known: new Set(knownVendors.map(vendorKey)),
    generalGst: null,
    counts: { bed: null, room: null, resident: null, user: null, device: null, site: null },
  };
};

/** Words that a price without words of its own is spoken of by: the line above, then the heading. */
export const above = (walk: Walk): (string | null)[] => [walk.words, walk.section.label];

/** The draft of a vendor: the one that was begun under any shape of its name. */
export const draftOf = (walk: Walk, name: string, key: string): Draft => {
  const found = walk.drafts.get(key) ?? walk.drafts.get(walk.byFirstWord.get(key) ?? '\0');
  if (found) {
    if (found.vendor !== null && /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(found.vendor) && !name.includes('.'))
      found.vendor = name;
    return found;
  }
  const byAddress = firstWordOf(name);
  const addressed = walk.drafts.get(byAddress);
  if (addressed?.vendor?.includes('.')) {
    addressed.vendor = name;
    walk.drafts.set(key, addressed);
    return addressed;
  }
  const draft = newDraft(name);
  walk.drafts.set(key, draft);
  if (byAddress && !walk.byFirstWord.has(byAddress)) walk.byFirstWord.set(byAddress, key);
  return draft;
};

const firstWordOf = (name: string): string => vendorKey(name.split(/[\s.]/)[0] ?? '');

/** Marks in the current draft that what follows stands in another mail than what it holds. */
export const enterMail = ({ mail, mailOf, current }: Walk): void => {
  if (mail === null || mailOf.get(current) === mail) return;
  mailOf.set(current, mail);
  current.findings.push(mail);
};

/** Goes on with a vendor's quote, begun or new; headings and tables of another end. */
export const turnTo = (walk: Walk, name: string, key: string): void => {
  const draft = draftOf(walk, name, key);
  if (draft === walk.current) return;
  walk.current = draft;
  enterMail(walk);
  walk.section = noSection;
  walk.table = null;
  walk.isLooseTable = false;
  walk.columns = null;
  walk.words = null;
};

/** A line with its amounts and what is known around it. */
export type Line = { piece: TextPiece; amounts: readonly Money[]; around: Surroundings };

/** Its place in the text. */
export const placeOf = ({ start, line, text }: TextPiece) => ({ start, end: start + text.length, line });
