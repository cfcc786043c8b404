import { around } from './around.ts';
import { buying } from './buying.ts';
import type { State } from './state.ts';

/** Every page and state, in the order of the sheet. */
export const states: readonly State[] = [...buying, ...around];
