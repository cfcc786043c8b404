import { memo } from 'react';
import type { Coverage, HealthService } from '#shared/contracts/directories';
import { Badge } from '../../../ui/badge.tsx';
import { NotOnRecordChip } from '../../../ui/evidence-chip.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { EntryCard } from './entry-card.tsx';
import { BadgeSource, Fact, Phone } from './entry-fact.tsx';
import { EntryGaps } from './entry-gaps.tsx';

type ServiceCardProps = { service: HealthService };

/** A health service: what is on record of it, each fact with its source, and its gaps in one line. */
export const ServiceCard = memo(({ service }: ServiceCardProps) => (
  <EntryCard
    name={service.name}
    isDemonstration={service.demonstration}
    distanceKm={service.distanceKm}
    badges={<ServiceBadges service={service} />}
    facts={<ServiceFacts service={service} />}
  >
    {/* The badge above says it of the referral. */}
    <EntryGaps gaps={service.notOnRecord.filter((gap) => gap !== 'referral')} />
  </EntryCard>
));
ServiceCard.displayName = 'ServiceCard';

const coverageLabel = { national: 'National', state: 'State-wide', local: undefined } satisfies Record<
  Coverage,
  string | undefined
>;

const ServiceBadges = ({ service }: ServiceCardProps) => (
  <>
    <Badge>{service.serviceType}</Badge>
    <BadgeSource of={service} field="serviceType" label="type" />
    {coverageLabel[service.coverage] && <Badge>{coverageLabel[service.coverage]}</Badge>}
    {service.referralRequired === null ? (
      <span className="text-muted text-xs">
        Referral <NotOnRecordChip />
      </span>
    ) : (
      <>
        <Badge status={service.referralRequired ? 'caution' : 'good'}>
          {service.referralRequired ? 'Referral Required' : 'No Referral'}
        </Badge>
        <BadgeSource of={service} field="referralRequired" label="referral" />
      </>
    )}
  </>
);

const ServiceFacts = ({ service }: ServiceCardProps) => {
  const { name, specialty, description, operator, contact, openingHours, cost, eligibility, places } = service;
  const { demonstration, evidence } = service;
  return (
    <>
      <Fact label="Description" of={name} evidence={evidence.description}>
        {description}
      </Fact>
      <Fact label="Specialty" of={name} evidence={evidence.specialty}>
        {specialty}
      </Fact>
      <Fact label="Location" of={name} evidence={placeEvidence(service)}>
        {placeOf(service)}
      </Fact>
      <Fact label="Phone" of={name} evidence={evidence['contact.phone']}>
        {contact.phone && <Phone number={contact.phone} isFictional={demonstration} />}
      </Fact>
      <Fact label="Opening hours" of={name} evidence={evidence.openingHours}>
        {openingHours}
      </Fact>
      <Fact label="Cost" of={name} evidence={evidence.cost}>
        {cost}
      </Fact>
      <Fact label="Eligibility" of={name} evidence={evidence.eligibility}>
        {eligibility}
      </Fact>
      <Fact label="Website" of={name} evidence={evidence['contact.website']}>
        {contact.website && <ExternalLink url={contact.website} />}
      </Fact>
      <Fact label="Run by" of={name} evidence={evidence.operator}>
        {operator}
      </Fact>
      <Fact label="Places" of={name} evidence={evidence.places}>
        {places.join('; ')}
      </Fact>
    </>
  );
};

/** The address where one is on record, else suburb, state and postcode. */
const placeOf = ({ address, location: { suburb, state, postcode } }: HealthService): string =>
  address ?? [suburb, state, postcode].filter(Boolean).join(' ');

const placeEvidence = ({ evidence }: HealthService) =>
  evidence.address ?? evidence['location.suburb'] ?? evidence['location.state'];
