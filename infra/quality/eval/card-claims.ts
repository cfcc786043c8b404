import type { CommunityInsights, Recommendation } from '#shared/contracts/assistant';
import { evidenceOf, NOT_ON_RECORD } from '#shared/kernel/evidence';
import type { Listing } from '#shared/kernel/typed/facts';
import { listingWords } from '#shared/kernel/typed/words';
import {
  contracts,
  contractWords,
  lookFors,
  type RawFact,
  type RawSolution,
  type RawVendor,
  solutions,
  vendors,
} from './truth.ts';

type Facts = Readonly<Record<string, RawFact | undefined>>;

const gapFields: Readonly<Record<string, string>> = {
  price: 'startingPrice priceRange pricePerRoom',
  ARTG: 'artg tga device',
  'Australian distributor': 'distributors',
  integrations: 'integrations interfaces apiIntegration',
  'implementation time': 'implementationTime',
  'support hours': 'support247',
  'named users': 'usedBy trackRecord',
  'sales contact': 'salesEmail salesPhone',
};

/** The gaps of a record, found a second time. */
export const gapsOf = (facts: Facts): string[] =>
  Object.entries(gapFields).flatMap(([gap, fields]) =>
    fields.split(' ').some((field) => facts[field]) || (gap === 'price' && isAskedOfBuyers(facts)) ? [] : [gap],
  );

/** A list price or a quote; what somebody else paid abroad or for a whole project is no price for this buyer. */
const isAskedOfBuyers = ({ prices: held }: Facts): boolean =>
  [held ?? []].flat().some(({ value }) => ['list', 'quote'].includes((value as { kind: string }).kind));

/** What an answer on vendors from abroad names besides, where the record lacks it. */
const importFields: Record<string, string> = {
  'regulatory requirements': 'regulatoryRequirements',
  'import costs': 'estimatedImportCosts',
};

const isGapLine = (named: readonly string[], facts: Facts): boolean => {
  const imports = named.filter((gap) => gap in importFields);
  const others = named.filter((gap) => !(gap in importFields));
  return isSame(others.sort(), gapsOf(facts).sort()) && imports.every((gap) => !facts[importFields[gap] ?? '']);
};

type Kind = 'text' | 'list' | 'flag';
const empty = { text: NOT_ON_RECORD, list: [], flag: null } as const;

/** Path of a card's field -> where its record keeps it. */
const solutionPaths: readonly [path: string, field: string, kind: Kind][] = [
  ['description', 'description', 'text'],
  ['pricingInfo.pricingModel', 'pricingModel', 'text'],
  ['pricingInfo.saasComponents', 'saasComponents', 'list'],
  ['certifications.tga', 'tga', 'flag'],
  ['certifications.fda', 'fda', 'flag'],
  ['certifications.ce', 'ce', 'flag'],
  ['certifications.iso', 'iso', 'list'],
  ['certifications.artg', 'artg', 'list'],
  ['australianDistributors', 'distributors', 'list'],
  ['vendorDueDiligence.trackRecord', 'trackRecord', 'text'],
  ['vendorDueDiligence.strengths', 'strengths', 'list'],
  ['vendorDueDiligence.redFlags', 'redFlags', 'list'],
  ['salesContact.email', 'salesEmail', 'text'],
  ['salesContact.phone', 'salesPhone', 'text'],
  ['salesContact.salesRepName', 'salesRepName', 'text'],
  ['innovationHighlights', 'innovation', 'list'],
  ['importConsiderations.regulatoryRequirements', 'regulatoryRequirements', 'text'],
  ['importConsiderations.estimatedImportCosts', 'estimatedImportCosts', 'text'],
  ['importConsiderations.implementationTimeline', 'implementationTimeline', 'text'],
];

const at = (card: Recommendation, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], card);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const evidenceKeys = ['kind', 'source', 'url', 'asOf', 'note'] as const;

/** Evidence stands beside a field exactly when a record holds it, and is that record's. */
const evidenceFault = (card: Recommendation, path: string, fact: RawFact | undefined): string[] => {
  const given = card.evidence[path];
  if (!fact) return given ? [`${path} has a source and no value`] : [];
  if (!given) return [`${path} has no source`];
  const own = evidenceOf(fact);
  return evidenceKeys.some((key) => !isSame(given[key], own[key]))
    ? [`${path} has another source than its record`]
    : [];
};

const fieldFaults = (card: Recommendation, path: string, expected: unknown, fact: RawFact | undefined): string[] => [
  ...(isSame(at(card, path), expected) ? [] : [`${path} is not the record's`]),
  ...evidenceFault(card, path, fact),
];

const money = (fact: RawFact, of: (amount: string) => string): string =>
  of(String(fact.value).replace(/\B(?=(?:\d{3})+(?!\d))/g, ','));

const prices = (card: Recommendation, { priceRange, startingPrice, pricePerRoom }: Facts): string[] => {
  const range = priceRange?.value ?? (startingPrice && money(startingPrice, (sum) => `From A$${sum} a month`));
  const perRoom = pricePerRoom && money(pricePerRoom, (sum) => `A$${sum}`);
  return [
    ...fieldFaults(card, 'pricingInfo.priceRange', range ?? NOT_ON_RECORD, priceRange ?? startingPrice),
    ...fieldFaults(card, 'pricingInfo.avgPricePerRoom', perRoom ?? NOT_ON_RECORD, pricePerRoom),
  ];
};

const vendorFields = (card: Recommendation, { facts }: RawVendor): string[] => {
  const { listing } = facts;
  const finance =
    facts.financialHealth ??
    facts.revenue ??
    (listing && { ...listing, value: listingWords(listing.value as Listing) });
  const path = 'vendorDueDiligence.financialStability';
  return [
    ...fieldFaults(card, path, finance?.value ?? NOT_ON_RECORD, finance),
    ...fieldFaults(card, 'vendorWebsite', facts.website?.value ?? NOT_ON_RECORD, facts.website),
    ...fieldFaults(card, 'headquarters', facts.headquarters?.value ?? NOT_ON_RECORD, facts.headquarters),
  ];
};

const contractFaults = (card: Recommendation, { id, vendorId }: RawSolution): string[] => {
  const own = [...contracts.values()].filter(
    (contract) =>
      contract.vendorId === vendorId && (contract.solutionIds.length === 0 || contract.solutionIds.includes(id)),
  );
  const expected = own.map(contractWords).sort();
  return isSame([...card.publicContracts].sort(), expected) ? [] : ["publicContracts are not the vendor's notices"];
};

const scoreFaults = ({ relevanceScore, scoreRange, factors, coverage }: Recommendation): string[] => {
  const sum = factors.reduce((total, { points }) => total + (points ?? 0), 0);
  return [
    ...(scoreRange.low <= relevanceScore && relevanceScore <= scoreRange.high ? [] : ['score outside its range']),
    // Another kind than asked is held below an exact match, so its factors may add up to more.
    ...(sum >= relevanceScore ? [] : ['score above its factors']),
    ...(factors.length > 0 && factors.reduce((total, { max }) => total + max, 0) !== 100
      ? ['factors are not 100']
      : []),
    ...(coverage >= 0 && coverage <= 100 ? [] : ['coverage is no share']),
  ];
};

/** Everything on a card that its records do not hold, or that they hold and it lacks. */
export const cardClaims = (card: Recommendation): string[] => {
  const record = solutions.get(card.solutionId);
  const vendor = record && vendors.get(record.vendorId);
  if (!record || !vendor) return ['no such solution on record'];
  const { facts } = record;
  return [
    ...(card.solution === record.name && card.vendor === vendor.name ? [] : ['name or vendor is not the record’s']),
    ...(card.category === record.category && card.demonstration === record.demonstration ? [] : ['wrong family']),
    ...solutionPaths.flatMap(([path, field, kind]) =>
      fieldFaults(card, path, facts[field]?.value ?? empty[kind], facts[field]),
    ),
    ...prices(card, facts),
    ...vendorFields(card, vendor),
    ...contractFaults(card, record),
    ...scoreFaults(card),
    ...(isGapLine(card.notOnRecord, facts) ? [] : ['notOnRecord is not what the record lacks']),
  ];
};

/** An insight is a value of a record with its source, or guidance of ours marked as general knowledge or a rule. */
const insightFault = (text: string, given: { kind: string; source: string } | undefined): string | undefined => {
  if (!given) return 'no source';
  if (given.kind === 'general-knowledge') return lookFors.has(text) ? undefined : 'unknown guidance';
  const record = [...solutions.values()].find(({ name }) => text.startsWith(`${name}: `));
  if (!record) return 'about no solution on record';
  const said = text.slice(record.name.length + 2);
  const sameName = [...solutions.values()].filter(({ name }) => name === record.name);
  if (given.kind === 'estimate') {
    const open = said.replace(/^nothing on record on /, '').split(/, | and /);
    return sameName.some(({ facts }) => open.every((gap) => gapsOf(facts).includes(gap))) ? undefined : 'a false gap';
  }
  const values = sameName.flatMap(({ vendorId, facts }): { texts: string[]; source: string }[] => [
    ...Object.values(facts)
      .flatMap((fact) => fact ?? [])
      .map(({ value, source }) => ({ texts: [value].flat().map(String), source })),
    ...[...contracts.values()]
      .filter((contract) => contract.vendorId === vendorId)
      .map((contract) => ({ texts: [`public contract, ${contractWords(contract)}`], source: contract.source })),
  ]);
  return values.some(({ texts, source }) => texts.includes(said) && source === given.source)
    ? undefined
    : 'not a value of its record';
};

export const insightClaims = (insights: CommunityInsights | null) =>
  (['commonPainPoints', 'successStories', 'redFlags'] as const).flatMap((list) =>
    (insights?.[list] ?? []).flatMap((text, index) => {
      const evidence = insights?.evidence[`${list}.${index}`];
      const rule = text === 'Not on record' && !evidence ? undefined : insightFault(text, evidence);
      return rule ? [{ where: `${list}.${index}`, rule, text }] : [];
    }),
  );
