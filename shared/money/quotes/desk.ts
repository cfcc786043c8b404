import type { DeskText, LineEdit, OfferEdit, QuoteDesk } from '../../contracts/reading/quote-desk.ts';
import type {
  BuyerFact,
  GridLine,
  GridOffer,
  NotCost,
  OpenPoint,
  QuoteGrid,
  Term,
  TermKind,
} from '../../contracts/reading/quotes.ts';
import { oneLine } from '../../kernel/format.ts';
import { termOf } from './cost.ts';
import { type SettledOffer, settleOffer } from './settled.ts';

/** One offer on the desk: as it was read, and as a person left it. */
export type DeskOffer = {
  /** Unique on the desk, and the same when the text is read again. */
  key: string;
  textId: string;
  name: string;
  read: GridOffer;
  settled: SettledOffer;
  /** Keys of its lines by their id in `settled.offer`. */
  lineKeys: ReadonlyMap<string, string>;
  /** Ids of lines that a person changed, added or confirmed. */
  changed: ReadonlySet<string>;
  /** Lines that a person took out: they cost nothing. */
  dropped: readonly { key: string; line: GridLine }[];
};

export type DeskReading = {
  offers: DeskOffer[];
  /** The buyer's own facts, as read and as typed. */
  buyer: BuyerFact[];
  /** Each text with what is read in it, a person's changes in place, and what is found against its words. */
  checked: { text: string; grid: QuoteGrid; findings: OpenPoint[] }[];
  /** Changes whose line or offer is no longer found in the texts. */
  lost: string[];
};

const folded = (words: string): string => oneLine(words).toLowerCase();
/** Keys are kept with the purchase: short, and cut at strokes. */
const NAME_MAX = 100;
const named = (words: string): string => folded(words).replaceAll('/', ' ').slice(0, NAME_MAX);

/** Numbers what is called the same: "a", "a#2". */
const numbered = (): ((name: string) => string) => {
  const seen = new Map<string, number>();
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  };
};

/** What a fact of the buyer is known by. */
export const factKey = ({ k, v }: BuyerFact): string => `${k} ${v}`;
/** What an open point is known by when the text is read again. */
export const pointKey = ({ code, words }: OpenPoint): string => `${code} ${words}`;
/** The words that a stated total stands in. */
export const totalKey = ({ amount, at }: GridOffer['stated'][number]): string =>
  folded([...at.map(({ text }) => text), amount].join(' '));

const fileStem = (name: string): string => name.slice(0, name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : undefined);

/** Terms that a typed amount stands in place of. */
const ofAmount = new Set<TermKind>(['from', 'high', 'upto', 'line_total', 'scale', 'year', 'band', 'step', 'doubt']);
const months = ['free_months', 'start_month', 'end_month'] as const;

const monthsTerm = (k: (typeof months)[number], v: string | undefined): Term[] =>
  v?.trim() ? [{ k, v: k === 'free_months' ? `${v} months` : v, at: [] }] : [];

/** A line with a person's changes in it; what a person looked at needs no words of the text. */
function editedLine(line: GridLine, edit: LineEdit): GridLine {
  const { amount, label, state, per, qty, gst, condition } = edit;
  const changed = { label, state, amount, per, qty, gst };
  const said = Object.entries(changed).filter(([, value]) => value !== undefined);
  const terms = (line.terms ?? []).filter(
    ({ k }) =>
      k !== 'doubt' &&
      !(amount !== undefined && ofAmount.has(k)) &&
      !(qty !== undefined && k === 'line_total') &&
      !months.some((one) => one === k && edit[one] !== undefined),
  );
  return {
    ...line,
    ...Object.fromEntries(said),
    // A person types what is paid here, in the currency of the desk.
    ...(amount === undefined ? {} : { currency: 'AUD' }),
    terms: [
      ...terms.map((term) => (term.k === 'if' && condition ? { ...term, v: condition } : term)),
      ...months.flatMap((k) => monthsTerm(k, edit[k])),
    ],
    confirmed: true,
  };
}

/** The amounts and numbers that a line was read from: a person has dealt with them. */
const takenUp = (line: GridLine, k: NotCost['k']): NotCost[] => [
  ...(line.amount ? [{ k, amount: line.amount, at: line.at }] : []),
  ...(line.terms ?? [])
    .filter((term) => term.k !== 'doubt' && term.k !== 'if')
    .map(({ v, at }) => ({ k, amount: v, at })),
];

const blankLine = { label: '', at: [], state: 'priced', per: 'once', confirmed: true } as const satisfies Omit<
  GridLine,
  'id'
>;

/** The words of a line, by which it is known. */
const wordsOf = ({ at, label }: GridLine): string => folded(at.map(({ text }) => text).join(' ')) || folded(label);

type Edited = Pick<DeskOffer, 'lineKeys' | 'changed' | 'dropped'> & { offer: GridOffer };

/** An offer with a person's changes; `used` takes up the keys of those that found their line. */
function editedOffer(read: GridOffer, key: string, { lines }: QuoteDesk, own: OfferEdit, used: Set<string>): Edited {
  const lineKeys = new Map<string, string>();
  const changed = new Set<string>();
  const dropped: DeskOffer['dropped'][number][] = [];
  const notcosts = [...read.notcosts];
  const unique = numbered();
  const orphans = Object.entries(lines).filter(([one]) => one.startsWith(`${key}/`));
  const kept = read.lines.flatMap((line): GridLine[] => {
    const lineKey = unique(`${key}/${named(wordsOf(line))}`);
    lineKeys.set(line.id, lineKey);
    const start = line.at[0]?.start;
    const found = lines[lineKey]
      ? ([lineKey, lines[lineKey]] as const)
      : orphans.find(([one, { at }]) => !used.has(one) && at[0] !== undefined && at[0].start === start);
    if (!found) return [line];
    const [editKey, edit] = found;
    used.add(editKey);
    lineKeys.set(line.id, editKey);
    if (edit.isNotCost) {
      dropped.push({ key: editKey, line });
      notcosts.push(...takenUp(line, 'no money'));
      return [];
    }
    changed.add(line.id);
    notcosts.push(...takenUp(line, 'said again'));
    return [editedLine(line, edit)];
  });
  const added = orphans.flatMap(([one, edit]): GridLine[] => {
    if (!edit.isAdded || one.slice(0, one.lastIndexOf('/')) !== key) return [];
    used.add(one);
    if (edit.isNotCost) return [];
    lineKeys.set(one, one);
    changed.add(one);
    if (edit.amount)
      notcosts.push(...edit.at.map((at) => ({ k: 'said again' as const, amount: edit.amount ?? '', at: [at] })));
    return [editedLine({ ...blankLine, at: edit.at, id: one }, edit)];
  });
  const lastYear = Math.max(
    0,
    ...kept.flatMap(({ terms }) => (terms ?? []).flatMap(({ k, n }) => (k === 'year' ? [n ?? 0] : []))),
  );
  const isWrong = (total: GridOffer['stated'][number]) => own.wrongTotals?.includes(totalKey(total)) ?? false;
  const offer: GridOffer = {
    ...read,
    vendor: own.vendor ?? read.vendor,
    status: own.status ?? read.status,
    gst: own.gst ?? read.gst,
    lines: [...kept, ...added].map((line) => (own.gst && line.gst === 'unknown' ? { ...line, gst: own.gst } : line)),
    stated: read.stated.filter((total) => !isWrong(total)),
    notcosts: [
      ...notcosts,
      ...read.stated.filter(isWrong).map(({ amount, at }) => ({ k: 'no money' as const, amount, at })),
    ],
    terms: [
      ...read.terms.filter(({ k, v }) => k !== 'doubt' || !own.checked?.includes(`doubt ${v}`)),
      ...(own.goesOn && lastYear > 0 && !termOf(read, 'term_months')
        ? [{ k: 'term_months' as const, v: `${lastYear * 12} months`, at: [] }]
        : []),
    ],
  };
  return { offer, lineKeys, changed, dropped };
}

/** What a person answered for needs no words: of an offer, GST; of a term that a person added, all. */
const isAnswered = (point: OpenPoint, own: OfferEdit, offer: GridOffer): boolean =>
  own.checked?.includes(pointKey(point)) ||
  (own.gst !== undefined && (point.field === 'gst' || point.code === 'gst')) ||
  (point.code === 'verbatim' && point.line === undefined && point.at.length === 0) ||
  offer.lines.some(({ id, confirmed }) => confirmed && id === point.line);

/** Reads one text into a grid, and holds a grid against its text. */
export type QuoteReader = {
  read: (text: string) => QuoteGrid;
  check: (text: string, grid: QuoteGrid) => OpenPoint[];
};

/**
 * All that is on a desk, read and settled: each text by itself, a person's changes laid over what was read, each offer
 * checked against its words and costed. Pure.
 */
export function readDesk(desk: QuoteDesk, { read, check }: QuoteReader): DeskReading {
  const used = new Set<string>();
  const unique = numbered();
  const grids = desk.texts.map((source) => ({ source, grid: withOffer(source.grid ?? read(source.text)) }));
  const isFact = (fact: BuyerFact) => !desk.notFacts.includes(factKey(fact));
  const typed = new Set(desk.facts.map(({ k }) => k));
  const buyer = [
    ...desk.facts,
    ...grids.flatMap(({ grid }) =>
      grid.buyer.filter((fact) => isFact(fact) && !(fact.k === 'cpi' && typed.has('cpi'))),
    ),
  ];
  const checked: DeskReading['checked'] = [];
  const offers = grids.flatMap(({ source, grid }) => {
    const edited = grid.offers.map((offer) => {
      const key = unique(`${source.id}/${named(`${offer.vendor} ${offer.option ?? ''}`) || 'offer'}`);
      const own = desk.offers[key] ?? {};
      if (desk.offers[key]) used.add(key);
      return { read: offer, key, own, ...editedOffer(offer, key, desk, own, used) };
    });
    const all = edited.map(({ offer }) => offer);
    const findings = check(source.text, { buyer: grid.buyer, offers: all }).filter((point) =>
      edited.every(({ offer, own }) => point.offer !== offer.id || !isAnswered(point, own, offer)),
    );
    checked.push({ text: source.text, grid: { buyer, offers: all }, findings });
    return edited.map(
      ({ offer, own: _, ...rest }, at): DeskOffer => ({
        ...rest,
        textId: source.id,
        name: nameOf(offer, source, at),
        settled: settleOffer(offer, buyer, findings),
      }),
    );
  });
  const lost = [...Object.keys(desk.lines), ...Object.keys(desk.offers)].filter((key) => !used.has(key));
  return { offers, buyer, checked, lost };
}

/** A text in which no offer was found still has one, in which a person can write lines. */
const withOffer = (grid: QuoteGrid): QuoteGrid => (grid.offers.length > 0 ? grid : { ...grid, offers: [blankOffer] });

const blankOffer: GridOffer = {
  ...{ id: 'o1', vendor: '', status: 'current', currency: 'AUD', gst: 'unknown', gst_at: [] },
  ...{ terms: [], lines: [], stated: [], notcosts: [], asks: [] },
};

/** As the offer names it; else as the file is called. */
const nameOf = ({ vendor, option }: GridOffer, { name }: DeskText, at: number): string =>
  [vendor || `${fileStem(name)}${at > 0 ? ` ${at + 1}` : ''}`, option].filter(Boolean).join(', ');
