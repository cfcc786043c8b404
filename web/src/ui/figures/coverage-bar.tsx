type CoverageBarProps = {
  label: string;
  /** Share that records answer, 0 to 100. */
  coverage: number;
};

/** How much of what one would want to know is on record. */
export const CoverageBar = ({ label, coverage }: CoverageBarProps) => {
  const percent = Math.round(Math.min(100, Math.max(0, coverage)));
  return (
    <div className="w-60 max-w-full text-sm">
      <p className="flex justify-between gap-3">
        <span className="text-muted">{label}</span>
        <span className="figures font-medium">{percent}%</span>
      </p>
      <div aria-hidden="true" className="mt-0.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-meter" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
};
