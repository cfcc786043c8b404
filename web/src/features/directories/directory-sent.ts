import type { MapSent } from './api.ts';
import type { DirectoryState } from './directory-state.ts';

/** `all` and an empty filter are not sent. */
const chosen = <Value extends string>(value: Value | 'all'): Value | undefined => (value === 'all' ? undefined : value);
const typed = (text: string): string | undefined => text || undefined;

type Shown = { demonstration: boolean | undefined };

export const hospitalsSent = ({ state, city }: DirectoryState, shown: Shown) => ({
  state: chosen(state),
  city: typed(city),
  ...shown,
});

export const servicesSent = ({ serviceType, serviceLocation, serviceSpecialty }: DirectoryState, shown: Shown) => ({
  serviceType: typed(serviceType),
  location: typed(serviceLocation),
  specialty: typed(serviceSpecialty),
  ...shown,
});

export const providersSent = ({ profession, providerLocation, providerSpecialty }: DirectoryState, shown: Shown) => ({
  profession: chosen(profession),
  location: typed(providerLocation),
  specialty: typed(providerSpecialty),
  ...shown,
});

/** Homes alone have stars. */
const starsSent = ({ kind, stars }: Pick<DirectoryState, 'kind' | 'stars'>) =>
  kind === 'aged-care' && stars !== 'all' ? { minStars: Number(stars) } : {};

export const facilitiesSent = ({ facilityName, facilityLocation, kind, stars }: DirectoryState, shown: Shown) => ({
  facilityName: typed(facilityName),
  location: typed(facilityLocation),
  kind: chosen(kind),
  ...starsSent({ kind, stars }),
  ...shown,
});

/** Fictional places stay off the map: there they would stand among real ones. */
export const mapSent = (
  { state, city, facilityLocation, near, kind: only, stars }: DirectoryState,
  kind: 'hospitals' | 'facilities',
): MapSent => ({
  kind: kind === 'facilities' && only !== 'all' ? only : kind,
  ...(kind === 'facilities' ? starsSent({ kind: only, stars }) : {}),
  state: kind === 'hospitals' ? chosen(state) : undefined,
  city: typed(kind === 'hospitals' ? city : facilityLocation),
  near: typed(near),
  demonstration: false,
});
