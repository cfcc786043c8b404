import { type ReactNode, useId } from 'react';
import { type EvidenceMap, NOT_ON_RECORD, type ShownEvidence } from '#shared/kernel/evidence';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { Details } from '../../../ui/layout/details.tsx';

type Entry = {
  name: string;
  demonstration: boolean;
  evidence: EvidenceMap;
  notOnRecord: readonly string[];
  distanceKm?: number | null;
};

type EntryCardProps = {
  entry: Entry;
  badges: ReactNode;
  /** What follows the facts: lists, figures. */
  children?: ReactNode;
  /** Rows of a description list. */
  facts: ReactNode;
};

/** A place is a point good for some kilometres: tenths of one would be made up. */
export const aboutKm = (km: number): string => (km < 1 ? 'under 1 km' : `about ${Math.round(km)} km`);

/** An entry of a directory: what is known of it first, then what is not in one quiet line, and where it all comes from. */
export const EntryCard = ({ entry, badges, facts, children }: EntryCardProps) => {
  const id = useId();
  const { name, demonstration, distanceKm = null } = entry;
  return (
    <article aria-labelledby={id} className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 id={id} tabIndex={-1} className="font-semibold text-base wrap-anywhere">
          {name}
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          {distanceKm !== null && <span className="figures font-medium text-sm">{aboutKm(distanceKm)}</span>}
          {badges}
          {demonstration && <DemonstrationBadge />}
        </div>
      </div>
      <dl className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">{facts}</dl>
      {children}
      <EntryFoot entry={entry} />
    </article>
  );
};

const fieldWords: Record<string, string> = {
  hospitalType: 'type',
  serviceType: 'type',
  'location.suburb': 'suburb',
  'location.state': 'state',
  'location.postcode': 'postcode',
  emergencyDepartment: 'emergency department',
  peerGroup: 'peer group',
  localHospitalNetwork: 'local hospital network',
  primaryHealthNetwork: 'primary health network',
  latitude: 'position',
  operator: 'who runs it',
  home: 'ratings',
  surgery: 'elective surgery',
  referralRequired: 'referral',
  openingHours: 'opening hours',
  'contact.phone': 'phone',
  'contact.website': 'website',
  'waitingTimes.emergencyDepartment': 'emergency waiting time',
  'waitingTimes.electiveSurgery': 'surgery waiting time',
  practiceLocations: 'practice locations',
  specialization: 'specialisation',
};

/** Each source once, with the fields that it tells. */
const sourcesOf = (evidence: EvidenceMap) => {
  const sources = new Map<string, { evidence: ShownEvidence; fields: string[] }>();
  for (const [field, one] of Object.entries(evidence)) {
    const key = JSON.stringify([one.kind, one.source, one.asOf]);
    const known = sources.get(key) ?? { evidence: one, fields: [] };
    known.fields.push(fieldWords[field] ?? field);
    sources.set(key, known);
  }
  return [...sources.values()];
};

const EntryFoot = ({ entry: { name, demonstration, evidence, notOnRecord } }: { entry: Entry }) => {
  const sources = demonstration ? [] : sourcesOf(evidence);
  return (
    <div className="mt-auto space-y-1 border-line border-t pt-2.5 text-muted text-sm">
      {notOnRecord.length > 0 && (
        <p>
          <span className="font-medium">{NOT_ON_RECORD}:</span> {notOnRecord.join(', ')}
        </p>
      )}
      {sources.length > 0 && (
        <Details summary={<span>Sources, {sources.length}</span>}>
          <ul className="mt-1 space-y-1">
            {sources.map(({ evidence: one, fields }) => (
              <li key={`${one.source} ${one.asOf}`}>
                {one.source} <EvidenceChip evidence={one} about={`${name}, ${fields.join(', ')}`} />
                <span className="block text-xs">{fields.join(', ')}</span>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
};
