import type { QuoteUnit } from '../../contracts/reports/quotes.ts';
import { unitOfNoun } from './quote-unit.ts';

/** Rows and heads of tables: columns by tabs, bars, runs of spaces or commas. */

export type Cell = { text: string; start: number };

export type ColumnKind =
  | 'label'
  | 'code'
  | 'quantity'
  | 'unit'
  | 'unit-price'
  | 'price'
  | 'total'
  | 'gst'
  | 'discount'
  | 'period'
  | 'term'
  | 'vendor'
  | 'other';
export type Column = { kind: ColumnKind; words: string };
export type TableHead = { columns: Column[]; separator: Separator };
export type Separator = 'tab' | 'bar' | 'space' | 'comma';

const separators: Readonly<Record<Separator, RegExp>> = { tab: /\t/g, bar: /\|/g, space: / {2,}|\t/g, comma: /,/g };

/** The separator that a line seems to be laid out with; null: it is no row. */
export const separatorOf = (text: string): Separator | null => {
  if (text.includes('\t')) return 'tab';
  const bars = text.split('|').length - 1;
  if (bars >= 2 || (bars === 1 && /\S\s?\|\s?\S/.test(text))) return 'bar';
  return / {2,}/.test(text.trim()) ? 'space' : null;
};

const isOpenQuote = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

/** Cuts a line into cells with their offsets; a comma between quotation marks or digits of thousands does not cut. */
export const cellsIn = (text: string, separator: Separator): Cell[] => {
  const cells: Cell[] = [];
  let start = 0;
  const push = (end: number): void => {
    const typed = text.slice(start, end);
    cells.push({ text: typed.replace(/"/g, ' ').trim(), start: start + (typed.length - typed.trimStart().length) });
  };
  for (const { index, 0: cut } of text.matchAll(separators[separator])) {
    if (separator === 'comma' && isOpenQuote(text.slice(start, index))) continue;
    push(index);
    start = index + cut.length;
  }
  push(text.length);
  const isFramed = separator === 'bar';
  if (isFramed && cells[0]?.text === '') cells.shift();
  if (isFramed && cells.at(-1)?.text === '') cells.pop();
  return separator === 'space' ? cells.filter(({ text: typed }) => typed !== '') : cells;
};

/** The ends of a range in columns of their own. */
export const LOW_OR_HIGH =
  /^(?:(low)(?:er)?|high(?:er)?|(min)(?:imum)?|max(?:imum)?)(?: (?:estimate|price|cost|end|range))?\b.{0,16}$/i;

const kinds: readonly (readonly [ColumnKind, RegExp])[] = [
  ['discount', /^(?:disc(?:ount)?\b.*|less)$/],
  ['gst', /^(?:gst|tax)(?: ?\(?(?:10 ?%|\$|amount|aud)\)?)*$/],
  [
    'code',
    /^(?:#|no\.?|line(?: no\.?)?|(?:part|item|product|model|sku|catalogue|stock|order)?[ -]?(?:code|no\.?|number|#|id)|sku|model|ref(?:erence)?|pos)$/,
  ],
  ['vendor', /^(?:vendor|supplier|company|tenderer|bidder|provider)(?: name)?$/],
  [
    'quantity',
    /^(?:qty\.?|quantity|quantities|count|units|no\.? (?:of )?units|number|# units|qty required|hours|hrs|days|beds|rooms|residents|users|seats|staff|devices|sites)$/,
  ],
  [
    'period',
    /^(?:frequency|billing(?: (?:period|frequency|cycle))?|period|recurrence|per|charge type|type|payment frequency)$/,
  ],
  ['term', /^(?:contract |minimum |initial )?(?:term|length|duration)(?: \(?(?:years|months)\)?)?$/],
  ['unit', /^(?:uom|unit of measure|measure|unit type|basis|charge basis|pricing basis|units? of issue|unit)$/],
  [
    'unit-price',
    /^(?:(?:unit|each|item) ?(?:price|cost|rate|\$|sell|fee|charge)|price ?(?:each|ea|per (?:unit|item)|\/ ?unit)|cost ?(?:each|ea|per unit|\/ ?unit)|rate|each|ea|hourly rate|day rate|unit)\b.{0,22}$/,
  ],
  [
    'total',
    /^(?:\d{1,2} ?-?(?:yrs?|years?) (?:total|tco|tcv|cost)|tco|tcv)\b|^(?:(?:line|ext(?:ended)?|item|net|gross|row|grand|sub)?[ -]?(?:total|amount|value|ext(?:ended)?|ext(?:ended)? (?:price|cost)|sum)|extended)\b.{0,26}$/,
  ],
  [
    'price',
    /(?:price|pricing|cost|fee|charge|amount|total|\$|aud|spend|rate|capex|opex|(?:one|once)[- ]?off|upfront|up-front|annual|monthly|yearly|recurring|ongoing|on-going|per (?:month|year|annum)|p\.?a\.?|^year ?\d|^yr ?\d|^y[1-9]$|^set-?up|^ex\.? gst|^inc\.? gst)/,
  ],
  ['price', LOW_OR_HIGH],
  [
    'label',
    /^(?:item|items|description|product|component|service|services|details?|deliverable|line item|module|equipment|category|scope|element|particulars|name|work|activity|role|resource|phase|stage)s?(?: (?:description|name))?$/,
  ],
];

const kindOf = (text: string): ColumnKind | null => {
  const words = text.toLowerCase().replace(/[*_]/g, '').replace(/\s+/g, ' ').trim();
  const bare = words.replace(/\s?\((?:inc|ex|aud|a?\$|\$|gst|nos?)[^()]{0,16}\)$/, '').trim();
  return (
    kinds.find(([, pattern]) => pattern.test(bare))?.[0] ??
    kinds.find(([kind, pattern]) => kind === 'price' && pattern.test(words))?.[0] ??
    null
  );
};

const priceKinds: readonly ColumnKind[] = ['unit-price', 'price', 'total'];
/** Whether the cells of a column are amounts. */
export const isPriceColumn = ({ kind }: Column): boolean => priceKinds.includes(kind);

const CALENDAR_YEAR = /^(?:FY ?(?:20)?(\d{2})|20(\d{2})(?:[-/]\d{2,4})?)$/i;

/** "FY26 | FY27 | FY28" are the first years of a contract, as far as a quote tells. */
const byYears = (columns: Column[]): Column[] => {
  const years = columns.map(({ words }) => {
    const match = CALENDAR_YEAR.exec(words);
    return match ? Number(match[1] ?? match[2]) : null;
  });
  const named = years.flatMap((year) => year ?? []);
  const first = named[0] ?? 0;
  if (named.length < 2 || named.some((year, at) => year !== first + at)) return columns;
  return columns.map((column, at) => {
    const year = years[at] ?? null;
    return year === null ? column : { kind: 'price', words: `Year ${year - first + 1}` };
  });
};

/** A row that names columns, at least one of them of prices; null: it is none. */
export const headIn = (text: string, separator: Separator): TableHead | null => {
  if (text.length > 300) return null;
  const cells = cellsIn(text, separator);
  if (cells.length < 2 || cells.some((cell) => isAmountCell(cell.text) || cell.text.length > 50)) return null;
  const columns = byYears(cells.map(({ text: words }): Column => ({ kind: kindOf(words) ?? 'other', words })));
  const known = columns.filter(({ kind }) => kind !== 'other').length;
  return known >= 2 && known * 2 >= columns.filter(({ words }) => words !== '').length && columns.some(isPriceColumn)
    ? { columns, separator }
    : null;
};

const isAmountCell = (text: string): boolean =>
  /^[\s(A-Z]{0,4}\$?\s?-?\d[\d,.]*\s?[km%]?\)?$/i.test(text) &&
  !/^(?:year|yr|y)\s?\d$/i.test(text) &&
  !CALENDAR_YEAR.test(text);

const HEAD_WORDS = new Set(
  'item items no code part description details product service qty quantity unit units price prices cost rate amount total ext extended gst disc discount ex inc excl incl aud each line uom and of'.split(
    ' ',
  ),
);

/** "Description Qty Unit Price Amount" with single spaces: no columns, but the numbers below it are prices. */
export const isLooseHead = (text: string): boolean => {
  if (
    /\d/.test(text) ||
    !/\b(?:price|amount|cost|total)\b/i.test(text) ||
    !/\b(?:qty|quantity|description|item|unit)\b/i.test(text)
  )
    return false;
  return [...text.matchAll(/\p{L}+/gu)].every(([word]) => HEAD_WORDS.has(word.toLowerCase()));
};

/** The unit that a cell of a unit column names: "each" → item, "Bed" → bed; null: none of ours. */
export const unitInCell = (text: string): QuoteUnit | null => {
  const noun = text
    .trim()
    .replace(/^(?:per|\/)\s?/i, '')
    .replace(/(?<=\w)\s?(?:\/|\bper\b).*$/i, '')
    .trim();
  if (/^(?:lot|job|lump sum|ls|set|fixed|whole|system|once|project)$/i.test(noun)) return 'whole';
  return noun === '' ? null : unitOfNoun(noun);
};

/** "---|---": the rule under a head. */
export const isRule = (text: string): boolean => /^[\s|:+=–_-]{3,}$/.test(text) && /[-=_–]{2}/.test(text);
