import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { Hospital } from '#shared/contracts/directories';
import { detailOf } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';
import { waitingTimesQuery } from '../api.ts';
import { SourceLines } from '../source-line.tsx';
import { EntryCard } from './entry-card.tsx';
import { Fact, Phone } from './entry-fact.tsx';
import { HospitalSurgery } from './hospital-surgery.tsx';

type HospitalWaitsProps = {
  hospital: Hospital;
  /** Newer ones can be asked of the source. */
  isLive: boolean;
};

/** Waiting times: those on record, and on demand those that the source gives now. */
const HospitalWaits = ({ hospital, isLive }: HospitalWaitsProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...waitingTimesQuery(hospital.id), enabled: isAsked });
  const { waitingTimes } = data ?? hospital;
  const { emergencyDepartment, electiveSurgery } = waitingTimes;
  const hasAny = emergencyDepartment !== null || electiveSurgery !== null;
  if (!hasAny && !isLive) return null;
  return (
    <div className="text-sm">
      <p className="mb-1 text-muted">Waiting times</p>
      {hasAny && (
        <dl className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1">
          <Fact label="ED">{emergencyDepartment}</Fact>
          <Fact label="Surgery">{electiveSurgery}</Fact>
        </dl>
      )}
      <div role="status">
        {data && <SourceLines sources={[data.source]} />}
        {data && !hasAny && <p>The source publishes none for this hospital.</p>}
        {error && <p className="text-harm">{detailOf(error)}</p>}
      </div>
      {isLive && !data && (
        <Button
          aria-label={`Read current waiting times of ${hospital.name}`}
          aria-disabled={isFetching}
          onClick={() => (isAsked ? !isFetching && void refetch() : setIsAsked(true))}
          className="mt-1"
        >
          {isFetching ? 'Reading…' : error ? 'Try again' : 'Read current waiting times'}
        </Button>
      )}
    </div>
  );
};

const SHOWN_FIRST = 5;

/** The first services of a hospital, and the rest on demand. */
const HospitalServices = ({ hospital: { name, services } }: { hospital: Hospital }) => {
  const [isWhole, setIsWhole] = useState(false);
  const more = services.length - SHOWN_FIRST;
  if (services.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-muted">Services</p>
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

type HospitalCardProps = { hospital: Hospital; hasLiveWaitingTimes?: boolean };

/** A hospital: what is on record of it, its gaps in one line, and its sources. */
export const HospitalCard = memo(({ hospital, hasLiveWaitingTimes = false }: HospitalCardProps) => (
  <EntryCard
    entry={hospital}
    badges={<HospitalBadges hospital={hospital} />}
    facts={<HospitalFacts hospital={hospital} />}
  >
    <HospitalServices hospital={hospital} />
    <HospitalWaits hospital={hospital} isLive={hasLiveWaitingTimes && !hospital.demonstration} />
    <HospitalSurgery hospital={hospital} />
    <HospitalNetwork hospital={hospital} />
  </EntryCard>
));
HospitalCard.displayName = 'HospitalCard';

const typeLabel = { public: 'Public', private: 'Private' } as const;

const HospitalBadges = ({ hospital }: HospitalCardProps) => (
  <>
    {hospital.hospitalType !== null && <Badge>{typeLabel[hospital.hospitalType]}</Badge>}
    {hospital.emergencyDepartment && <Badge>Emergency</Badge>}
  </>
);

const HospitalFacts = ({ hospital }: HospitalCardProps) => {
  const { address, location, emergencyDepartment, beds, contact, demonstration } = hospital;
  const state = location.state !== null && !address?.includes(location.state) ? location.state : null;
  return (
    <>
      <Fact label="Address">{address}</Fact>
      <Fact label="State">{state}</Fact>
      {/* No data supplied is not the same as no emergency department, and must not read so. */}
      <Fact label="Emergency">{emergencyDepartment === false && 'Supplied no emergency department data'}</Fact>
      <Fact label="Beds">{beds !== null && <span className="figures">{beds.toLocaleString('en-AU')}</span>}</Fact>
      <Fact label="Phone">{contact.phone && <Phone number={contact.phone} isFictional={demonstration} />}</Fact>
      <Fact label="Website">{contact.website && <ExternalLink url={contact.website} />}</Fact>
    </>
  );
};

const HospitalNetwork = ({ hospital }: HospitalCardProps) => {
  const { peerGroup, remoteness, localHospitalNetwork, primaryHealthNetwork } = hospital;
  if (!(peerGroup || remoteness || localHospitalNetwork || primaryHealthNetwork)) return null;
  return (
    <Details summary={<span className="text-sm">Peer group and networks</span>}>
      <dl className="mt-1 grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <Fact label="Peer group">{peerGroup}</Fact>
        <Fact label="Remoteness">{remoteness}</Fact>
        <Fact label="Local hospital network">{localHospitalNetwork}</Fact>
        <Fact label="Primary health network">{primaryHealthNetwork}</Fact>
      </dl>
    </Details>
  );
};
