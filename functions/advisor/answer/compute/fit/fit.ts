import { capital, listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { quantitiesIn } from '../figures/quantities.ts';
import { isTime, type Quantity } from '../figures/units.ts';
import { apart, aud, basisWords, GST, gstNote, many, plain, type Reckoned, type Said, say, sum } from '../said.ts';
import { TURN } from '../sheet.ts';
import type { Bound } from './bounds.ts';
import { numbersIn, type Unit } from './numbers.ts';
import type { Option } from './options.ts';
import { type Edit, FEWEST, type State, statesOf, toldBy, withUnits } from './talk.ts';

/** Options that are told with what each bears, measures, lasts or takes, and with what it must: which stand, and the cheapest of them. */

const MOST = 6;
const FEW_WORDS = 3;
const asksWhich = says([
  'which|who|cheapest|best|safe|safest|enough|fits|fit|suits|works|lasts|ok|okay|cheaper',
  'what one|ones',
  'can|could|should we|i use|take|buy|pick',
]);
/** Whether a part of a message tells a number, or asks which. */
export const isOfFit = (part: string): boolean =>
  numbersIn(part).length > 0 || asksWhich(part) || wordsIn(part).length <= FEW_WORDS;
const asksTotal = says(['total|altogether', 'how much', 'all up', 'add up']);
type Check = { bound: Bound & { unit: Unit }; value: number | undefined; unit: Unit; isBare: boolean; spare: number };
type Judged = Option & { called: Said; checks: Check[]; isOut: boolean; isUntold: boolean };
type Fit = {
  options: Judged[];
  bounds: (Bound & { unit: Unit })[];
  untold: Bound[];
  loose: string[];
  beside: Quantity[];
};

const amount = (value: number, { unit }: Unit): string => {
  const rounded = Math.round(value * 100) / 100;
  return isTime(unit) ? many(rounded, unit) : `${plain(rounded)} ${unit}`;
};

const calledOf = ({ name, price, measures }: Option): Said => {
  const [measure] = measures.values();
  const by = measure ? amount(measure.value, measure.unit) : aud(price?.value ?? 0);
  if (name.length === 1) return say`option ${{ name: name.toUpperCase() }}`;
  return name === '' ? [`the one with ${by}`] : [{ name: capital(name) }];
};

/** Each option against each bound; nothing where it is not plain that the numbers are of one kind. */
const judged = (state: State): Fit | undefined => {
  const read = toldBy(state);
  const named = read.filter(({ isBeside }) => !isBeside);
  const withPrice = named.filter(({ price }) => price);
  // Beside offers with their prices, "plus the chair 30 kg" is none of them.
  const told = withPrice.length < FEWEST ? named : withPrice;
  const loose = named.filter((option) => !told.includes(option));
  const all = withUnits(state.text, state.bounds);
  const bounds = all.flatMap(({ unit, ...bound }) =>
    unit && told.some(({ measures }) => measures.has(unit.family)) ? [{ ...bound, unit }] : [],
  );
  const measured = told.map(({ measures }) => bounds.flatMap(({ unit }) => measures.get(unit.family) ?? []));
  const isSure = measured.flat().some(({ isBare }) => !isBare) || measured.every((own) => own.length > 0);
  // "1.92 a kg" is a rate, and what is counted in kg bears nothing.
  const isRated = told.some(({ price }) => price?.per.some((unit) => unit !== 'each' && !isTime(unit)));
  if (told.length < FEWEST || told.length > MOST || bounds.length === 0 || !isSure || isRated) return undefined;
  if (Math.max(withPrice.length, measured.flat().length) < FEWEST) return undefined;
  const options = told.map((option): Judged => {
    const checks = bounds.map((bound): Check => {
      const own = option.measures.get(bound.unit.family);
      const more = own ? (own.value * own.unit.size) / bound.unit.size - bound.value : 0;
      return {
        bound,
        value: own?.value,
        unit: own?.unit ?? bound.unit,
        isBare: own?.isBare ?? false,
        spare: bound.sense === 'most' ? -more : more,
      };
    });
    return {
      ...option,
      called: calledOf(option),
      checks,
      isOut: checks.some(({ value, spare }) => value !== undefined && spare < 0),
      isUntold: checks.some(({ value }) => value === undefined),
    };
  });
  return {
    options,
    bounds,
    untold: all.filter(({ places }) => !bounds.some((one) => one.places === places)),
    loose: loose.flatMap(({ measures }) => [...measures.values()].map(({ value, unit }) => amount(value, unit))),
    beside: read.flatMap(({ isBeside, price }) => (isBeside && price ? [price] : [])),
  };
};

/** Somebody is to be borne. */
const isLoad = ({ sense, unit, cues }: Bound): boolean =>
  sense === 'least' && unit?.family === 'mass' && cues.has('load');

/** "Carries 268 kg", "stays within 530 mm". */
const meets = (bounds: Fit['bounds'], isMany: boolean): string =>
  listed(
    bounds.map((bound) => {
      const own = amount(bound.value, bound.unit);
      const s = isMany ? '' : 's';
      if (bound.sense === 'most') return isTime(bound.unit.unit) ? `come${s} within ${own}` : `stay${s} within ${own}`;
      if (isLoad(bound)) return `${isMany ? 'carry' : 'carries'} ${own}`;
      return isTime(bound.unit.unit) ? `last${s} ${own}` : `${isMany ? 'have' : 'has'} at least ${own}`;
    }),
  );

const priceWords = ({ price, more }: Option): string => {
  if (!price) return 'no price told';
  const of = `${price.per.map((unit) => (unit === 'each' ? ' each' : ` a ${unit}`)).join('')}${basisWords(price.gst)}`;
  return more
    ? `${aud(price.value + more.value)}${of}, of which ${aud(more.value)} to extend it`
    : `${aud(price.value)}${of}`;
};

const measureWords = ({ bound, value, unit, spare }: Check): string => {
  if (value === undefined) return `not told against ${amount(bound.value, bound.unit)}`;
  const left = amount(Math.abs(spare), bound.unit);
  const by =
    spare === 0
      ? 'nothing to spare'
      : spare > 0
        ? `${left} to spare`
        : bound.sense === 'most'
          ? `${left} too much`
          : `${left} short`;
  return `${amount(value, unit)}, ${by}`;
};
const told = ({ checks }: Judged): string =>
  listed(checks.flatMap(({ value, unit }) => (value === undefined ? [] : [amount(value, unit)])));

const lineOf = (one: Judged): Said => {
  const fate = one.isOut ? ': out' : one.isUntold ? ': not picked before it is shown in writing' : '';
  const unplaced: Said = one.unplaced ? say` (not placed: “${{ name: one.unplaced }}”)` : [];
  return say`${one.called}: ${one.checks.map(measureWords).join('; ')}${unplaced}; ${priceWords(one)}${fate}.`;
};

const namesOf = (all: readonly Judged[]): Said =>
  all.flatMap((one, index): Said => [index === 0 ? '' : index === all.length - 1 ? ' and ' : ', ', ...one.called]);

/** On one GST basis; a price that is told for another stretch is held against none. */
const costsOf = (options: readonly Option[]) => {
  const prices = options.flatMap(({ price }) => price ?? []);
  const isMixed = new Set(prices.flatMap(({ gst }) => gst ?? [])).size > 1;
  const isLike = new Set(prices.map(({ per }) => per.filter((unit) => unit !== 'each').join())).size < 2;
  const costOf = ({ price, more }: Option): number =>
    price ? (price.value + (more?.value ?? 0)) / (isMixed && price.gst === 'inc' ? GST : 1) : Number.POSITIVE_INFINITY;
  return { prices, isMixed, isLike, costOf };
};

const stands = ({ isOut, isUntold }: Judged): boolean => !isOut && !isUntold;

/** Out for its time alone. */
const isLate = ({ isOut, checks }: Judged): boolean =>
  isOut && checks.every(({ spare, bound }) => spare >= 0 || isTime(bound.unit.unit));

/** "40 mattresses": what each comes to for all of them, and what the one that is picked costs more than one that is out. */
const wholeLines = ({ options, bounds }: Fit, text: string, best: Judged | undefined): Said[] => {
  const told = quantitiesIn(text).filter(
    ({ kind, of, value, per }) => kind === 'count' && !isTime(of) && value > 1 && per.length === 0,
  );
  const [count, ...others] = told.filter(({ value }) => !bounds.some((bound) => bound.value === value));
  const { prices, isMixed } = costsOf(options);
  const isEach = prices.length === options.length && prices.every(({ per }) => per.join() === 'each');
  if (!count || others.length > 0 || !isEach || isMixed) return [];
  const rows = options.map((one) => {
    const label = `${plain(count.value)} of ${one.name || 'it'}`;
    const whole =
      one.more && one.price
        ? sum(label)`(${one.price} + ${one.more}) x ${count.value}`
        : sum(label)`${one.price ?? 0} x ${count.value}`;
    return { one, whole };
  });
  const line = rows.flatMap(
    ({ one, whole }, index): Said => say`${index > 0 ? '; ' : ''}${one.called} ${whole} (${whole.formula})`,
  );
  const picked = rows.find(({ one }) => one === best);
  const cheaper = rows
    .filter(({ one, whole }) => picked && isLate(one) && whole.amount < picked.whole.amount)
    .sort((a, b) => a.whole.amount - b.whole.amount)[0];
  return [
    say`For ${plain(count.value)}: ${line}.`,
    ...(cheaper && picked
      ? [
          say`${cheaper.one.called} would be ${apart('lower', picked.whole, cheaper.whole)} lower: press ${picked.one.called} with that, and take ${cheaper.one.called} only with an earlier date or a loan until then in writing.`,
        ]
      : []),
  ];
};

/** Those that meet every bound, and of them the cheapest; none where their prices are not alike. */
const bestOf = ({ options }: Fit) => {
  const left = options.filter(stands);
  const { costOf, isLike } = costsOf(left);
  const least = Math.min(...left.map(costOf));
  return { left, best: isLike ? left.filter((one) => costOf(one) === least) : [] };
};

const directOf = (fit: Fit): Said => {
  const { options, bounds } = fit;
  const { left, best } = bestOf(fit);
  const isShown = options.some(({ isOut, isUntold }) => isUntold && !isOut);
  const [first] = best;
  if (left.length === 0)
    return [
      isShown ? `none of these is shown to ${meets(bounds, true)}` : `none of these ${meets(bounds, false)}`,
      ', so none can be picked',
    ];
  if (!first || best.length > 1 || !first.price)
    return say`${namesOf(best.length > 1 ? best : left)} ${left.length === 1 ? meets(bounds, false) : meets(bounds, true)}${first?.price ? `, each at ${priceWords(first)}` : ''}`;
  const of = left.every(({ price }) => price) ? '' : ' with a price';
  const place = left.length === 1 ? `the only one${isShown ? ' shown here' : ''}` : `the cheapest${of}`;
  return say`${first.called} is ${place} that ${meets(bounds, false)}: ${told(first)} for ${priceWords(first)}`;
};

/** What was told anew, and what that changed. */
const changeOf = (now: Fit, was: Fit, edits: readonly Edit[]): { lead: Said; lines: Said[] } => {
  const news = now.bounds.flatMap((one) => {
    const old = was.bounds.find(({ places }) => places === one.places);
    return old && old.value !== one.value
      ? [`${amount(one.value, one.unit)} instead of ${amount(old.value, old.unit)}`]
      : [];
  });
  const anew = edits.map(
    ({ name, measure, price }): Said =>
      say`${{ name: capital(name) }} at ${measure ? amount(measure.value, measure.unit) : aud(price?.value ?? 0)}: `,
  );
  const moved = now.options.filter((one, index) => stands(one) !== stands(was.options[index] ?? one));
  const [inNow, outNow] = [moved.filter(stands), moved.filter((one) => !stands(one))];
  const isNothing = moved.length + anew.length === 0 ? ' changes nothing' : '';
  return {
    lead: [...(news.length > 0 ? [`${listed(news)}${isNothing}: `] : []), ...anew.flat()],
    lines: [
      ...(inNow.length > 0 ? [say`Stands now: ${namesOf(inNow)}.`] : []),
      ...(outNow.length > 0 ? [say`No longer stands: ${namesOf(outNow)}.`] : []),
    ],
  };
};

/**
 * Which of the options that a talk tells stand against what they must bear, fit or last, and the cheapest of these.
 * @returns nothing unless this message tells options or changes what bounds them
 */
export const fitOf = (message: string, earlier = ''): Reckoned | undefined => {
  const { before, now } = statesOf(message, earlier);
  const fit = now === before ? undefined : judged(now);
  if (!fit || (asksTotal(message) && !asksWhich(message))) return undefined;
  const { prices, isMixed, isLike, costOf } = costsOf(fit.options);
  if (prices.length < FEWEST && !asksWhich(now.text) && !asksWhich(message)) return undefined;
  const unclear = fit.bounds.find(({ sense }) => sense === null);
  const isBorne = fit.bounds.some(isLoad) && fit.loose.length > 0;
  if (unclear || isBorne)
    return {
      kind: 'fit',
      direct: [
        unclear
          ? `I did not place ${amount(unclear.value, unclear.unit)}: is it the least that you need, or the most that it may be`
          : `I did not place ${listed(fit.loose)}, so none is picked: is it to be carried too, or is it of one without a price`,
      ],
      reasons: fit.options.map((one) => say`${one.called}: ${told(one)}; ${priceWords(one)}.`),
      notes: [],
    };
  const was = now.text === before.text ? judged(before) : undefined;
  const { lead, lines } = was ? changeOf(fit, was, now.edits.slice(before.edits.length)) : { lead: [], lines: [] };
  const order = (one: Judged): number => (one.isOut ? 2 : one.isUntold ? 1 : 0);
  const sorted = [...fit.options].sort((a, b) => order(a) - order(b) || costOf(a) - costOf(b) || 0);
  const bare = fit.options.flatMap(({ checks }) => checks.filter(({ isBare }) => isBare));
  const hasLoad = fit.bounds.some(isLoad);
  const budget = quantitiesIn(`${now.text}${TURN}${message}`).findLast(({ role }) => role === 'budget');
  const { best } = bestOf(fit);
  const price = best[0]?.price;
  return {
    kind: 'fit',
    isLoad: hasLoad,
    direct: [...lead, ...directOf(fit)],
    reasons: [...lines, ...sorted.map(lineOf), ...wholeLines(fit, now.text, best.length === 1 ? best[0] : undefined)],
    notes: [
      ...(bare.length > 0
        ? [
            `You give no unit for ${listed(bare.map(({ value = 0 }) => plain(value)))}: read as ${bare[0]?.unit.unit}${hasLoad ? ', but a number in a model’s name is not always its load: read the label' : ''}.`,
          ]
        : []),
      ...fit.untold.map(
        ({ value, unit }) =>
          `Nothing is told against ${unit ? amount(value, unit) : plain(value)}, so it is not judged: ask each.`,
      ),
      ...(fit.loose.length > 0 ? [`I did not place ${listed(fit.loose)}: it is in none of this.`] : []),
      ...(fit.beside.length > 0
        ? [`In no price here, for you do not say whose it is: ${listed(fit.beside.map(({ q }) => q))}.`]
        : []),
      ...(budget && price && price.value > budget.value
        ? [`${aud(price.value)} is above the ${aud(budget.value)} that you have.`]
        : []),
      ...(isLike ? [] : ['The prices are for different stretches, so none is called the cheapest: say for how long.']),
      ...(isMixed ? [`To order them, amounts with GST were divided by ${GST}.`] : []),
      ...(prices.length > 1 ? gstNote(prices) : []),
    ],
  };
};
