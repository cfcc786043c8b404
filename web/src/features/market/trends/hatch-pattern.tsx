/** Stripes for what must be told apart without colour. */
export const HatchPattern = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--meter-range)" />
      <rect width="2" height="6" fill="var(--meter)" />
    </pattern>
  </defs>
);
