import type { Benchmark, NamedBenchmark, OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { Assumption, SavingDriver, Term } from '#shared/contracts/reports/roi-model';
import { type Category, settingLabel } from '#shared/kernel/catalogue';
import { lowered } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import { ownTimeIds } from '#shared/reading/talk/own-figures';
import { bedsAssumption, fromBenchmark, open, planned } from '../assumptions.ts';
import { measuredEffect } from './savings.ts';

/** Savings of working time: minutes or hours × what an hour costs where the work is done. */

/** A driver with the assumptions that it is computed from. */
export type Drawn = { driver: SavingDriver; assumptions: Assumption[] };
export type Place = Pick<Need, 'setting' | 'state' | 'beds'> & { knowledge: OpenKnowledge };

/** A factor of a formula: the value of an assumption, or a number that never changes. */
type Factor = Assumption | Extract<Term, { constant: number }>;
type Formula = Pick<SavingDriver, 'id' | 'category'> & {
  effect: Assumption;
  times: readonly Factor[];
  over?: readonly Factor[];
};

const termOf = (factor: Factor): Term => ('constant' in factor ? factor : { assumption: factor.id });

/** A saving by its formula, with the assumptions that stand in it. */
const drawn = (
  { effect, times, over = [], ...of }: Formula,
  more: Pick<SavingDriver, 'isStaffTime' | 'leftOutBecause'>,
): Drawn => ({
  driver: { ...of, ...more, effect: effect.id, times: times.map(termOf), over: over.map(termOf) },
  assumptions: [...times, ...over].filter((factor) => 'unit' in factor),
});

/** Small enough to be met by any change of a daily routine; the break-even beside it says what would be needed. */
const MINUTES = 2;
const WEEKLY_HOURS = 2;
const planningNote =
  'Our planning assumption and not a finding; what studies found, if any are on record, stands beside it. Replace it with what you measure in a trial; the break-even says how much is needed.';

const productiveHours = planned(
  'productive-hours',
  'Productive hours of a full-time worker',
  'hours a year',
  1650,
  'Our assumption: 38 hours × 52 weeks, less leave, public holidays, sick days and training.',
);

/** What an hour of work costs: what turns hours into AUD. */
type Hourly = { times: Factor[]; over: Factor[] };

const yearlyPay = (id: string, pay: Benchmark): Hourly => ({
  times: [fromBenchmark(id, pay)],
  over: [productiveHours],
});

const openHourly = (id: string, label: string): Hourly => ({ times: [open(id, label, 'AUD an hour')], over: [] });

const wageOf = ({ knowledge }: Place, category: Category | undefined): Benchmark => {
  if (category === 'medication-management') return knowledge.benchmark('wage-en');
  const isNurses = category === 'ehr' || category === 'telemedicine' || category === 'remote-monitoring';
  return knowledge.benchmark(isNurses ? 'wage-rn' : 'wage-pcw');
};

const careHourly = (place: Place, category: Category | undefined): Hourly => {
  const { setting, state, knowledge } = place;
  if (setting === 'hospital') return yearlyPay('nurse-pay', knowledge.nurseCost(state));
  if (setting !== 'aged-care') return openHourly('care-hour', 'Cost of an hour of the staff who save time');
  return { times: [fromBenchmark('care-wage', wageOf(place, category))], over: [] };
};

const officeHourly = ({ setting, knowledge }: Place): Hourly =>
  setting === 'hospital'
    ? yearlyPay('administrative-pay', knowledge.benchmark('administrative-fte'))
    : openHourly('administrative-hour', 'Cost of an hour of administrative staff');

const staysInBeds = ({ setting }: Place) =>
  setting === null || setting === 'hospital' || setting === 'aged-care' || setting === 'mental-health';

const days: Factor = { constant: 365, label: 'days a year' };
const minutesAnHour: Factor = { constant: 60, label: 'minutes an hour' };

/** Minutes a bed a day where people stay; a user a working day elsewhere. */
const dailyBase = (place: Place): { unit: string; times: Factor[] } => {
  if (staysInBeds(place)) return { unit: 'minutes a bed a day', times: [bedsAssumption(place), days] };
  const working = planned('working-days', 'Working days', 'days a year', 230, 'Our assumption: weekdays less leave.');
  return { unit: 'minutes a user a day', times: [open('users', 'Users', 'users'), working] };
};

const SHARE_PERCENT = 10;

/** Hours, once divided, × what an hour costs; the effect is the first factor. */
const timeDriver = ({ times, over = [], ...of }: Formula, hourly: Hourly): Drawn =>
  drawn(
    { ...of, times: [of.effect, ...times, ...hourly.times], over: [...over, ...hourly.over] },
    { isStaffTime: true, leftOutBecause: null },
  );

/** A share of the time that the buyer says the work takes today. */
const ownTime = (place: Place, kind: Category | undefined, category: string): Drawn => {
  const given = [
    open(ownTimeIds.minutes, 'Time that the work takes today', 'minutes each time'),
    open(ownTimeIds.times, 'Times a day that each of them does it', 'times a day'),
    open(ownTimeIds.people, 'Staff who do it', 'staff'),
  ];
  const effect = planned('own-time-share', 'Share of that time saved', '% of the time', SHARE_PERCENT, planningNote);
  const formula = { id: 'care-time', category, effect, times: [...given, days], over: [minutesAnHour] };
  return timeDriver(formula, careHourly(place, kind));
};

const careTime = (place: Place, kind: Category | undefined, { name: category, ...told }: Told): Drawn => {
  const { unit, times } = dailyBase(place);
  const effect = planned('care-minutes', told.effect, unit, MINUTES, planningNote);
  return timeDriver({ id: 'care-time', category, effect, times, over: [minutesAnHour] }, careHourly(place, kind));
};

/** Hours a week that offices or departments save; where care time leads, the buyer enters them. */
const officeTime = (place: Place, { name: category, ...told }: Told, isLead: boolean): Drawn => {
  const [id, unit] = ['office-hours', 'hours a week'] as const;
  const effect = isLead ? planned(id, told.effect, unit, WEEKLY_HOURS, planningNote) : open(id, told.effect, unit);
  const times = [{ constant: 52, label: 'weeks a year' }];
  return timeDriver({ id: 'office-time', category, effect, times }, officeHourly(place));
};

/**
 * Savings of harm and of spending: how often, what each costs, and which share the purchase avoids. Volumes start empty,
 * and so do effects that no study of such a place measured.
 */

/** A benchmark on record, under its own id or another; or what the buyer enters. */
type Given = NamedBenchmark | { id: string; benchmark: NamedBenchmark } | Assumption;

/** What each is called, and its factors: multiplied, the last is the effect. What a thing costs is mostly on no record. */
const products = {
  'falls-avoided': [
    'In-hospital falls avoided',
    open('admissions', 'Admissions', 'admissions a year'),
    'fall-incidence',
    'fall-cost',
    open('falls-avoided-share', 'Falls avoided', '% of falls'),
  ],
  'pressure-injuries-avoided': [
    'Pressure injuries avoided',
    open('pressure-injuries', 'Pressure injuries', 'cases a year'),
    'pressure-injury-cost',
    open('pressure-injuries-avoided-share', 'Pressure injuries avoided', '% of cases'),
  ],
  'adverse-events-avoided': [
    'Adverse drug events avoided',
    open('adverse-events', 'Adverse drug events', 'events a year'),
    open('adverse-event-cost', 'Cost of an adverse drug event', 'AUD an event'),
    open('adverse-events-avoided-share', 'Adverse drug events avoided', '% of events'),
  ],
  'medication-admissions-avoided': [
    'Medication-related admissions avoided',
    open('medication-admissions', 'Medication-related admissions', 'admissions a year'),
    'medication-admission-cost',
    'medication-preventable',
    open('medication-avoided-share', 'Preventable admissions avoided', '% of preventable admissions'),
  ],
  'admissions-avoided': [
    'Admissions avoided',
    open('admission-weight', 'Weight of such an admission', 'weighted activity units an admission'),
    { id: 'efficient-price', benchmark: 'nep25' },
    open('admissions-avoided', 'Admissions avoided', 'admissions a year'),
  ],
  'bed-days': [
    'Bed days freed',
    open('bed-day-cost', 'Cost of a bed day', 'AUD a bed day'),
    open('bed-days-freed', 'Bed days freed', 'bed days a year'),
  ],
  travel: [
    'Travel and transfers avoided',
    open('trip-cost', 'Cost of a trip or transfer', 'AUD a trip'),
    open('trips-avoided', 'Trips avoided', 'trips a year'),
  ],
  stock: [
    'Stock waste avoided',
    open('stock-spend', 'Spending on stock', 'AUD a year'),
    open('stock-avoided-share', 'Waste and overstock avoided', '% of the spending'),
  ],
  'repeat-imaging': [
    'Repeat examinations avoided',
    open('examination-cost', 'Cost of an examination', 'AUD an examination'),
    open('repeats-avoided', 'Repeat examinations avoided', 'examinations a year'),
  ],
  'present-system': [
    'Present system no longer paid for',
    open('present-system-cost', 'Yearly cost of the present system that ends', 'AUD a year'),
  ],
  /** Any that the buyer can state. */
  'own-saving': ['Your own saving', open('own-saving', 'A saving of your own', 'AUD a year')],
} satisfies Record<string, readonly [category: string, ...factors: Given[]]>;
type ProductId = keyof typeof products;

/** Their benchmarks are of hospital wards, and count in hospitals only. */
const ofHospitals = new Set<ProductId>([
  'falls-avoided',
  'pressure-injuries-avoided',
  'adverse-events-avoided',
  'medication-admissions-avoided',
  'admissions-avoided',
]);

const whereMeasured = ({ setting }: Place): string | null => {
  if (setting === 'hospital') return null;
  const here = setting === null ? 'and the kind of place is not known' : `not in ${lowered(settingLabel[setting])}`;
  return `Its benchmark was measured in hospitals, ${here}: it counts in no total.`;
};

const productDriver = (id: ProductId, place: Place): Drawn => {
  const [category, ...factors]: readonly [string, ...Given[]] = products[id];
  const { benchmark } = place.knowledge;
  const times = factors.map((given): Assumption => {
    if (typeof given === 'string') return fromBenchmark(given, benchmark(given));
    return 'benchmark' in given ? fromBenchmark(given.id, benchmark(given.benchmark)) : given;
  });
  const leftOutBecause = ofHospitals.has(id) ? whereMeasured(place) : null;
  return drawn({ id, category, effect: times.at(-1) as Assumption, times }, { isStaffTime: false, leftOutBecause });
};

type Told = { name: string; effect: string };
type Kind = {
  /** Staff time at the bed or with the client. */
  care?: Told;
  /** Time of offices and departments; leads where there is no care time. */
  office?: Told;
  more?: readonly ProductId[];
};

const care = (what: string): Kind => ({ care: { name: `Staff time${what}`, effect: `Staff time saved${what}` } });
const office = (what: string): Kind => ({ office: { name: `Time on ${what}`, effect: `Hours saved on ${what}` } });
const reporting: Kind = { office: { name: 'Administrative time', effect: 'Administrative hours saved' } };
const byMedicines = ['adverse-events-avoided', 'medication-admissions-avoided'] as const;

/** Ways in which a purchase of each kind may save money, the leading one first. */
const kinds: Record<Category, Kind> = {
  'nurse-call': { ...care(' on calls'), more: ['falls-avoided'] },
  communication: care(' reaching colleagues'),
  'bed-management': { ...care(' on beds and transfers'), ...reporting, more: ['bed-days'] },
  telemedicine: { ...care(' on visits and escorts'), more: ['travel', 'admissions-avoided'] },
  'remote-monitoring': {
    ...care(' on rounds and observations'),
    more: ['falls-avoided', 'pressure-injuries-avoided', 'admissions-avoided'],
  },
  ehr: { ...care(' on documentation'), ...reporting, more: byMedicines },
  'medication-management': { ...care(' on medication rounds'), more: byMedicines },
  inventory: { ...office('stock and ordering'), more: ['stock'] },
  analytics: office('reporting'),
  'assistive-technology': { ...care(' on daily care'), more: ['falls-avoided', 'pressure-injuries-avoided'] },
  pacs: { ...office('finding and moving images'), more: ['repeat-imaging'] },
};

const anyKind: Kind = { ...care(''), ...reporting };

/**
 * The savings that a purchase of a kind can have in a place, with the assumptions they are computed from: published
 * figures with their source, effects of studies that fit, a small planning assumption of ours for the leading effect, and
 * empty for the rest: what else studies found is cited and is for the buyer to weigh.
 * @param need setting and state choose the benchmarks, beds the size
 * @param category undefined where the kind is not known
 * @param isOwnTime the buyer says what the work takes today: a share of it stands in place of minutes a bed
 */
export const roiDrivers = (
  need: Need,
  category: Category | undefined,
  knowledge: OpenKnowledge,
  isOwnTime = false,
): { assumptions: Assumption[]; drivers: SavingDriver[] } => {
  const { care: atBed, office: inOffice, more = [] } = category ? kinds[category] : anyKind;
  const place: Place = { ...need, knowledge };
  const all = [
    ...(atBed ? [isOwnTime ? ownTime(place, category, atBed.name) : careTime(place, category, atBed)] : []),
    ...(inOffice ? [officeTime(place, inOffice, atBed === undefined)] : []),
    ...[...more, 'present-system' as const, 'own-saving' as const].map((id) => productDriver(id, place)),
  ].flatMap((one) => measuredEffect(one, place, category));
  const assumptions = [bedsAssumption(need), ...all.flatMap((one) => one.assumptions)];
  return {
    drivers: all.map(({ driver }) => driver),
    assumptions: [...new Map(assumptions.map((assumption) => [assumption.id, assumption])).values()],
  };
};
