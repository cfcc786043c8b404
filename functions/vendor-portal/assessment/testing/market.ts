import { catalogueOf, contract, published, records, solution, vendor } from '#functions/records/testing/records';

const emu = vendor({ id: 'emu-health', name: 'Emu Health' });
const own = vendor({ id: 'example-bells', name: 'Example Bells Pty Ltd' });
const listed = {
  description: published('Wireless nurse call for aged care homes.'),
  settings: published(['aged-care' as const]),
  features: published(['Wireless pendants', 'Fall detection']),
};
const inForce = published({ scheme: 'ISO 9001' as const, scope: 'vendor' as const, expires: '2027-01-01' });

/** Two nurse calls with prices and notices, a neighbour of another kind, and a product of the vendor's own. */
export const marketRecords = records({
  vendors: [vendor(), emu, own],
  solutions: [
    solution({ facts: { ...listed, pricePerRoom: published(1_000), certificates: [inForce] } }),
    solution({
      id: 'emu-bell',
      vendorId: emu.id,
      name: 'Emu Bell',
      facts: { ...listed, pricePerRoom: published(1_400), distributors: published(['Bilby Distribution']) },
    }),
    solution({ id: 'emu-chart', vendorId: emu.id, name: 'Emu Chart', category: 'medication-management' }),
    solution({ id: 'example-bell', vendorId: own.id, name: 'Example Bell', facts: { support247: published(true) } }),
  ],
  contracts: [
    contract({ solutionIds: ['wombat-call'] }),
    contract({ id: 'CN1000002', valueAud: 400_000, signed: '2025-08-01', buyer: 'City of Tests', panel: true }),
    contract({ id: 'CN1000003', vendorId: emu.id, supplier: emu.name, signed: '2025-09-01' }),
  ],
});
export const market = catalogueOf(marketRecords);
