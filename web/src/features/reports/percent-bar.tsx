/** How far something is, as a bar and in words. */
export const PercentBar = ({ label, percent }: { label: string; percent: number }) => (
  <div className="flex items-center gap-3 text-sm">
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 grow overflow-hidden rounded-full bg-meter-range"
    >
      <div
        className="h-full rounded-full bg-action transition-[width] duration-150 motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </div>
    <span className="figures w-12 text-right">{percent}%</span>
  </div>
);
