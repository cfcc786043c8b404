import type { PracticeLocation, Provider } from '#shared/contracts/directories';
import { Badge } from '../../ui/badge.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { Phone } from './entry-fact.tsx';

/** Where a provider practises, and whether new patients are taken there. */
export const PracticeLocations = ({ provider }: { provider: Provider }) => {
  const { name, practiceLocations, evidence } = provider;
  if (practiceLocations.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">
        Practice locations <EvidenceChip evidence={evidence.practiceLocations} about={`${name}, practice locations`} />
      </p>
      <ul aria-label={`Practice locations of ${name}`} className="mt-1 space-y-2">
        {practiceLocations.map((place) => (
          <li key={`${place.name} ${place.address}`} className="border-line border-l-2 pl-2.5 wrap-anywhere">
            <Place place={place} isFictional={provider.demonstration} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Place = ({ place, isFictional }: { place: PracticeLocation; isFictional: boolean }) => (
  <>
    <p className="font-medium">{place.name}</p>
    <p>{place.address ?? [place.suburb, place.state, place.postcode].filter(Boolean).join(' ')}</p>
    {place.phone && (
      <p>
        <Phone number={place.phone} isFictional={isFictional} />
      </p>
    )}
    {place.acceptingNewPatients !== null && (
      <p className="mt-0.5">
        <Badge status={place.acceptingNewPatients ? 'good' : 'caution'}>
          {place.acceptingNewPatients ? 'Accepting new patients' : 'Not accepting new patients'}
        </Badge>
      </p>
    )}
  </>
);
