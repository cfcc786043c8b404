import { useState } from 'react';
import type { Hospital } from '#shared/contracts/directories';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';

const SHOWN_FIRST = 5;

/** The first services of a hospital, and the rest on demand. */
export const HospitalServices = ({ hospital: { name, services, evidence } }: { hospital: Hospital }) => {
  const [isWhole, setIsWhole] = useState(false);
  const more = services.length - SHOWN_FIRST;
  if (services.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">
        Services <EvidenceChip evidence={evidence.services} about={`${name}, services`} />
      </p>
      <ul aria-label={`Services of ${name}`} className="mt-1 flex flex-wrap gap-1.5">
        {services.slice(0, isWhole ? undefined : SHOWN_FIRST).map((service) => (
          <li key={service} className="rounded-sm border border-line px-1.5 wrap-anywhere">
            {service}
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              aria-expanded={isWhole}
              aria-label={isWhole ? `Fewer services of ${name}` : `+${more} more services of ${name}`}
              onClick={() => setIsWhole((now) => !now)}
              className="min-h-6 rounded-sm px-1 font-medium text-link hover:underline"
            >
              {isWhole ? 'Show fewer' : `+${more} more`}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
};
