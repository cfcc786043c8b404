import { answerControls } from './answer-controls.ts';
import type { Control } from './control.ts';
import { doorControls } from './door-controls.ts';
import { houseControls } from './house-controls.ts';
import { raceControls } from './race-controls.ts';

/** Every deliberate breakage, in the order in which they are tried. */
export const controls: readonly Control[] = [...doorControls, ...raceControls, ...answerControls, ...houseControls];
