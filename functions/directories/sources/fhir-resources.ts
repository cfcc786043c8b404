import * as z from 'zod';

/**
 * FHIR R4 (4.0.1) resources of the Health Connect Provider Directory, as far as we read them: implementation guide
 * au.gov.digitalhealth.hcpd 26.0.1 on AU Base. Everything may be absent.
 */

const Coding = z.object({ system: z.string(), code: z.string(), display: z.string() }).partial();
const Concept = z.object({ coding: z.array(Coding), text: z.string() }).partial();
export type Concept = z.infer<typeof Concept>;
const Reference = z.object({ reference: z.string(), display: z.string() }).partial();
const Telecom = z.object({ system: z.string(), value: z.string(), use: z.string() }).partial();
const Extension = z.object({
  url: z.string(),
  valueCodeableConcept: Concept.optional(),
  valueMarkdown: z.string().optional(),
  valueString: z.string().optional(),
});
const Available = z
  .object({
    daysOfWeek: z.array(z.string()),
    allDay: z.boolean(),
    availableStartTime: z.string(),
    availableEndTime: z.string(),
  })
  .partial();
export type Available = z.infer<typeof Available>;

const identity = { id: z.string(), active: z.boolean().optional(), extension: z.array(Extension).optional() };

export const FhirService = z.object({
  ...identity,
  resourceType: z.literal('HealthcareService'),
  name: z.string().optional(),
  comment: z.string().optional(),
  extraDetails: z.string().optional(),
  type: z.array(Concept).optional(),
  specialty: z.array(Concept).optional(),
  location: z.array(Reference).optional(),
  telecom: z.array(Telecom).optional(),
  referralMethod: z.array(Concept).optional(),
  availableTime: z.array(Available).optional(),
  serviceProvisionCode: z.array(Concept).optional(),
  eligibility: z.array(z.object({ code: Concept.optional() })).optional(),
});
export type FhirService = z.infer<typeof FhirService>;

export const FhirLocation = z.object({
  ...identity,
  resourceType: z.literal('Location'),
  name: z.string().optional(),
  telecom: z.array(Telecom).optional(),
  address: z
    .object({ line: z.array(z.string()), city: z.string(), state: z.string(), postalCode: z.string() })
    .partial()
    .optional(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).partial().optional(),
});
export type FhirLocation = z.infer<typeof FhirLocation>;

export const FhirRole = z.object({
  ...identity,
  resourceType: z.literal('PractitionerRole'),
  practitioner: Reference.optional(),
  code: z.array(Concept).optional(),
  specialty: z.array(Concept).optional(),
  location: z.array(Reference).optional(),
  healthcareService: z.array(Reference).optional(),
  telecom: z.array(Telecom).optional(),
});
export type FhirRole = z.infer<typeof FhirRole>;

export const FhirPractitioner = z.object({
  ...identity,
  resourceType: z.literal('Practitioner'),
  name: z
    .array(
      z
        .object({ text: z.string(), family: z.string(), given: z.array(z.string()), prefix: z.array(z.string()) })
        .partial(),
    )
    .optional(),
  qualification: z.array(z.object({ code: Concept.optional() })).optional(),
  communication: z.array(Concept).optional(),
});
export type FhirPractitioner = z.infer<typeof FhirPractitioner>;

/** Matches carry mode "match", what they refer to "include"; an outcome carries a correlation id. */
export const FhirBundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.string(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).optional(),
  entry: z
    .array(
      z.object({
        resource: z.looseObject({ resourceType: z.string() }),
        search: z.object({ mode: z.string() }).partial().optional(),
      }),
    )
    .default([]),
});
export type FhirBundle = z.infer<typeof FhirBundle>;

/** What is told where a call fails. */
export const FhirOutcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ severity: z.string(), code: z.string(), diagnostics: z.string() }).partial()).default([]),
});
