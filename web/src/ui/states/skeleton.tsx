/** Grey in the final shape while content loads; size it by class. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-md bg-sunken ${className}`} />
);

/** A page of its own before it is known: its name is there for who listens, its shape for who looks. */
export const PageSkeleton = ({ title, label }: { title: string; label: string }) => (
  <div role="status" className="space-y-3">
    <h1 className="sr-only">{title}</h1>
    <span className="sr-only">{label}</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-40 w-full" />
  </div>
);
