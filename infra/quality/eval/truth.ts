import { readFileSync } from 'node:fs';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { settingLabel } from '#shared/kernel/catalogue';
import { type Evidence, evidenceOf } from '#shared/kernel/evidence';

/**
 * What is true, read from the seed files themselves and worded here a second time, so that the engine's own reading
 * and wording can be held against it.
 */

export type RawFact = Evidence & { value: unknown };
type RawFacts = Readonly<Record<string, RawFact | undefined>>;
export type RawSolution = {
  id: string;
  vendorId: string;
  name: string;
  aliases: string[];
  category: string;
  demonstration: boolean;
  facts: RawFacts;
};
export type RawVendor = { id: string; name: string; aliases: string[]; demonstration: boolean; facts: RawFacts };
export type RawContract = {
  id: string;
  vendorId: string | null;
  solutionIds: string[];
  supplier: string;
  buyer: string;
  description: string;
  valueAud: number;
  signed: string;
  panel: boolean;
  source: string;
  url?: string;
};

const readKind = <Entry>(kind: string): Entry[] =>
  JSON.parse(readFileSync(new URL(`../../seed/knowledge/${kind}.json`, import.meta.url), 'utf8')).entries;

const read = <Row extends { id: string }>(name: string): ReadonlyMap<string, Row> => {
  const rows = JSON.parse(readFileSync(new URL(`../../seed/${name}`, import.meta.url), 'utf8')) as Row[];
  return new Map(rows.map((row) => [row.id, row]));
};

export const solutions = read<RawSolution>('solutions.json');
export const vendors = read<RawVendor>('vendors.json');
export const contracts = read<RawContract>('contracts.json');

type RawRule = { id: string; text: string; evidence: Evidence; reviewBy: string };
type RawGuide = {
  concerns: { lookFor: string; question: string }[];
  questions: string[];
  nextSteps: string[];
};
const allGuides = readKind<RawGuide>('guides');
const allRules = readKind<RawRule>('rules');
const rules = new Map(allRules.map((rule) => [rule.id, rule]));

/** A rule as it is to be read: one whose day of review has passed says so. */
const ruleWords = ({ text, reviewBy }: RawRule): string =>
  reviewBy < new Date().toISOString().slice(0, 10)
    ? `${text} (due for review since ${longDate(reviewBy)}: check that it still holds)`
    : text;

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.replace(/[.!?]$/, '').trim());

/** Advice that we wrote ourselves, sentence by sentence: it names nobody and is checked where it is written. */
export const advice: ReadonlySet<string> = new Set(
  allGuides.flatMap((guide) =>
    [...guide.concerns.flatMap(({ lookFor, question }) => [lookFor, question]), ...guide.questions, ...guide.nextSteps]
      .flatMap(sentencesOf)
      .filter(Boolean),
  ),
);
export const lookFors: ReadonlySet<string> = new Set(
  allGuides.flatMap(({ concerns }) => concerns.map(({ lookFor }) => lookFor)),
);

const money = (amount: number): string => `A$${String(Math.round(amount)).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')}`;

const wordings: Readonly<Record<string, (value: never) => string>> = {
  settings: (value: (keyof typeof settingLabel)[]) =>
    value.map((setting) => (setting === 'ndis' ? 'NDIS provider' : settingLabel[setting].toLowerCase())).join(', '),
  rating: (value: number) => `${value} of 5`,
  reviewCount: (value: number) => `${value} reviews`,
  startingPrice: (value: number) => `${money(value)} a month`,
  pricePerRoom: (value: number) => `${money(value)} per room`,
  implementationCost: (value: number) => money(value),
  providerType: (value: string) =>
    ({
      'established-au': 'established Australian',
      'established-overseas': 'established overseas',
      'startup-au': 'Australian start-up',
      'startup-overseas': 'overseas start-up',
    })[value] ?? value,
};

const worded = (field: string, value: unknown): string => {
  const wording = wordings[field];
  if (wording) return wording(value as never);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (Array.isArray(value) ? value.join('; ') : String(value)).replace(/\.$/, '');
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const longDate = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number);
  return [day, month ? months[month - 1] : undefined, year].filter(Boolean).join(' ');
};

/** A contract in words: amount, buyer, subject, notice, date, and whether it is a panel. */
export const contractWords = ({ id, buyer, description, valueAud, signed, panel }: RawContract): string =>
  `${money(valueAud)} committed by ${buyer} for “${description}” (${id}, ${longDate(signed)}${panel ? '; panel, many buyers' : ''})`;

/** What a fact's id stands for. `vendorId` is absent for facts about no vendor; `kind` is its field. */
export type True = {
  value: string;
  evidence: Pick<Evidence, 'kind' | 'source' | 'url' | 'asOf' | 'note'>;
  /** Names that its citation may go by. */
  subjects: string[];
  field: string;
  vendorId?: string | null;
  solutionId?: string;
};

const fromRecord = (record: RawSolution | RawVendor, field: string, index: string | undefined): True | undefined => {
  const held: unknown = record.facts[field];
  if (Array.isArray(held)) return fromTypedList(record, field, held[Number(index)]);
  const fact = record.facts[field];
  if (!fact) return undefined;
  const value = index === undefined ? fact.value : (fact.value as unknown[])[Number(index)];
  if (value === undefined) return undefined;
  const isSolution = 'vendorId' in record;
  return {
    value: index === undefined ? wordedOf(record, field, value) : String(value),
    evidence: evidenceOf(fact as Evidence),
    subjects: [record.name],
    field,
    vendorId: isSolution ? record.vendorId : record.id,
    ...(isSolution ? { solutionId: record.id } : {}),
  };
};

/** Words of fields whose values are typed: those that every page prints them in. */
const formatOf = (record: RawSolution | RawVendor, field: string): ((value: never) => string) | undefined => {
  const fields: Readonly<Record<string, { format?: (value: never) => string }>> =
    'vendorId' in record ? solutionFields : vendorFields;
  return fields[field]?.format;
};

/** Words of our own where there are such; a typed value in those of its field. */
const wordedOf = (record: RawSolution | RawVendor, field: string, value: unknown): string => {
  const format = field in wordings ? undefined : formatOf(record, field);
  return format ? format(value as never).replace(/\.$/, '') : worded(field, value);
};

/** An entry of a typed field, in the words that every page prints it in. */
const fromTypedList = (record: RawSolution | RawVendor, field: string, entry: unknown): True | undefined => {
  if (!entry) return undefined;
  const { value, ...evidence } = entry as True['evidence'] & { value: never };
  const isSolution = 'vendorId' in record;
  return {
    value: formatOf(record, field)?.(value) ?? String(value),
    evidence,
    subjects: [record.name],
    field,
    vendorId: isSolution ? record.vendorId : record.id,
    ...(isSolution ? { solutionId: record.id } : {}),
  };
};

/** What a solution's record says against one of its own fields: the note, and not the value. */
const cautionOf = (record: RawSolution, field: string): True | undefined => {
  const fact = record.facts[field];
  if (!fact?.note) return undefined;
  const { note, ...evidence } = fact;
  return { value: note.replace(/\.$/, ''), evidence, subjects: [record.name], field: 'caution', solutionId: record.id };
};

/** The truth behind a fact id of a citation; nothing where no record holds it. */
export const trueFact = (factId: string): True | undefined => {
  const [head = '', field = '', index] = factId.split('.');
  const solution = solutions.get(head);
  if (solution && field.startsWith('caution-')) return cautionOf(solution, field.slice('caution-'.length));
  const record = solution ?? vendors.get(head.replace(/^vendor:/, ''));
  if (record) return fromRecord(record, field, index);
  const rule = rules.get(head.replace(/^rule-/, ''));
  if (rule && field === 'text')
    return { value: ruleWords(rule), evidence: rule.evidence, subjects: ['Rule'], field: 'rule' };
  const contract = contracts.get(head);
  if (!contract || field !== 'value') return undefined;
  const [solutionId] = contract.solutionIds;
  return {
    value: contractWords(contract),
    evidence: {
      kind: 'public-record',
      source: contract.source,
      asOf: contract.signed,
      ...(contract.url ? { url: contract.url } : {}),
      note: contract.panel
        ? 'A standing offer that many buyers draw on, GST as published. A contract value is not a price.'
        : 'Committed at award, GST as published. A contract value is not a price.',
    },
    subjects: [vendors.get(contract.vendorId ?? ''), ...contract.solutionIds.map((id) => solutions.get(id))].flatMap(
      (record) => record?.name ?? [],
    ),
    field: 'contract',
    vendorId: contract.vendorId,
    ...(solutionId ? { solutionId } : {}),
  };
};

/** A name that a text may hold, and whose it is. */
export type TrueName = { name: string; vendorIds: string[]; solutionIds: string[]; isVendorName: boolean };

const names = new Map<string, TrueName>();
const addName = (name: string, vendorId: string, solutionId?: string) => {
  const entry = names.get(name) ?? { name, vendorIds: [], solutionIds: [], isVendorName: false };
  names.set(name, {
    name,
    vendorIds: [...new Set([...entry.vendorIds, vendorId])],
    solutionIds: solutionId ? [...entry.solutionIds, solutionId] : entry.solutionIds,
    isVendorName: entry.isVendorName || solutionId === undefined,
  });
};
for (const { id, vendorId, name, aliases } of solutions.values())
  for (const one of [name, ...aliases]) addName(one, vendorId, id);
for (const { id, name, aliases } of vendors.values()) for (const one of [name, ...aliases]) addName(one, id);

/** Every name and alias on record, the longest first. */
export const allNames: readonly TrueName[] = [...names.values()].sort((a, b) => b.name.length - a.name.length);
