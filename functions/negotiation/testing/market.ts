import { catalogueOf, contract, published, records, solution, vendor } from '#functions/records/testing/records';

const emu = vendor({ id: 'emu-health', name: 'Emu Health' });
const bilby = vendor({ id: 'bilby-systems', name: 'Bilby Systems' });
const priced = (pricePerRoom: number) => ({
  description: published('Wireless nurse call for aged care homes.'),
  settings: published(['aged-care' as const]),
  pricePerRoom: published(pricePerRoom),
});

/** A product with a price, a red flag and contracts, of which one ends soon, and two that stand beside it. */
export const market = catalogueOf(
  records({
    vendors: [vendor(), emu, bilby],
    solutions: [
      solution({ facts: { ...priced(900), redFlags: published(['Support ends at 17:00']) } }),
      solution({ id: 'emu-bell', vendorId: emu.id, name: 'Emu Bell', facts: priced(700) }),
      solution({ id: 'bilby-bell', vendorId: bilby.id, name: 'Bilby Bell', facts: priced(1_000) }),
    ],
    contracts: [
      contract({ solutionIds: ['wombat-call'], ends: '2026-06-30' }),
      contract({ id: 'CN1000002', valueAud: 400_000, signed: '2025-08-01', solutionIds: ['wombat-call'] }),
      contract({ id: 'CN1000003', vendorId: emu.id, supplier: emu.name, valueAud: 100_000, solutionIds: ['emu-bell'] }),
    ],
  }),
);
