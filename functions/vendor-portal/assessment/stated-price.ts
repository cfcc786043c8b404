import { type Value, values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';

/** What a pricing structure states, in a vendor's own words. */
export type StatedPrice = {
  hasAmount: boolean;
  hasUnit: boolean;
  hasPeriod: boolean;
  hasGst: boolean;
  hasOneOff: boolean;
  /** AUD a month for the whole, AUD a room once: without GST, and only where the GST is stated. */
  monthlyAud: number | null;
  perRoomAud: number | null;
  /** What a buyer would ask the vendor. */
  questions: string[];
  /** Numbers that may be prices and are not written as money. */
  unread: string[];
};

const saysOnce = says(['once']);
const saysOneOff = says([
  'one off',
  'once|setup|install|installed|installation|implementation|hardware|training',
  'set up',
]);
/** What stands beside the product's own price is not that price. */
const saysBesides = says([
  'support|maintenance|training|setup|install|installed|installation|implementation',
  'set up',
  'hosting|integration|interface|shipping|freight|optional',
]);

/** The rate of the Goods and Services Tax. */
const GST_RATE = 0.1;

type Price = {
  aud: number;
  isRange: boolean;
  per: string;
  unit: string | undefined;
  isEach: boolean;
  gst: 'ex' | 'inc' | 'free' | undefined;
  /** The words before the amount, as far as they are of this price. */
  label: string;
};

/** Each amount of Australian money with what its words say of it; a GST said once for all holds for all. */
const pricesIn = (text: string, found: readonly Value[]): Price[] => {
  const marks = new Set(found.flatMap((value) => (value.kind === 'gst' ? [value.gst] : [])));
  const [forAll] = marks.size === 1 ? marks : [];
  return found.flatMap((value, at) => {
    if (value.kind !== 'money' || value.currency !== 'AUD') return [];
    const rest = found.slice(at + 1);
    const next = rest.findIndex(({ kind }) => kind === 'money');
    const own = next < 0 ? rest : rest.slice(0, next);
    const each = own.find((one) => one.kind === 'each');
    const period = own.find((one) => one.kind === 'period');
    const gst = own.find((one) => one.kind === 'gst');
    return [
      {
        aud: value.value,
        isRange: value.high !== undefined,
        per: period?.per ?? 'once',
        unit: each?.unit,
        isEach: each !== undefined,
        gst: gst?.gst ?? forAll,
        label: text.slice(found[at - 1]?.end ?? 0, value.start),
      },
    ];
  });
};

const withoutGst = ({ aud, gst }: Price): number | null => {
  if (gst === undefined) return null;
  return gst === 'inc' ? Math.round((aud / (1 + GST_RATE)) * 100) / 100 : aud;
};

/** The one price of the product in a unit; null where there is none, or several that could be it. */
const amountOf = (prices: readonly Price[], isOne: (price: Price) => boolean): number | null => {
  const [price, ...more] = prices.filter((one) => one.aud > 0 && !one.isRange && !saysBesides(one.label) && isOne(one));
  return price && more.length === 0 ? withoutGst(price) : null;
};

/** Reads a pricing structure in a vendor's own words; what it does not say stays unsaid. */
export const readStatedPrice = (text: string): StatedPrice => {
  const found = values(text);
  const prices = pricesIn(text, found);
  const hasAmount = prices.length > 0;
  const hasUnit = prices.some(({ isEach }) => isEach);
  const hasPeriod = hasAmount && (found.some(({ kind }) => kind === 'period') || saysOnce(text));
  const hasGst = prices.some(({ gst }) => gst !== undefined);
  return {
    hasAmount,
    hasUnit,
    hasPeriod,
    hasGst,
    hasOneOff: hasAmount && saysOneOff(text),
    monthlyAud: amountOf(prices, ({ isEach, per }) => !isEach && per === 'month'),
    perRoomAud: amountOf(prices, ({ unit, per }) => unit === 'room' && per === 'once'),
    questions: hasAmount
      ? [
          ...(hasGst ? [] : ['Does the price include GST?']),
          ...(hasUnit ? [] : ['What does the price count: the whole site, beds, rooms or users?']),
          ...(hasPeriod ? [] : ['Is the price paid once, each month or each year?']),
        ]
      : [],
    unread: hasAmount
      ? []
      : found.flatMap((value) => (value.kind === 'number' ? [text.slice(value.start, value.end)] : [])),
  };
};
