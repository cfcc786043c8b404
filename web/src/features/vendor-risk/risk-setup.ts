import * as z from 'zod';
import { OrganizationType, RiskPriorities, RiskTolerance, VENDORS_MAX } from '#shared/contracts/vendors/vendor-risk';
import { draft } from '../../lib/storage/drafts.ts';
import type { RiskSent } from './api.ts';

const RiskRow = z.object({ vendor: z.string(), solution: z.string() });
export type RiskRow = z.infer<typeof RiskRow>;

/** What the page is set up to assess, as it comes back after a reload. */
export const RiskSetup = z.object({
  rows: z.array(RiskRow).min(1).max(VENDORS_MAX),
  organizationType: OrganizationType,
  riskTolerance: RiskTolerance,
  priorities: RiskPriorities,
  isSetupShown: z.boolean(),
});
export type RiskSetup = z.infer<typeof RiskSetup>;

const interSystems: RiskRow = { vendor: 'InterSystems', solution: 'TrakCare' };
const epic: RiskRow = { vendor: 'Epic Systems', solution: 'Epic EMR (NSW Single Digital Patient Record)' };

export const sampleSetup: RiskSetup = {
  rows: [interSystems, epic],
  organizationType: 'Hospital',
  riskTolerance: 'moderate',
  priorities: RiskPriorities.parse({}),
  isSetupShown: false,
};

export const setupDraft = draft('vendor-risk.setup', RiskSetup);

export type Scenario = Pick<RiskSetup, 'rows' | 'organizationType'> & { name: string };

/** Quick starts: names of vendors and products on record, and nothing else about them. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'Telemedicine Comparison',
    organizationType: 'Clinic',
    rows: [
      { vendor: 'Coviu', solution: 'Coviu' },
      { vendor: 'Healthdirect Australia', solution: 'Video Call' },
      { vendor: 'Telstra Health', solution: 'MyCareManager' },
    ],
  },
  {
    name: 'EHR System Selection',
    organizationType: 'Hospital',
    rows: [interSystems, epic, { vendor: 'Altera Digital Health', solution: 'Sunrise EMR and PAS' }],
  },
  {
    name: 'Inventory Management',
    organizationType: 'Health Network',
    rows: [
      { vendor: 'GS1 Australia', solution: 'National Product Catalogue' },
      { vendor: 'Tecsys', solution: 'Elite Healthcare' },
      { vendor: 'GHX', solution: 'GHX Exchange' },
    ],
  },
];

export const hasBlankVendor = ({ rows }: RiskSetup): boolean => rows.some(({ vendor }) => vendor.trim() === '');

/** The request that a setup makes. */
export const sentOf = (
  { rows, organizationType, riskTolerance, priorities }: RiskSetup,
  demonstration: boolean | undefined,
): RiskSent => ({
  vendors: rows.map(({ vendor }) => vendor.trim()),
  solutions: rows.map(({ solution }) => solution.trim()),
  organizationType,
  riskTolerance,
  ...priorities,
  demonstration,
});
