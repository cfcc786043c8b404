import { lazy } from 'react';
import type { Facility, HealthService, Provider } from '#shared/contracts/directories';
import { countOf, formatCount } from '../../lib/format.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ExternalLink } from '../../ui/text/external-link.tsx';
import { facilitiesQuery, hospitalsQuery, providersQuery, servicesQuery } from './api.ts';
import { ComparedHomes, useComparedHomes } from './cards/compared-homes.tsx';
import { HomeRow, HomesHead } from './cards/home-row.tsx';
import { HospitalCard } from './cards/hospital-card.tsx';
import { ProviderCard } from './cards/provider-card.tsx';
import { ServiceCard } from './cards/service-card.tsx';
import { DirectoryResults } from './directory-results.tsx';
import { facilitiesSent, hospitalsSent, providersSent, servicesSent } from './directory-sent.ts';
import { type DirectoryState, type DirectoryTab, isFiltered } from './directory-state.ts';
import { PanelHead, Summary } from './panel-head.tsx';
import { useDirectoryList } from './use-directory-list.ts';
import type { ChangeState } from './use-directory-state.ts';

// With the outline of the country: a list needs nothing of it.
const DirectoryMap = lazy(async () => ({ default: (await import('./map/directory-map.tsx')).DirectoryMap }));

type FacilityCountersProps = {
  counters: { hospitals: number; services: number } | undefined;
  /** How many of them are fictional. */
  demonstrations: number | undefined;
};

/** How many facilities fit, by kind and in all; none while the list is read. */
const FacilityCounters = ({ counters, demonstrations = 0 }: FacilityCountersProps) => {
  const tiles = [
    ['Hospitals', counters?.hospitals],
    ['Health Services', counters?.services],
    ['Matching Facilities', counters && counters.hospitals + counters.services],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-3 gap-2 sm:gap-3">
        {tiles.map(([label, count]) => (
          <div key={label} className="rounded-lg border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures font-semibold text-xl">{count === undefined ? '–' : formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {demonstrations > 0 && (
        <p className="mt-1 text-muted text-sm">
          {countOf(demonstrations, 'demonstration example')} counted among these.
        </p>
      )}
    </div>
  );
};

const REGISTER_URL = 'https://www.ahpra.gov.au/Registration/Registers-of-Practitioners.aspx';

/** What the list of providers is, and where real ones are looked up. */
const ProviderBanner = () => (
  <Notice status="info" icon={<InfoIcon className="size-4 text-info" />}>
    <p>
      <strong className="font-semibold">Every provider here is a demonstration entry.</strong> No real practitioner is
      in this directory, and nobody’s registration was checked for it. Look up a real practitioner on the{' '}
      <ExternalLink url={REGISTER_URL} text="Ahpra register of practitioners" />.
    </p>
  </Notice>
);

type PanelProps = {
  state: DirectoryState;
  /** The demonstration switch; undefined: the server decides. */
  demonstration: boolean | undefined;
  /** Whether the switch is known. */
  isSettled: boolean;
  onChange: ChangeState;
};

const HospitalsPanel = ({ state, demonstration, isSettled, onChange }: PanelProps) => {
  const read = useDirectoryList(hospitalsQuery(hospitalsSent(state, { demonstration })), isSettled);
  const hasLiveWaitingTimes = read.about?.hasLiveWaitingTimes ?? false;
  return (
    <>
      <PanelHead read={read} view={{ shown: state.view, onChange }} />
      {state.view === 'map' ? (
        <LazyPanel isShown>
          <DirectoryMap kind="hospitals" state={state} onChange={onChange} />
        </LazyPanel>
      ) : (
        <>
          <Summary tab="hospitals" read={read} />
          <DirectoryResults
            tab="hospitals"
            read={read}
            isFiltered={isFiltered(state)}
            renderEntry={(hospital) => <HospitalCard hospital={hospital} hasLiveWaitingTimes={hasLiveWaitingTimes} />}
          />
        </>
      )}
    </>
  );
};

const ServicesPanel = ({ state, demonstration, isSettled }: PanelProps) => {
  const read = useDirectoryList(servicesQuery(servicesSent(state, { demonstration })), isSettled);
  return (
    <>
      <PanelHead read={read} />
      <Summary tab="services" read={read} />
      <DirectoryResults tab="services" read={read} isFiltered={isFiltered(state)} renderEntry={serviceCard} />
    </>
  );
};

const ProvidersPanel = ({ state, demonstration, isSettled }: PanelProps) => {
  const read = useDirectoryList(providersQuery(providersSent(state, { demonstration })), isSettled);
  return (
    <>
      <ProviderBanner />
      <PanelHead read={read} />
      <Summary tab="providers" read={read} />
      {demonstration === false && (
        <p className="text-muted text-sm">
          Demonstration data is switched off, so there are no providers to show. The switch is in the footer.
        </p>
      )}
      <DirectoryResults
        tab="providers"
        read={read}
        isFiltered={isFiltered(state)}
        isAllFictional
        renderEntry={(provider: Provider) => <ProviderCard provider={provider} />}
      />
    </>
  );
};

const FacilitiesPanel = ({ state, demonstration, isSettled, onChange }: PanelProps) => {
  const compared = useComparedHomes();
  const isHomes = state.kind === 'aged-care';
  const read = useDirectoryList(facilitiesQuery(facilitiesSent(state, { demonstration })), isSettled);
  return (
    <>
      <PanelHead read={read} view={{ shown: state.view, onChange }} />
      {!isHomes && <FacilityCounters counters={read.about?.counters} demonstrations={read.about?.demonstrations} />}
      {state.view === 'map' ? (
        <LazyPanel isShown>
          <DirectoryMap kind="facilities" state={state} onChange={onChange} />
        </LazyPanel>
      ) : (
        <>
          <Summary tab="facilities" read={read} />
          <DirectoryResults
            tab="facilities"
            read={read}
            isFiltered={isFiltered(state)}
            rowsHead={isHomes && <HomesHead />}
            renderEntry={(facility: Facility) =>
              isHomes && facility.type === 'service' ? (
                <HomeRow service={facility} compared={compared} />
              ) : (
                facilityCard(facility)
              )
            }
          />
          <ComparedHomes compared={compared} />
        </>
      )}
    </>
  );
};

export const panelOf = {
  hospitals: HospitalsPanel,
  services: ServicesPanel,
  providers: ProvidersPanel,
  facilities: FacilitiesPanel,
} satisfies Record<DirectoryTab, (props: PanelProps) => React.ReactNode>;

const serviceCard = (service: HealthService) => <ServiceCard service={service} />;
const facilityCard = (facility: Facility) =>
  facility.type === 'hospital' ? <HospitalCard hospital={facility} /> : <ServiceCard service={facility} />;
