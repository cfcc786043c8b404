/** Lines of a record, and the tick of what was checked. */
export const ProductMark = () => (
  <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="8" className="fill-action" />
    <g className="stroke-on-action" fill="none" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9 10.5h14M9 16h8.5M9 21.5h5" />
      <path d="m17.5 21 2.6 2.6 4.6-5.4" />
    </g>
  </svg>
);
