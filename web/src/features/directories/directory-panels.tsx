import type { Facility, HealthService, Provider } from '#shared/contracts/directories';
import { facilitiesQuery, hospitalsQuery, providersQuery, servicesQuery } from './api.ts';
import { DirectoryMap } from './directory-map.tsx';
import { DirectoryResults } from './directory-results.tsx';
import { facilitiesSent, hospitalsSent, providersSent, servicesSent } from './directory-sent.ts';
import { type DirectoryState, type DirectoryTab, isFiltered } from './directory-state.ts';
import { FacilityCounters } from './facility-counters.tsx';
import { HospitalCard } from './hospital-card.tsx';
import { PanelHead, Summary } from './panel-head.tsx';
import { ProviderBanner } from './provider-banner.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { useDirectoryList } from './use-directory-list.ts';
import type { ChangeState } from './use-directory-state.ts';

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
        <DirectoryMap kind="hospitals" state={state} onChange={onChange} />
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
          Demonstration data is switched off, so there is nobody to show. The switch is in the footer.
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
  const read = useDirectoryList(facilitiesQuery(facilitiesSent(state, { demonstration })), isSettled);
  return (
    <>
      <PanelHead read={read} view={{ shown: state.view, onChange }} />
      <FacilityCounters counters={read.about?.counters} demonstrations={read.about?.demonstrations} />
      {state.view === 'map' ? (
        <DirectoryMap kind="facilities" state={state} onChange={onChange} />
      ) : (
        <>
          <Summary tab="facilities" read={read} />
          <DirectoryResults tab="facilities" read={read} isFiltered={isFiltered(state)} renderEntry={facilityCard} />
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
