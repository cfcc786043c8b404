/** The lines of a chart, told apart by their dashes too. */
export const lineLooks = [
  { stroke: 'var(--action)' },
  { stroke: 'var(--caution)', strokeDasharray: '7 3' },
  { stroke: 'var(--info)', strokeDasharray: '2 3' },
  { stroke: 'var(--harm)', strokeDasharray: '9 3 2 3' },
  { stroke: 'var(--good)', strokeDasharray: '1 4' },
];

/** Which line is whose, in the order of `lineLooks`. */
export const LineKey = ({ lines }: { lines: readonly { key: string; name: string }[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {lines.map(({ key, name }, index) => (
      <li key={key} className="flex min-w-0 items-center gap-2">
        <svg width="28" height="4" className="shrink-0" aria-hidden="true">
          <line x1="0" x2="28" y1="2" y2="2" strokeWidth="2.5" {...lineLooks[index]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
