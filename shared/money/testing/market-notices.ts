import fc from 'fast-check';
import { Market } from '../../contracts/market.ts';
import type { MarketNotice } from '../../market/notice.ts';

/** A notice for tests: small, whole, unlike any real one. */
export const notice = (given: Partial<MarketNotice> = {}): MarketNotice => ({
  id: 'CN1000001',
  supplierKey: 'WOMBAT CARE PTY LTD',
  supplier: 'Wombat Care Pty Ltd',
  vendorId: null,
  buyer: 'Department of Tests',
  description: 'Wheelchairs',
  valueAud: 100_000,
  signed: '2025-03-01',
  ends: null,
  panel: false,
  category: 'assistive-technology',
  isAmended: false,
  copy: 'Test copy',
  ...given,
});

/** Any notices: a handful of suppliers and categories, amounts to the cent, days over three years. */
export const anyNotices = fc
  .array(
    fc.record({
      supplier: fc.constantFrom(
        'Ada',
        'Bea',
        'Cyd',
        'Dot',
        'Eve',
        'Fay',
        'Gus',
        'Hal',
        'Ivy',
        'Jan',
        'Kit',
        'Lou',
        'May',
      ),
      cents: fc.integer({ min: 0, max: 5_000_000_000 }),
      offset: fc.integer({ min: 0, max: 1_095 }),
      category: fc.constantFrom<MarketNotice['category'][]>(...Market.options, 'unknown'),
      panel: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ supplier, cents, offset, category, panel }, index) =>
      notice({
        id: `CN${1_000_000 + index}`,
        supplier,
        supplierKey: supplier,
        valueAud: cents / 100,
        signed: new Date(Date.UTC(2023, 6, 1 + offset)).toISOString().slice(0, 10),
        category,
        panel,
      }),
    ),
  );
