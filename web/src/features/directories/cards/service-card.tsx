import { memo } from 'react';
import type { Coverage, HealthService } from '#shared/contracts/directories';
import { Badge } from '../../../ui/badge.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';
import { EntryCard } from './entry-card.tsx';
import { Fact, Phone } from './entry-fact.tsx';
import { HomeBadges, HomeFacts } from './home-facts.tsx';

type ServiceCardProps = { service: HealthService };

/** A health service: what is on record of it, its gaps in one line, and its sources. */
export const ServiceCard = memo(({ service }: ServiceCardProps) => (
  <EntryCard entry={service} badges={<ServiceBadges service={service} />} facts={<ServiceFacts service={service} />} />
));
ServiceCard.displayName = 'ServiceCard';

const coverageLabel = { national: 'National', state: 'State-wide', local: undefined } satisfies Record<
  Coverage,
  string | undefined
>;

const ServiceBadges = ({ service }: ServiceCardProps) => (
  <>
    <Badge>{service.serviceType}</Badge>
    {coverageLabel[service.coverage] && <Badge>{coverageLabel[service.coverage]}</Badge>}
    {service.referralRequired !== null && (
      <Badge status={service.referralRequired ? 'caution' : 'good'}>
        {service.referralRequired ? 'Referral Required' : 'No Referral'}
      </Badge>
    )}
    {service.home && <HomeBadges home={service.home} />}
  </>
);

const ServiceFacts = ({ service }: ServiceCardProps) => {
  const { specialty, description, operator, contact, openingHours, cost, eligibility, places } = service;
  const { demonstration } = service;
  return (
    <>
      <Fact label="Description">{description}</Fact>
      <Fact label="Specialty">{specialty}</Fact>
      <Fact label="Location">{placeOf(service)}</Fact>
      {service.home && <HomeFacts home={service.home} />}
      <Fact label="Phone">{contact.phone && <Phone number={contact.phone} isFictional={demonstration} />}</Fact>
      <Fact label="Opening hours">{openingHours}</Fact>
      <Fact label="Cost">{cost}</Fact>
      <Fact label="Eligibility">{eligibility}</Fact>
      <Fact label="Website">{contact.website && <ExternalLink url={contact.website} />}</Fact>
      <Fact label="Run by">{operator}</Fact>
      <Fact label="Places">{places.join('; ')}</Fact>
    </>
  );
};

/** The address where one is on record, else suburb, state and postcode. */
const placeOf = ({ address, location: { suburb, state, postcode } }: HealthService): string =>
  address ?? [suburb, state, postcode].filter(Boolean).join(' ');
