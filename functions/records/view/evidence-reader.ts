import { type State, State as States } from '#shared/kernel/catalogue';
import { type Evidence, evidenceOf, type Fact, isOld } from '#shared/kernel/evidence';
import { order } from '#shared/kernel/order';
import type {
  Certificate,
  Conformance,
  Effect,
  ShownWarning,
  Standard,
  SupportChannel,
  Warning,
} from '#shared/kernel/typed/facts';
import { warningWords } from '#shared/kernel/typed/words';
import type { SolutionFacts, SolutionRecord, VendorFacts, VendorRecord } from '../schema/record.ts';

/** Where an answer stands: a field of a vendor or its product, and the entry of a list. */
export type Source =
  | { of: 'vendor'; field: keyof VendorFacts; index?: number }
  | { of: 'solution'; field: keyof SolutionFacts; index?: number };

/** What the records say to one question, and where; null: not on record, which is never "no". */
export type Answer<T> = { value: T; sources: readonly Source[] } | null;

export type Held = { vendor: VendorRecord; solution?: SolutionRecord | undefined };

const answer = <T>(value: T | null | undefined, ...sources: readonly Source[]): Answer<T> =>
  value === null || value === undefined ? null : { value, sources };
const byVendor = <T>(field: keyof VendorFacts, value: T | null | undefined) => answer(value, { of: 'vendor', field });
const bySolution = <T>(field: keyof SolutionFacts, value: T | null | undefined) =>
  answer(value, { of: 'solution', field });

/** The facts behind sources, in their order. */
export const factsAt = ({ vendor, solution }: Held, sources: readonly Source[]): Fact<unknown>[] =>
  sources.flatMap((source) => {
    const held = source.of === 'vendor' ? vendor.facts[source.field] : solution?.facts[source.field];
    const facts: Fact<unknown>[] = [held ?? []].flat();
    return source.index === undefined ? facts : (facts[source.index] ?? []);
  });

/** Whether everything that an answer rests on is old on a day (ISO 8601). */
export const restsOnOld = (held: Held, sources: readonly Source[], today: string): boolean =>
  sources.length > 0 &&
  sources.every((source) => factsAt(held, [source]).every((fact) => isOld({ ...fact, field: source.field }, today)));

/** Whole years from the founding to a day. */
export const yearsInBusiness = ({ facts }: VendorRecord, today: string): Answer<number> =>
  byVendor('foundedYear', facts.foundedYear && Math.max(0, Number(today.slice(0, 4)) - facts.foundedYear.value));

export const isListed = ({ facts: { listing } }: VendorRecord): Answer<boolean> =>
  byVendor('listing', listing && listing.value.form === 'listed');

export const profitOrLoss = ({ facts }: VendorRecord) => byVendor('result', facts.result?.value.outcome);

/** Somebody of the vendor is in Australia; customers here do not say it, nor does a head office abroad deny it. */
export const isInAustralia = ({ facts: { presence, country, providerType } }: VendorRecord): Answer<boolean> => {
  if (presence && presence.value.form !== 'supplier') return byVendor('presence', presence.value.form !== 'none');
  if (country?.value === 'AU') return byVendor('country', true);
  return byVendor('providerType', providerType?.value.endsWith('-au') ? true : null);
};

export const isOverseas = ({ facts: { country, providerType } }: VendorRecord): Answer<boolean> =>
  byVendor('country', country && country.value !== 'AU') ??
  byVendor('providerType', providerType?.value.endsWith('-overseas'));

/** States in which the vendor has people or the product is used or supplied. */
export const statesOf = ({ vendor, solution }: Held): readonly State[] => {
  const held = new Set([...(vendor.facts.presence?.value.states ?? []), ...(solution?.facts.usedIn?.value ?? [])]);
  return States.options.filter((state) => held.has(state));
};

export const supportChannels = ({ facts }: VendorRecord): Answer<SupportChannel[]> =>
  byVendor('supportChannels', facts.supportChannels?.value);

type Listed<T> = { value: T; source: Source };

/** Entries of lists that product and vendor may both have, those of the product first. */
const entries = <T>(ofSolution: Fact<T>[] = [], ofVendor: Fact<T>[] = [], field: 'certificates' | 'standards') => [
  ...ofSolution.map(({ value }, index): Listed<T> => ({ value, source: { of: 'solution', field, index } })),
  ...ofVendor.map(({ value }, index): Listed<T> => ({ value, source: { of: 'vendor', field, index } })),
];
const certificatesOf = ({ vendor, solution }: Held) =>
  entries(solution?.facts.certificates, vendor.facts.certificates, 'certificates');

const among = <T>(found: readonly Listed<T>[]): Answer<T[]> =>
  found.length > 0
    ? answer(
        found.map(({ value }) => value),
        ...found.map(({ source }) => source),
      )
    : null;

type Scheme = Certificate['scheme'];
export const securitySchemes: readonly Scheme[] = ['ISO 27001', 'IRAP', 'SOC 2', 'Essential Eight'];
export const qualitySchemes: readonly Scheme[] = ['ISO 9001', 'ISO 13485'];

/** Certificates in force of the product or its vendor; those of a hosting provider are somebody else's. */
export const certificatesIn = (held: Held, schemes: readonly Scheme[], today: string): Answer<Certificate[]> =>
  among(
    certificatesOf(held).filter(
      ({ value: { scheme, scope, expires } }) =>
        scope !== 'hosting-provider' && schemes.includes(scheme) && (expires ?? today) >= today,
    ),
  );

export const careAndPrivacy: readonly Standard['standard'][] = [
  'Privacy Act',
  'GDPR',
  'HIPAA',
  'Aged Care Quality Standards',
  'NDIS Practice Standards',
  'NSQHS',
  'NPAAC',
];
export const standardsIn = (
  { vendor, solution }: Held,
  standards: readonly Standard['standard'][],
): Answer<Standard[]> =>
  among(
    entries(solution?.facts.standards, vendor.facts.standards, 'standards').filter(({ value }) =>
      standards.includes(value.standard),
    ),
  );

/** `listed`: an ARTG entry or TGA approval; `not-a-device`: none is needed; `none`: the record denies one. */
export const registration = (solution: SolutionRecord | undefined): Answer<'listed' | 'not-a-device' | 'none'> => {
  const { artg, tga, device } = solution?.facts ?? {};
  if (artg) return bySolution('artg', 'listed');
  if (tga?.value) return bySolution('tga', 'listed');
  if (device?.value === 'not-a-device') return bySolution('device', 'not-a-device');
  return bySolution('tga', tga && 'none');
};

/** An FDA clearance or a CE mark; false where the record denies both. */
export const clearedAbroad = (solution: SolutionRecord | undefined): Answer<boolean> => {
  const { fda, fda510k, ce, ceClass } = solution?.facts ?? {};
  if (fda510k) return bySolution('fda510k', true);
  if (fda?.value) return bySolution('fda', true);
  if (ceClass) return bySolution('ceClass', true);
  if (ce?.value) return bySolution('ce', true);
  return fda && ce ? answer(false, { of: 'solution', field: 'fda' }, { of: 'solution', field: 'ce' }) : null;
};

/** Whether it is conformant with one of the schemes; nothing where none says, or where sources disagree. */
export const conformanceIn = (
  solution: SolutionRecord | undefined,
  schemes: readonly Conformance['scheme'][],
): Answer<boolean> => {
  const said = (solution?.facts.conformance ?? []).flatMap(({ value: { scheme, state } }, index) =>
    schemes.includes(scheme) && state !== 'unknown' ? [{ isYes: state === 'conformant', index }] : [],
  );
  const [first] = said;
  return first && said.every(({ isYes }) => isYes === first.isYes)
    ? answer(first.isYes, ...said.map(({ index }): Source => ({ of: 'solution', field: 'conformance', index })))
    : null;
};

/** Whether all data are held in Australia. */
export const isHostedHere = (solution: SolutionRecord | undefined): Answer<boolean> =>
  bySolution(
    'hosting',
    solution?.facts.hosting?.value.countries.every((country) => country === 'AU'),
  );

const savings: readonly Effect[] = ['cost', 'time', 'stays'];
export const measuredSaving = (solution: SolutionRecord | undefined): Answer<true> =>
  bySolution('effects', solution?.facts.effects?.value.some((effect) => savings.includes(effect)) ? true : null);

/** What a vendor asks: a price that a contract, a project or a benchmark shows is none of its own. */
export const asksPrice = ({ startingPrice, priceRange, pricePerRoom, prices }: SolutionFacts): boolean =>
  Boolean(startingPrice ?? priceRange ?? pricePerRoom) ||
  (prices ?? []).some(({ value: { kind } }) => kind === 'list' || kind === 'quote');

/** A warning with its evidence and the fact that it stands in. */
export type Warned = { warning: Warning; evidence: Evidence; source: Source };

const gravest: readonly Warning['kind'][] = [
  'administration',
  'enforcement',
  'recall',
  'lapsed-certificate',
  'end-of-sale',
  'takeover',
  'status-unchecked',
  'other',
];

/**
 * What a buyer must know first of a product and its vendor, the gravest and newest first: their warnings, recalls that are
 * not closed, certificates that have lapsed, and a status that is not "trading".
 * @param today ISO 8601 day
 */
export const warningsOf = (held: Held, today: string): Warned[] => {
  const { vendor, solution } = held;
  const stated = [
    ...(solution?.facts.warnings ?? []).map((fact, index) =>
      warned(fact.value, fact, { of: 'solution', field: 'warnings', index }),
    ),
    ...(vendor.facts.warnings ?? []).map((fact, index) =>
      warned(fact.value, fact, { of: 'vendor', field: 'warnings', index }),
    ),
  ];
  const isStated = (kind: Warning['kind']) => stated.some(({ warning }) => warning.kind === kind);
  const recalls = (solution?.facts.recalls ?? []).flatMap((fact, index) => {
    const { statement, regulator, number, on, closed } = fact.value;
    const warning: Warning = { kind: 'recall', statement, regulator, on, ...(number ? { number } : {}) };
    return closed ? [] : [warned(warning, fact, { of: 'solution', field: 'recalls', index })];
  });
  const statuses = [
    ...statusWarning(vendor.name, vendor.facts.status, { of: 'vendor', field: 'status' }),
    ...statusWarning(solution?.name ?? '', solution?.facts.status, { of: 'solution', field: 'status' }),
  ].filter(({ warning }) => !isStated(warning.kind));
  const lapsed = certificatesOf(held).flatMap(({ value: { scheme, expires }, source }) => {
    const [fact] = factsAt(held, [source]);
    if (!fact || expires === undefined || expires >= today) return [];
    return [warned({ kind: 'lapsed-certificate', statement: `${scheme} lapsed`, on: expires }, fact, source)];
  });
  return [...stated, ...recalls, ...statuses, ...lapsed].sort(
    (a, b) =>
      gravest.indexOf(a.warning.kind) - gravest.indexOf(b.warning.kind) ||
      order(b.warning.on ?? '', a.warning.on ?? ''),
  );
};

const warned = (warning: Warning, evidence: Evidence, source: Source): Warned => ({ warning, evidence, source });

const warningOfState = {
  'in-administration': { kind: 'administration', says: 'is in administration' },
  acquired: { kind: 'takeover', says: 'was taken over' },
  discontinued: { kind: 'end-of-sale', says: 'is no longer sold' },
} as const;

const statusWarning = (name: string, fact: VendorFacts['status'], source: Source): Warned[] => {
  if (!fact) return [];
  const { state, successor } = fact.value;
  if (state === 'trading' || state === 'unknown') return [];
  const { kind, says } = warningOfState[state];
  const statement = `${name} ${says}${successor ? `, now ${successor}` : ''}`;
  return [warned({ kind, statement, ...(fact.asOf ? { on: fact.asOf } : {}) }, fact, source)];
};

/**
 * Why a product cannot be recommended: its vendor is in administration, or it is sold no longer. Undefined: nothing on
 * record keeps it out.
 */
export const barring = (warnings: readonly Warned[]): Warned | undefined =>
  warnings.find(
    ({ warning: { kind }, source }) =>
      kind === 'administration' || (kind === 'end-of-sale' && source.field === 'status'),
  );

/** Warnings as they are shown. */
export const shownWarnings = (warnings: readonly Warned[]): ShownWarning[] => {
  const bar = barring(warnings);
  return warnings.map((one) => ({
    kind: one.warning.kind,
    text: warningWords(one.warning),
    bars: one === bar,
    evidence: evidenceOf(one.evidence, one.source.field),
  }));
};
