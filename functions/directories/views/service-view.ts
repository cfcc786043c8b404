import type { ServiceRecord, Sources } from '#functions/records/directory/record';
import type { HealthService } from '#shared/contracts/directories';
import { addressLine, evidenceFrom, gapsOf } from './entry-evidence.ts';

/** A health service as the directory answers it. @param km from the place that was asked for */
export const serviceView = (record: ServiceRecord, sources: Sources, km: number | null = null): HealthService => {
  const { id, name, demonstration, serviceType, coverage, suburb = null, state = null, postcode = null } = record;
  const known = {
    referralRequired: record.referralRequired ?? null,
    description: record.description ?? null,
    contact: { phone: record.phone ?? null, website: record.website ?? null },
    openingHours: record.openingHours ?? null,
    cost: record.cost ?? null,
    eligibility: record.eligibility ?? null,
  };
  return {
    id,
    name,
    demonstration,
    type: 'service',
    serviceType,
    specialty: record.specialty ?? null,
    coverage,
    operator: record.operator ?? null,
    address: addressLine(record),
    location: { suburb, state, postcode },
    ...known,
    places: record.places ?? [],
    home: record.home ?? null,
    latitude: record.latitude ?? null,
    longitude: record.longitude ?? null,
    distanceKm: km,
    evidence: evidenceFrom(record.from, sources),
    notOnRecord: gapsOf({
      // Nobody is referred to a home, nor is one described.
      ...(record.home ? {} : { referral: known.referralRequired, description: known.description }),
      phone: known.contact.phone,
      website: known.contact.website,
      'opening hours': known.openingHours,
      cost: known.cost,
      ...(record.home ? {} : { eligibility: known.eligibility }),
      // A national or state-wide service stands at no place: that is no gap.
      ...(coverage === 'local' ? { suburb, postcode } : {}),
    }),
  };
};
