import trained from './quantities.json' with { type: 'json' };
import { linearPicker, type Picker } from './quantities.ts';

/** Picks how many as trained from the corpora of quotes (`npm run train:quotes`). */
export const quantityPicker: Picker = linearPicker(trained);
