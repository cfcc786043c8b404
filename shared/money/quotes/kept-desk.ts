import type { ItemOf, QuoteEdit, QuoteText } from '../../contracts/purchases/purchases.ts';
import { emptyDesk, LineEdit, OfferEdit, QuoteDesk } from '../../contracts/reading/quote-desk.ts';

/** A desk is kept as the quotes of its purchase: each text one item, with what a person changed of it. */

type Kept = Pick<ItemOf<'quote'>, 'id' | 'data'>;

/** Who changed what of the buyer's own, which belongs to no offer. */
const BUYERS = '';
const ofBuyer = ['notFacts', 'facts', 'beds', 'users'] as const;

/** Last of a field first; a value of null takes it out. */
const latest = (edits: readonly QuoteEdit[]): Record<string, unknown> =>
  Object.fromEntries(edits.filter(({ value }) => value !== null).map(({ field, value }) => [field, value]));

/**
 * The desk that the quotes of a purchase make, those set aside left out. What an item holds that no desk knows is passed
 * over. Pure.
 */
export function deskOf(items: readonly Kept[]): QuoteDesk {
  const desk: QuoteDesk = { ...emptyDesk, texts: [], lines: {}, offers: {} };
  for (const { id, data } of items.filter(({ data: { setAside } }) => !setAside)) {
    const { name, text, grid, reader, edits } = data;
    desk.texts.push({ id, name, text, ...(grid && reader !== 'rules' ? { grid } : {}) });
    const groups = Map.groupBy(edits, ({ offer, line }) =>
      line === undefined ? `${id}/${offer}` : `${id}/${offer}/${line}`,
    );
    for (const [key, all] of groups) {
      const [first] = all;
      const read = latest(all);
      if (first?.offer === BUYERS) {
        const own = QuoteDesk.pick({ notFacts: true, facts: true, beds: true, users: true }).partial().safeParse(read);
        if (own.success) Object.assign(desk, own.data);
      } else if (first?.line === undefined) {
        const edit = OfferEdit.safeParse(read);
        if (edit.success) desk.offers[key] = edit.data;
      } else {
        const edit = LineEdit.safeParse({ at: [], ...read });
        if (edit.success) desk.lines[key] = edit.data;
      }
    }
  }
  return desk;
}

/**
 * Each text of a desk with its changes, as its purchase keeps it.
 * @param at when it was changed, ISO 8601
 * @param before what is kept now, by id: what a desk does not know stays as it was
 */
export function quoteTextsOf(
  desk: QuoteDesk,
  at: string,
  before: ReadonlyMap<string, QuoteText> = new Map(),
): Map<string, QuoteText> {
  const fields = (edit: object, offer: string, line?: string): QuoteEdit[] =>
    Object.entries(edit).map(([field, value]) => ({
      at,
      offer,
      ...(line === undefined ? {} : { line }),
      field,
      value,
      why: '',
    }));
  return new Map(
    desk.texts.map(({ id, name, text, source = 'pasted', grid = null }, index): [string, QuoteText] => {
      const kept = before.get(id);
      const ofOffers = Object.entries(desk.offers).flatMap(([key, edit]) => {
        const [textId, offer = ''] = key.split('/');
        return textId === id ? fields(edit, offer) : [];
      });
      const ofLines = Object.entries(desk.lines).flatMap(([key, edit]) => {
        const [textId, offer = '', line = ''] = key.split('/');
        return textId === id ? fields(edit, offer, line) : [];
      });
      const own = Object.fromEntries(
        ofBuyer.map((field) => [field, desk[field]]).filter(([, value]) => !isBlank(value)),
      );
      const edits = [...ofOffers, ...ofLines, ...(index === 0 ? fields(own, BUYERS) : [])];
      const isSame = kept && JSON.stringify(edits.map(withoutTime)) === JSON.stringify(kept.edits.map(withoutTime));
      return [
        id,
        {
          ...(kept ?? {
            source,
            sourceId: null,
            solutionId: null,
            vendor: null,
            reader: null,
            joinedTo: null,
            settled: {},
            need: null,
            setAside: false,
          }),
          name,
          text,
          grid: grid ?? (kept?.text === text ? kept.grid : null),
          // Rules' readings are not kept: what a desk brings was read by a model.
          ...(grid && !kept?.grid ? { reader: 'model' as const } : {}),
          edits: isSame ? kept.edits : edits,
        },
      ];
    }),
  );
}

const isBlank = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
const withoutTime = ({ offer, line, field, value }: QuoteEdit) => [offer, line ?? null, field, value];
