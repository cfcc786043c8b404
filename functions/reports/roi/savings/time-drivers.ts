import type { Benchmark, OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { Assumption, SavingDriver, Term } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { ownTimeIds } from '#shared/reading/talk/own-figures';
import { bedsAssumption, fromBenchmark, open, planned } from '../assumptions.ts';

/** Savings of working time: minutes or hours × what an hour costs where the work is done. */

/** A driver with the assumptions that it is computed from. */
export type Drawn = { driver: SavingDriver; assumptions: Assumption[] };
export type Place = Pick<Need, 'setting' | 'state' | 'beds'> & { knowledge: OpenKnowledge };

/** A factor of a formula: the value of an assumption. */
export const term = (assumption: string): Term => ({ assumption });

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

/** What an hour of work costs: the terms that turn hours into AUD. */
type Hourly = { times: Term[]; over: Term[]; assumptions: Assumption[] };

const yearlyPay = (id: string, pay: Benchmark): Hourly => ({
  times: [term(id)],
  over: [term(productiveHours.id)],
  assumptions: [fromBenchmark(id, pay), productiveHours],
});

const openHourly = (id: string, label: string): Hourly => ({
  times: [term(id)],
  over: [],
  assumptions: [open(id, label, 'AUD an hour')],
});

const wageOf = ({ knowledge }: Place, category: Category | undefined): Benchmark => {
  if (category === 'medication-management') return knowledge.benchmark('wage-en');
  const isNurses = category === 'ehr' || category === 'telemedicine' || category === 'remote-monitoring';
  return knowledge.benchmark(isNurses ? 'wage-rn' : 'wage-pcw');
};

const careHourly = (place: Place, category: Category | undefined): Hourly => {
  const { setting, state, knowledge } = place;
  if (setting === 'hospital') return yearlyPay('nurse-pay', knowledge.nurseCost(state));
  if (setting !== 'aged-care') return openHourly('care-hour', 'Cost of an hour of the staff who save time');
  return { times: [term('care-wage')], over: [], assumptions: [fromBenchmark('care-wage', wageOf(place, category))] };
};

const officeHourly = ({ setting, knowledge }: Place): Hourly =>
  setting === 'hospital'
    ? yearlyPay('administrative-pay', knowledge.benchmark('administrative-fte'))
    : openHourly('administrative-hour', 'Cost of an hour of administrative staff');

const staysInBeds = ({ setting }: Place) =>
  setting === null || setting === 'hospital' || setting === 'aged-care' || setting === 'mental-health';

/** Minutes a bed a day where people stay; a user a working day elsewhere. */
const dailyBase = (place: Place): { unit: string; times: Term[]; assumptions: Assumption[] } => {
  if (staysInBeds(place)) {
    return { unit: 'minutes a bed a day', times: [term('beds'), days], assumptions: [bedsAssumption(place)] };
  }
  const working = planned('working-days', 'Working days', 'days a year', 230, 'Our assumption: weekdays less leave.');
  return {
    unit: 'minutes a user a day',
    times: [term('users'), term(working.id)],
    assumptions: [open('users', 'Users', 'users'), working],
  };
};

const SHARE_PERCENT = 10;

type Timed = Pick<SavingDriver, 'id' | 'category'> & { effect: Assumption; of: Base; hourly: Hourly };
/** What the effect is of, in hours once divided. */
type Base = { times: Term[]; over?: Term[]; assumptions: Assumption[] };

const days: Term = { constant: 365, label: 'days a year' };
const minutesAnHour: Term = { constant: 60, label: 'minutes an hour' };

const timeDriver = ({ id, category, effect, of, hourly }: Timed): Drawn => ({
  driver: {
    ...{ id, category, effect: effect.id, isStaffTime: true, leftOutBecause: null },
    times: [term(effect.id), ...of.times, ...hourly.times],
    over: [...(of.over ?? []), ...hourly.over],
  },
  assumptions: [effect, ...of.assumptions, ...hourly.assumptions],
});

/** A share of the time that the buyer says the work takes today. */
export const ownTime = (place: Place, kind: Category | undefined, category: string): Drawn => {
  const given = [
    open(ownTimeIds.minutes, 'Time that the work takes today', 'minutes each time'),
    open(ownTimeIds.times, 'Times a day that each of them does it', 'times a day'),
    open(ownTimeIds.people, 'Staff who do it', 'staff'),
  ];
  return timeDriver({
    ...{ id: 'care-time', category, hourly: careHourly(place, kind) },
    effect: planned('own-time-share', 'Share of that time saved', '% of the time', SHARE_PERCENT, planningNote),
    of: { times: [...given.map(({ id }) => term(id)), days], over: [minutesAnHour], assumptions: given },
  });
};

type Told = { name: string; effect: string };

/** Minutes that staff save each day. */
export const careTime = (place: Place, kind: Category | undefined, { name, effect }: Told): Drawn => {
  const { unit, ...base } = dailyBase(place);
  return timeDriver({
    ...{ id: 'care-time', category: name, hourly: careHourly(place, kind) },
    effect: planned('care-minutes', effect, unit, MINUTES, planningNote),
    of: { ...base, over: [minutesAnHour] },
  });
};

/** Hours a week that offices or departments save; where care time leads, the buyer enters them. */
export const officeTime = (place: Place, { name, effect }: Told, isLead: boolean): Drawn => {
  const [id, unit] = ['office-hours', 'hours a week'] as const;
  return timeDriver({
    ...{ id: 'office-time', category: name, hourly: officeHourly(place) },
    effect: isLead ? planned(id, effect, unit, WEEKLY_HOURS, planningNote) : open(id, effect, unit),
    of: { times: [{ constant: 52, label: 'weeks a year' }], assumptions: [] },
  });
};
