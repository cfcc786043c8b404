import * as z from 'zod';
import { CareHome, Coverage, Profession, SurgeryQuarter } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import { Evidence } from '#shared/kernel/evidence';
import { webAddress } from '#shared/kernel/fields';

/**
 * Entries of the directories as they are seeded, imported and kept. An absent field is not on record; `from` names for
 * each field that is there the source that holds it, so that twenty entries of a page stay small.
 */

/** The directories that are loaded one by one, each with a version of its own. */
export const DirectoryKind = z.enum(['hospitals', 'services', 'providers', 'aged-care']);
export type DirectoryKind = z.infer<typeof DirectoryKind>;

const line = z.string().trim().min(1).max(200);
const text = z.string().trim().min(1).max(600);
const lines = z.array(line).min(1).max(30);
const website = webAddress('must begin with http:// or https://');
export const postcode = z.string().regex(/^\d{4}$/, 'must have four digits');

const identity = {
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,59}$/, 'letters, digits and hyphens'),
  name: line,
  demonstration: z.boolean(),
  /** Field of the answer ("contact.phone") -> id of the source that holds it. */
  from: z.record(z.string(), z.string()),
};
const address = {
  street: line.optional(),
  suburb: line.optional(),
  state: State.optional(),
  postcode: postcode.optional(),
};
const position = {
  latitude: z.number().min(-55).max(-8).optional(),
  longitude: z.number().min(96).max(169).optional(),
};

export const HospitalRecord = z
  .object({
    ...identity,
    ...address,
    ...position,
    sector: z.enum(['public', 'private']).optional(),
    emergencyDepartment: z.boolean().optional(),
    beds: z.number().nonnegative().max(5_000).optional(),
    peerGroup: line.optional(),
    remoteness: line.optional(),
    localHospitalNetwork: line.optional(),
    primaryHealthNetwork: line.optional(),
    phone: line.optional(),
    website: website.optional(),
    services: lines.optional(),
    emergencyWait: text.optional(),
    surgeryWait: text.optional(),
    surgery: z.array(SurgeryQuarter).min(1).max(40).optional(),
  })
  .strict();
export type HospitalRecord = z.infer<typeof HospitalRecord>;

export const ServiceRecord = z
  .object({
    ...identity,
    ...address,
    ...position,
    serviceType: line,
    specialty: line.optional(),
    coverage: Coverage,
    referralRequired: z.boolean().optional(),
    description: text.optional(),
    operator: line.optional(),
    phone: line.optional(),
    website: website.optional(),
    openingHours: line.optional(),
    cost: line.optional(),
    eligibility: text.optional(),
    places: lines.optional(),
    home: CareHome.optional(),
  })
  .strict();
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export const ProviderRecord = z
  .object({
    ...identity,
    /** Real practitioners are in no directory of ours. */
    demonstration: z.literal(true),
    profession: Profession,
    specialization: line.optional(),
    qualifications: lines.optional(),
    languages: lines.optional(),
    practiceLocations: z
      .array(
        z
          .object({ ...address, name: line, phone: line.optional(), acceptingNewPatients: z.boolean().optional() })
          .strict(),
      )
      .min(1)
      .max(6),
    notHeldByRegister: z.array(line).max(10).optional(),
  })
  .strict();
export type ProviderRecord = z.infer<typeof ProviderRecord>;

export const recordOf = {
  hospitals: HospitalRecord,
  services: ServiceRecord,
  providers: ProviderRecord,
  'aged-care': ServiceRecord,
} as const satisfies Record<DirectoryKind, z.ZodType>;

export type RecordOf<Kind extends DirectoryKind> = z.infer<(typeof recordOf)[Kind]>;
export type DirectoryRecord = RecordOf<DirectoryKind>;

/** Sources that entries refer to by id. */
export const Sources = z.record(z.string(), Evidence);
export type Sources = z.infer<typeof Sources>;

/** What a directory is a copy of. */
export const About = z
  .object({
    name: line,
    /** Date of the copy (ISO 8601). */
    asOf: z.iso.date(),
    attribution: line.optional(),
    url: website.optional(),
  })
  .strict();
export type About = z.infer<typeof About>;
