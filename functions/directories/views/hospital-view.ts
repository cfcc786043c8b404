import type { HospitalRecord, Sources } from '#functions/records/directory/record';
import type { Hospital } from '#shared/contracts/directories';
import { addressLine, evidenceFrom, gapsOf } from './entry-evidence.ts';

/** A hospital as the directory answers it. @param km from the place that was asked for */
export const hospitalView = (record: HospitalRecord, sources: Sources, km: number | null = null): Hospital => {
  const { id, name, demonstration, suburb = null, state = null, postcode = null } = record;
  const known = {
    address: addressLine(record),
    emergencyDepartment: record.emergencyDepartment ?? null,
    beds: record.beds ?? null,
    contact: { phone: record.phone ?? null, website: record.website ?? null },
    services: record.services ?? [],
    waitingTimes: {
      emergencyDepartment: record.emergencyWait ?? null,
      electiveSurgery: record.surgeryWait ?? null,
    },
  };
  return {
    id,
    name,
    demonstration,
    type: 'hospital',
    hospitalType: record.sector ?? null,
    location: { suburb, state, postcode },
    ...known,
    peerGroup: record.peerGroup ?? null,
    remoteness: record.remoteness ?? null,
    localHospitalNetwork: record.localHospitalNetwork ?? null,
    primaryHealthNetwork: record.primaryHealthNetwork ?? null,
    surgery: record.surgery ?? [],
    latitude: record.latitude ?? null,
    longitude: record.longitude ?? null,
    distanceKm: km,
    evidence: evidenceFrom(record.from, sources),
    notOnRecord: gapsOf({
      address: known.address,
      'emergency department': known.emergencyDepartment,
      beds: known.beds,
      phone: known.contact.phone,
      website: known.contact.website,
      services: known.services,
      'emergency waiting time': known.waitingTimes.emergencyDepartment,
      'elective surgery waiting time': known.waitingTimes.electiveSurgery,
    }),
  };
};
