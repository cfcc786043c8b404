export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <svg viewBox="0 0 20 20" fill="none" className={`shrink-0 animate-spin ${className}`} aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" className="opacity-25" />
    <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
