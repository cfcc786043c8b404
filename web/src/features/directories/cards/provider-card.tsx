import { memo } from 'react';
import type { PracticeLocation, Provider } from '#shared/contracts/directories';
import { Badge } from '../../../ui/badge.tsx';
import { EvidenceChip } from '../../../ui/evidence-chip.tsx';
import { EntryCard } from './entry-card.tsx';
import { BadgeSource, Fact, Phone } from './entry-fact.tsx';
import { EntryGaps } from './entry-gaps.tsx';

/** Where a provider practises, and whether new patients are taken there. */
const PracticeLocations = ({ provider }: { provider: Provider }) => {
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
  const { name, profession, specialization, qualifications, languages, evidence } = provider;
  const unpublished = unpublishedOf(provider);
  return (
    <EntryCard
      name={name}
      isDemonstration={provider.demonstration}
      badges={
        <>
          <Badge>{profession}</Badge>
          <BadgeSource of={provider} field="profession" label="profession" />
        </>
      }
      facts={
        <>
          <Fact label="Specialisation" of={name} evidence={evidence.specialization}>
            {specialization}
          </Fact>
          <Fact label="Qualifications" of={name} evidence={evidence.qualifications}>
            {qualifications.join(', ')}
          </Fact>
          <Fact label="Languages" of={name} evidence={evidence.languages}>
            {languages.join(', ')}
          </Fact>
        </>
      }
    >
      <PracticeLocations provider={provider} />
      {unpublished.length > 0 && (
        <p className="text-muted text-sm">
          <span className="font-medium">Not held by the public register, by law:</span> {unpublished.join(', ')}
        </p>
      )}
      <EntryGaps gaps={provider.notOnRecord} />
    </EntryCard>
  );
});
ProviderCard.displayName = 'ProviderCard';
