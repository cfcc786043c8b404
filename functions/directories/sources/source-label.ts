import { env } from '#functions/lib/env';
import type { DirectoryPointer } from '#functions/records/directory/pointer-store';
import type { DirectoryKind } from '#functions/records/directory/record';
import type { DirectorySource } from '#shared/contracts/directories';
import { formatDate } from '#shared/kernel/format';

type Known = Pick<DirectorySource, 'name' | 'reason'> & { isPending: boolean };

/** What there is to say of each directory's source whichever copy is loaded. */
const known: Record<DirectoryKind, Known> = {
  hospitals: {
    name: 'AIHW MyHospitals',
    isPending: false,
    reason: 'The list is a copy. Waiting times are only those on record: no live service is connected.',
  },
  services: {
    name: 'National health services directory (Health Connect)',
    isPending: true,
    reason:
      'Access needs onboarding with the Australian Digital Health Agency. Until then no entry comes from that directory: these are our own, from general knowledge. Confirm each before you rely on it.',
  },
  providers: {
    name: 'Practitioner regulator (Ahpra register)',
    isPending: true,
    reason:
      'The register has no public interface, and none of our directories lists real practitioners: every entry is fictional. Check a registration on the public register.',
  },
  'aged-care': {
    name: 'GEN Aged Care Service List',
    isPending: false,
    reason: 'The list is published once a year as files.',
  },
};

/** Of aged care, where the extract of ratings is loaded in the place of the list of services. */
const ratings = {
  name: 'Star Ratings of aged care homes, Department of Health',
  reason: 'The extract is published each quarter as a file. Positions are the middle of a suburb.',
};

/** The newest date that a source of the entries shows; undefined: none shows one. */
const newestOf = ({ sources }: DirectoryPointer): string | undefined =>
  Object.values(sources)
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1);

/** An import's day is not the date of what it brought: both are told. */
const copyOf = (pointer: DirectoryPointer): string => {
  const day = formatDate(pointer.about.asOf);
  if (pointer.origin === 'seed') return `Bundled copy of ${day}`;
  const newest = newestOf(pointer);
  return `Imported ${day} · ${newest ? `newest source date ${formatDate(newest)}` : 'date of the source not on record'}`;
};

const dateOf = (pointer: DirectoryPointer): string =>
  (pointer.origin === 'import' && newestOf(pointer)) || pointer.about.asOf;

/** How the source of a directory is told, as is true. */
export const sourceOf = (kind: DirectoryKind, pointer: DirectoryPointer | undefined): DirectorySource => {
  const { isPending, ...said } = known[kind];
  const about = pointer?.about;
  const copy = pointer ? copyOf(pointer) : 'Not loaded yet';
  return {
    ...said,
    ...(pointer?.sources.stars ? ratings : {}),
    ...(kind === 'hospitals' && env.myHospitalsBaseUrl()
      ? { reason: 'The list is a copy. Waiting times are requested from MyHospitals for one hospital at a time.' }
      : {}),
    status: isPending ? 'integration-pending' : 'bundled',
    // What is shown in its place is no copy of it.
    label: isPending
      ? `Integration pending${pointer ? ` · own entries of ${formatDate(pointer.about.asOf)}` : ''}`
      : copy,
    asOf: pointer ? dateOf(pointer) : null,
    attribution: pointer?.sources.stars ? 'Source: Department of Health.' : (about?.attribution ?? null),
    url: about?.url ?? null,
  };
};
