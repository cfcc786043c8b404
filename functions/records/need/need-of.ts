import type { CareSetting, ReadNeed } from '#shared/contracts/reading/question';
import type { Setting } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';

/** The setting that records know for each kind of place that is read. */
export const settingOf: Record<CareSetting, Setting | null> = {
  'residential-aged-care': 'aged-care',
  'home-care': 'home-care',
  hospital: 'hospital',
  'day-hospital': 'hospital',
  'primary-care': 'general-practice',
  'community-health': 'community',
  disability: 'ndis',
  'mental-health': 'mental-health',
  'allied-health': 'clinic',
  pharmacy: null,
  'pathology-imaging': 'pathology',
};

const bedUnits = new Set(['beds', 'places', 'rooms', 'clients', 'participants']);

/** The need as other areas know it. */
export const needOf = (
  { cats, setting, size, place, state, budget }: ReadNeed,
  mustHaves: readonly string[],
): Need => ({
  categories: cats.map(({ value }) => value),
  setting: setting ? settingOf[setting.value] : null,
  state: state?.value ?? null,
  place: place?.value.slice(0, 80) ?? null,
  beds: size.find(({ unit, value }) => bedUnits.has(unit) && Number.isInteger(value) && value > 0)?.value ?? null,
  budgetAud: budget && budget.amount > 0 ? budget.amount : null,
  // What a message and its documents say twice is wanted once: a score counts each.
  mustHaves: [...new Set(mustHaves.map((words) => words.slice(0, 80)))].slice(0, 20),
});
