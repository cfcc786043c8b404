import { openHandler } from '#functions/lib/open-handler';
import type { ProviderRecord, Sources } from '#functions/records/directory/record';
import { listProviders, type Provider } from '#shared/contracts/directories';
import { answerList, answerNearest, countsOf, showsDemonstrations } from './answer-list.ts';
import { findGrouped, nearestGrouped } from './find-grouped.ts';
import { sourceOf } from './sources/source-label.ts';
import { addressLine, evidenceFrom, gapsOf } from './views/entry-evidence.ts';

/** A (demonstration) provider as the directory answers it. */
const providerView = (record: ProviderRecord, sources: Sources, distanceKm: number | null = null): Provider => {
  const { id, name, demonstration, profession, notHeldByRegister = [] } = record;
  const practiceLocations = record.practiceLocations.map((place) => ({
    name: place.name,
    // Suburb and postcode stand beside it: without a street there is no address.
    address: place.street ? addressLine(place) : null,
    suburb: place.suburb ?? null,
    state: place.state ?? null,
    postcode: place.postcode ?? null,
    phone: place.phone ?? null,
    acceptingNewPatients: place.acceptingNewPatients ?? null,
  }));
  const isHeld = (field: string) => !notHeldByRegister.includes(field);
  const answered = (field: 'phone' | 'acceptingNewPatients') =>
    !isHeld(`practiceLocations.${field}`) || practiceLocations.every((place) => place[field] !== null) ? true : null;
  return {
    id,
    name,
    demonstration,
    type: 'provider',
    profession,
    specialization: record.specialization ?? null,
    qualifications: record.qualifications ?? [],
    languages: record.languages ?? [],
    practiceLocations,
    notHeldByRegister,
    distanceKm,
    evidence: evidenceFrom(record.from, sources),
    notOnRecord: gapsOf({
      specialisation: record.specialization,
      qualifications: record.qualifications,
      languages: isHeld('languages') ? record.languages : true,
      phone: answered('phone'),
      'new patients': answered('acceptingNewPatients'),
    }),
  };
};

export const handler = openHandler(
  listProviders,
  async ({ profession, location, specialty, demonstration, ...asked }) => {
    const isShown = showsDemonstrations(demonstration);
    const filters = { group: profession, specialty, location };
    const near = await nearestGrouped('providers', filters, isShown);
    if (near) {
      const { directory, ...nearby } = near;
      const { version, sources } = directory.pointer;
      const listed = { filters: [profession, location, specialty, isShown], versions: [version] };
      return answerNearest(nearby, [directory], asked, listed, (items) => ({
        providers: items.map(({ record, km }) => providerView(record as ProviderRecord, sources, km)),
        ...countsOf(nearby),
        source: sourceOf('providers', directory.pointer),
        near: nearby.centre,
      }));
    }
    const { pointer, segments, total, demonstrations } = await findGrouped('providers', filters, isShown);
    const listed = { filters: [profession, location, specialty, isShown], versions: [pointer.version] };
    return answerList(segments, asked, listed, (items) => ({
      providers: items.map(({ record }) => providerView(record as ProviderRecord, pointer.sources)),
      total,
      demonstrations,
      source: sourceOf('providers', pointer),
      near: null,
    }));
  },
);
