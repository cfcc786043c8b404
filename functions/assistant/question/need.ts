import type { CareSetting, ReadNeed } from '#shared/contracts/reading/question';
import type { Setting } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';

const settings: Record<CareSetting, Setting | null> = {
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
const careSettings = Object.entries(settings) as [CareSetting, Setting | null][];

/** A need that another turn or page sent along, under what was read: it fills what nobody said. */
export const withSent = (need: ReadNeed, sent: Partial<Need>): ReadNeed => {
  const given = { q: '', s: 's1', from: 'inferred' as const };
  const setting = careSettings.find(([, id]) => id !== null && id === sent.setting)?.[0];
  return {
    ...need,
    cats: need.cats.length > 0 ? need.cats : (sent.categories ?? []).slice(0, 2).map((value) => ({ value, ...given })),
    setting: need.setting ?? (setting ? { value: setting, ...given } : null),
    size: need.size.length > 0 || !sent.beds ? need.size : [{ unit: 'beds', value: sent.beds, parts: [], ...given }],
    place: need.place ?? (sent.place ? { value: sent.place, ...given } : null),
    state: need.state ?? (sent.state ? { value: sent.state, ...given } : null),
    budget: need.budget ?? (sent.budgetAud ? { amount: sent.budgetAud, per: null, gst: null, ...given } : null),
  };
};

const bedUnits = new Set(['beds', 'places', 'rooms', 'clients', 'participants']);

/** The need as other areas know it. */
export const needOf = (
  { cats, setting, size, place, state, budget }: ReadNeed,
  mustHaves: readonly string[],
): Need => ({
  categories: cats.map(({ value }) => value),
  setting: setting ? settings[setting.value] : null,
  state: state?.value ?? null,
  place: place?.value.slice(0, 80) ?? null,
  beds: size.find(({ unit, value }) => bedUnits.has(unit) && Number.isInteger(value) && value > 0)?.value ?? null,
  budgetAud: budget && budget.amount > 0 ? budget.amount : null,
  // What a message and its documents say twice is wanted once: a score counts each.
  mustHaves: [...new Set(mustHaves.map((words) => words.slice(0, 80)))].slice(0, 20),
});
