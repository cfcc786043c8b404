/** Grey in the final shape while content loads; size it by class. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-md bg-sunken ${className}`} />
);
