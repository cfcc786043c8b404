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
    const days: Term = { constant: 365, label: 'days a year' };
    return { unit: 'minutes a bed a day', times: [term('beds'), days], assumptions: [bedsAssumption(place)] };
  }
  const days = planned('working-days', 'Working days', 'days a year', 230, 'Our assumption: weekdays less leave.');
  return {
    unit: 'minutes a user a day',
    times: [term('users'), term(days.id)],
    assumptions: [open('users', 'Users', 'users'), days],
  };
};

/** An effect that starts at our planning assumption where it leads, and empty where it does not. */
const effectOf = (id: string, label: string, unit: string, value: number, isLead: boolean): Assumption =>
  isLead ? planned(id, label, unit, value, planningNote) : open(id, label, unit);

const SHARE_PERCENT = 10;

/** A share of the time that the buyer says the work takes today. */
export const ownTime = (place: Place, category: Category | undefined, name: string): Drawn => {
  const hourly = careHourly(place, category);
  const share = planned('own-time-share', 'Share of that time saved', '% of the time', SHARE_PERCENT, planningNote);
  const given = [
    open(ownTimeIds.minutes, 'Time that the work takes today', 'minutes each time'),
    open(ownTimeIds.times, 'Times a day that each of them does it', 'times a day'),
    open(ownTimeIds.people, 'Staff who do it', 'staff'),
  ];
  return {
    driver: {
      id: 'care-time',
      category: name,
      times: [...[share, ...given].map(({ id }) => term(id)), { constant: 365, label: 'days a year' }, ...hourly.times],
      over: [{ constant: 60, label: 'minutes an hour' }, ...hourly.over],
      effect: share.id,
      isStaffTime: true,
      leftOutBecause: null,
    },
    assumptions: [share, ...given, ...hourly.assumptions],
  };
};

/** Minutes that staff save each day. */
export const careTime = (
  place: Place,
  category: Category | undefined,
  { name, effect }: { name: string; effect: string },
  isLead: boolean,
): Drawn => {
  const base = dailyBase(place);
  const hourly = careHourly(place, category);
  const minutes = effectOf('care-minutes', effect, base.unit, MINUTES, isLead);
  return {
    driver: {
      id: 'care-time',
      category: name,
      times: [term(minutes.id), ...base.times, ...hourly.times],
      over: [{ constant: 60, label: 'minutes an hour' }, ...hourly.over],
      effect: minutes.id,
      isStaffTime: true,
      leftOutBecause: null,
    },
    assumptions: [minutes, ...base.assumptions, ...hourly.assumptions],
  };
};

/** Hours a week that offices or departments save. */
export const officeTime = (
  place: Place,
  { name, effect }: { name: string; effect: string },
  isLead: boolean,
): Drawn => {
  const hourly = officeHourly(place);
  const hours = effectOf('office-hours', effect, 'hours a week', WEEKLY_HOURS, isLead);
  return {
    driver: {
      id: 'office-time',
      category: name,
      times: [term(hours.id), { constant: 52, label: 'weeks a year' }, ...hourly.times],
      over: hourly.over,
      effect: hours.id,
      isStaffTime: true,
      leftOutBecause: null,
    },
    assumptions: [hours, ...hourly.assumptions],
  };
};
