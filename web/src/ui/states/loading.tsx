import { Skeleton } from './skeleton.tsx';

type LoadingProps = {
  /** What is read, for those who cannot see that something is missing. */
  label: string;
  /** Classes of what stands there meanwhile: "h-10 w-full". */
  bars: readonly string[];
  className?: string;
};

/** What is being read: bars where it is to stand. */
export const Loading = ({ label, bars, className = 'space-y-2' }: LoadingProps) => (
  <div className={className} aria-busy="true">
    <span role="status" className="sr-only">
      {label}
    </span>
    {bars.map((bar, at) => (
      <Skeleton key={at} className={bar} />
    ))}
  </div>
);
