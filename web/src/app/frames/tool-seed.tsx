import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoriesPriced, FacilityType, PricingCategory, ROOMS_MAX } from '#shared/contracts/pricing';
import { type OrganizationType, VENDORS_MAX } from '#shared/contracts/vendors/vendor-risk';
import type { Setting } from '#shared/kernel/catalogue';
import { type Held, purchaseQuery, shortlisted } from '../../lib/purchase/held.ts';
import { handOverDrafts } from '../../lib/storage/drafts.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { PageName } from '../paths.ts';

const organizationOf = {
  hospital: 'Hospital',
  'aged-care': 'Aged Care',
  'mental-health': 'Mental Health',
} satisfies Partial<Record<Setting, OrganizationType>>;

/** What a tool is set up with when it is first opened for a purchase; what a person typed there stays. */
const seeds: Partial<Record<PageName, (held: Held) => Promise<void>>> = {
  vendorRisk: async (held) => {
    const { sampleSetup, setupDraft } = await import('../../features/vendor-risk/risk-setup.ts');
    const rows = shortlisted(held).map(({ vendor, name }) => ({ vendor, solution: name }));
    const setting = held.purchase.need?.setting;
    if (setupDraft.read() || rows.length === 0) return;
    setupDraft.write({
      ...sampleSetup,
      rows: rows.slice(0, VENDORS_MAX),
      isSetupShown: true,
      ...(setting && setting in organizationOf
        ? { organizationType: organizationOf[setting as keyof typeof organizationOf] }
        : {}),
    });
  },
  negotiation: async (held) => {
    const { emptySetup, setupDraft } = await import('../../features/negotiation/negotiation-setup.ts');
    if (setupDraft.read()) return;
    const [first] = shortlisted(held);
    const budget = held.purchase.need?.budgetAud;
    setupDraft.write({
      ...emptySetup,
      vendor: first?.vendor ?? '',
      product: first?.name ?? '',
      budget: budget ? String(budget) : '',
    });
  },
  pricing: async (held) => {
    const { defaultSetup, setupDraft, withRooms } = await import('../../features/pricing/pricing-setup.ts');
    const { need } = held.purchase;
    if (setupDraft.read() || !need) return;
    const category = PricingCategory.options.find((one) =>
      categoriesPriced[one].some((covered) => covered === need.categories[0]),
    );
    const facilityType = FacilityType.safeParse(need.setting).data;
    setupDraft.write({
      ...defaultSetup,
      ...(category ? { category } : {}),
      ...(facilityType ? { facilityType } : {}),
      ...(need.state ? { region: need.state } : {}),
      ...(need.beds ? withRooms(Math.min(need.beds, ROOMS_MAX)) : {}),
    });
  },
};

type ToolSeedProps = { page: PageName; purchaseId: string; children: ReactNode };

/** A tool that was opened from a purchase: it takes what the purchase knows, so that nothing is asked twice. */
export default function ToolSeed({ page, purchaseId, children }: ToolSeedProps) {
  const { data, isError } = useQuery(purchaseQuery(purchaseId));
  const [isSeeded, setIsSeeded] = useState(false);
  const [search, setSearch] = useSearchParams();
  // An address that says what to look for is left as it is.
  const category = page === 'discover' && search.size === 1 ? data?.purchase.need?.categories[0] : undefined;
  useEffect(() => {
    if (isSeeded || !(data || isError)) return;
    handOverDrafts('tools', purchaseId);
    if (category) setSearch({ purchase: purchaseId, categories: category }, { replace: true });
    void (data && seeds[page]?.(data))?.catch(() => undefined).finally(() => setIsSeeded(true));
    if (!data || !seeds[page]) setIsSeeded(true);
  }, [data, isError, isSeeded, page, purchaseId, category, setSearch]);
  return isSeeded ? children : <Skeleton className="mt-4 h-64 w-full" />;
}
