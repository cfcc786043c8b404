import type { OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { Assumption, SavingDriver } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { bedsAssumption } from '../assumptions.ts';
import { type ProductId, productDriver } from './harm-drivers.ts';
import { measuredEffect } from './measured.ts';
import { careTime, officeTime, ownTime, type Place } from './time-drivers.ts';

type Told = { name: string; effect: string };
type Kind = {
  /** Staff time at the bed or with the client. */
  care?: Told;
  /** Time of offices and departments; leads where there is no care time. */
  office?: Told;
  more?: readonly ProductId[];
};

const reporting: Told = { name: 'Administrative time', effect: 'Administrative hours saved' };

/** Ways in which a purchase of each kind may save money, the leading one first. */
const kinds: Record<Category, Kind> = {
  'nurse-call': {
    care: { name: 'Staff time on calls', effect: 'Staff time saved on calls' },
    more: ['falls-avoided'],
  },
  communication: { care: { name: 'Staff time reaching colleagues', effect: 'Staff time saved reaching colleagues' } },
  'bed-management': {
    care: { name: 'Staff time on beds and transfers', effect: 'Staff time saved on beds and transfers' },
    office: reporting,
    more: ['bed-days'],
  },
  telemedicine: {
    care: { name: 'Staff time on visits and escorts', effect: 'Staff time saved on visits and escorts' },
    more: ['travel', 'admissions-avoided'],
  },
  'remote-monitoring': {
    care: { name: 'Staff time on rounds and observations', effect: 'Staff time saved on rounds and observations' },
    more: ['falls-avoided', 'pressure-injuries-avoided', 'admissions-avoided'],
  },
  ehr: {
    care: { name: 'Staff time on documentation', effect: 'Staff time saved on documentation' },
    office: reporting,
    more: ['adverse-events-avoided', 'medication-admissions-avoided'],
  },
  'medication-management': {
    care: { name: 'Staff time on medication rounds', effect: 'Staff time saved on medication rounds' },
    more: ['adverse-events-avoided', 'medication-admissions-avoided'],
  },
  inventory: {
    office: { name: 'Time on stock and ordering', effect: 'Hours saved on stock and ordering' },
    more: ['stock'],
  },
  analytics: { office: { name: 'Time on reporting', effect: 'Hours saved on reporting' } },
  'assistive-technology': {
    care: { name: 'Staff time on daily care', effect: 'Staff time saved on daily care' },
    more: ['falls-avoided', 'pressure-injuries-avoided'],
  },
  pacs: {
    office: { name: 'Time on finding and moving images', effect: 'Hours saved on finding and moving images' },
    more: ['repeat-imaging'],
  },
};

const anyKind: Kind = { care: { name: 'Staff time', effect: 'Staff time saved' }, office: reporting };

/**
 * The savings that a purchase of a kind can have in a place, with the assumptions they are computed from: published
 * figures with their source, effects of studies that fit (measured.ts), a small planning assumption of ours for the
 * leading effect, and empty for the rest: what else studies found is cited (effects.ts) and is for the buyer to weigh.
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
  const { care, office, more = [] } = category ? kinds[category] : anyKind;
  const place: Place = { ...need, knowledge };
  const drawn = [
    ...(care ? [isOwnTime ? ownTime(place, category, care.name) : careTime(place, category, care)] : []),
    ...(office ? [officeTime(place, office, care === undefined)] : []),
    ...[...more, 'present-system' as const, 'own-saving' as const].map((id) => productDriver(id, place)),
  ].flatMap((one) => measuredEffect(one, place, category));
  const assumptions = [bedsAssumption(need), ...drawn.flatMap((one) => one.assumptions)];
  return {
    drivers: drawn.map(({ driver }) => driver),
    assumptions: [...new Map(assumptions.map((assumption) => [assumption.id, assumption])).values()],
  };
};
