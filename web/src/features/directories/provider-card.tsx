import { memo } from 'react';
import type { Provider } from '#shared/contracts/directories';
import { Badge } from '../../ui/badge.tsx';
import { EntryCard } from './entry-card.tsx';
import { BadgeSource, Fact } from './entry-fact.tsx';
import { EntryGaps } from './entry-gaps.tsx';
import { PracticeLocations } from './practice-locations.tsx';
import { unpublishedOf } from './unpublished-fields.ts';

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
