import { memo } from 'react';
import type { PracticeLocation, Provider } from '#shared/contracts/directories';
import { Badge } from '../../../ui/badge.tsx';
import { EntryCard } from './entry-card.tsx';
import { Fact, Phone } from './entry-fact.tsx';

/** Where a provider practises, and whether new patients are taken there. */
const PracticeLocations = ({ provider }: { provider: Provider }) => {
  const { name, practiceLocations } = provider;
  if (practiceLocations.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">Practice locations</p>
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

const labels: Record<string, string> = {
  specialization: 'specialisation',
  qualifications: 'qualifications',
  languages: 'languages',
  practiceLocations: 'practice locations',
  'practiceLocations.name': 'practice names',
  'practiceLocations.address': 'street addresses of practices',
  'practiceLocations.phone': 'practice phone numbers',
  'practiceLocations.acceptingNewPatients': 'whether new patients are accepted',
};

/** Fields that the public register does not hold by law, in words. */
const unpublishedOf = ({ notHeldByRegister }: Provider): string[] =>
  notHeldByRegister.map((field) => labels[field] ?? field);

type ProviderCardProps = { provider: Provider };

/** A healthcare provider, which is always a fictional one. */
export const ProviderCard = memo(({ provider }: ProviderCardProps) => {
  const { profession, specialization, qualifications, languages } = provider;
  const unpublished = unpublishedOf(provider);
  return (
    <EntryCard
      entry={provider}
      badges={<Badge>{profession}</Badge>}
      facts={
        <>
          <Fact label="Specialisation">{specialization}</Fact>
          <Fact label="Qualifications">{qualifications.join(', ')}</Fact>
          <Fact label="Languages">{languages.join(', ')}</Fact>
        </>
      }
    >
      <PracticeLocations provider={provider} />
      {unpublished.length > 0 && (
        <p className="text-muted text-sm">
          <span className="font-medium">Not held by the public register, by law:</span> {unpublished.join(', ')}
        </p>
      )}
    </EntryCard>
  );
});
ProviderCard.displayName = 'ProviderCard';
