import type { CSSProperties } from 'react';
import type { Vendor } from '#shared/contracts/catalogue';

/** A vendor's letters on a tint of its colour, so that they stay readable whatever the colour is. */
export const VendorLogo = ({ vendor }: { vendor: Vendor }) => (
  <span
    aria-hidden="true"
    style={{ '--logo': vendor.logoColor } as CSSProperties}
    className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-[color-mix(in_oklab,var(--logo)_18%,var(--surface))] font-semibold text-ink text-sm"
  >
    {vendor.logoIcon}
  </span>
);
