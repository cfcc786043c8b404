import * as z from 'zod';
import {
  FacilityType,
  facilityTypeLabel,
  PricingCategory,
  type PricingRequest,
  pricingCategoryLabel,
  ROOMS_MAX,
  ROOMS_MIN,
} from '#shared/contracts/pricing';
import { State } from '#shared/kernel/catalogue';
import type { CostScope } from '#shared/money/total-cost';
import { countOf } from '../../lib/format.ts';
import { draft } from '../../lib/storage/drafts.ts';
import { numberTyped } from '../../lib/text/typed-amount.ts';

export const SIZE = { min: 10, max: 500, step: 5 } as const;

/** The form and how its answer is shown, as they come back after a reload. The simulation always starts switched off. */
export const PricingSetup = z.object({
  category: PricingCategory,
  facilityType: FacilityType,
  region: State,
  /** Rooms of the form: they go in the request. */
  roomCount: z.number(),
  /** Rooms of the slider: the totals are for these. */
  facilitySize: z.number().min(SIZE.min).max(SIZE.max),
  includesImplementation: z.boolean(),
  includesSubscription: z.boolean(),
  australianOnly: z.boolean(),
  tgaOnly: z.boolean(),
  view: z.enum(['first-year', 'five-years']),
});
export type PricingSetup = z.infer<typeof PricingSetup>;
export type ChangeSetup = (change: Partial<PricingSetup>) => void;

export const defaultSetup: PricingSetup = {
  category: 'ehr',
  facilityType: 'hospital',
  region: 'NSW',
  roomCount: 100,
  facilitySize: 50,
  includesImplementation: true,
  includesSubscription: true,
  australianOnly: false,
  tgaOnly: false,
  view: 'first-year',
};

export const setupDraft = draft('pricing.setup', PricingSetup);

/** A typed room count: whole, and 1 where it is no number. */
export const roomsTyped = (text: string): number => Math.trunc(numberTyped(text) ?? 1);

/** Rooms as they were typed: the totals are for them too, as far as the slider goes. */
export const withRooms = (roomCount: number): Pick<PricingSetup, 'roomCount' | 'facilitySize'> => ({
  roomCount,
  facilitySize: Math.min(Math.max(roomCount, SIZE.min), SIZE.max),
});

export const isRoomCountAllowed = (rooms: number): boolean => rooms >= ROOMS_MIN && rooms <= ROOMS_MAX;

export const scopeOf = (setup: PricingSetup): Omit<CostScope, 'months'> => ({
  rooms: setup.facilitySize,
  includesImplementation: setup.includesImplementation,
  includesSubscription: setup.includesSubscription,
});

/** "EHR, Hospital, NSW, 100 rooms". */
export const requestWords = ({ category, facilityType, region, roomCount }: PricingRequest): string =>
  [pricingCategoryLabel[category], facilityTypeLabel[facilityType], region, countOf(roomCount, 'room')].join(', ');
