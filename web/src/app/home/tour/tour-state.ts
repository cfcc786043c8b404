import * as z from 'zod';
import { stored } from '../../../lib/storage/stored.ts';

export const TOUR_STEPS = 5;

const TourState = z.object({
  step: z.int().min(1).max(TOUR_STEPS),
  status: z.enum(['open', 'closed', 'dismissed', 'finished']),
});
export type TourState = z.infer<typeof TourState>;

const kept = stored('evident.tour', TourState);
/** What storage refused to keep lasts as long as the page. */
let unkept: TourState | undefined;

export const readTour = (): TourState => unkept ?? kept.read() ?? { step: 1, status: 'open' };

export const keepTour = (state: TourState) => {
  unkept = kept.write(state) ? undefined : state;
};

/** Whether there is anything of the tour to show: it was neither dismissed nor finished. */
export const isTourDue = ({ status }: TourState = readTour()): boolean => status === 'open' || status === 'closed';
