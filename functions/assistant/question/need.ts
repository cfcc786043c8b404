import { settingOf } from '#functions/records/need/need-of';
import type { CareSetting, ReadNeed } from '#shared/contracts/reading/question';
import type { Setting } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';

const careSettings = Object.entries(settingOf) as [CareSetting, Setting | null][];

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
