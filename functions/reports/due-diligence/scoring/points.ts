import { gapSentence } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import {
  contractFactId,
  contractsFor,
  factId,
  vendorSubject,
  warningSentences,
} from '#functions/advisor/facts/record-facts';
import type { Concern } from '#functions/records/knowledge/open-knowledge';
import { wordsOf } from '#functions/records/search/words';
import { speaksOf } from '#functions/records/view/concerns';
import { isListed } from '#functions/records/view/evidence-reader';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import type { DueDiligenceFacts, Examined, OnRecord } from '../../due-diligence.ts';
import { contractsShown, recordSays, requirementId, saidId, shortRequirementId, vendorSays } from '../book.ts';

/** What speaks for and against a solution, in sentences of references, the most telling first. */

type Row = Extract<Examined, OnRecord>;

/** What the record says for a solution; every sentence names it and cites its fact. */
export const strengthsOf = (row: Row, facts: DueDiligenceFacts): string[] =>
  told(
    answeredPoints(row, facts),
    requirementLines(row, ({ factIds, isDenied, isNear }) => (isDenied || isNear ? [] : factIds)),
    Object.values(row.gates).map(({ status, reason }) => status === 'met' && reason),
    standing(row),
    recordSays(row.entry, 'strengths'),
    recordSays(row.entry, 'innovation'),
  );

const answeredPoints = ({ entry: { record } }: Row, { raised }: DueDiligenceFacts): Line => {
  const features = record.facts.features?.value ?? [];
  return raised.map(({ concern, said }, index) => {
    const at = nearestFeature(features, concern, said);
    return (
      at >= 0 &&
      `On “${ref(saidId(index))}”, the record of ${nameRef(record.id)} names ${ref(factId(record.id, 'features', at))}.`
    );
  });
};

/** The feature that speaks of a concern: one that shares a word with what the buyer said goes first. */
const nearestFeature = (features: readonly string[], concern: Concern, said: string): number => {
  const words = new Set(wordsOf(said));
  const speaking = features.flatMap((feature, at) => (speaksOf(feature, concern) ? [at] : []));
  return speaking.find((at) => wordsOf(features[at] ?? '').some((word) => words.has(word))) ?? speaking[0] ?? -1;
};

/** What the record says to each requirement, by the facts of it that are quoted. */
const requirementLines = (
  { entry: { record }, requirements }: Row,
  quoted: (finding: Row['requirements'][number]) => readonly string[],
): Line =>
  requirements.map((finding, index) => {
    const said = listed(quoted(finding).map(ref));
    return (
      said && `On your requirement “${ref(requirementId(index))}”, the record of ${nameRef(record.id)} says: ${said}.`
    );
  });

/** What it has shown in use, and who stands behind it: the vendor's listing, age, results and presence here. */
const standing = ({ entry, evidence }: Row): Line => {
  const { record, vendor, contracts } = entry;
  const own = contractsFor(record, contracts).find(({ solutionIds }) => solutionIds.includes(record.id));
  return [
    recordSays(entry, 'outcomes'),
    recordSays(entry, 'usedBy'),
    own && `A public buyer contracted for ${nameRef(record.id)}: ${ref(contractFactId(own))}, which is not a price.`,
    recordSays(entry, 'rating'),
    record.facts.support247?.value && recordSays(entry, 'support247'),
    vendorSays(
      entry,
      ...(isListed(vendor)?.value ? ['listing' as const] : []),
      'founded',
      'revenue',
      'financialHealth',
    ),
    evidence.presence && vendorSays(entry, 'australianPresence'),
    recordSays(entry, 'integrations'),
  ];
};

const redFlags = ({ entry: { record } }: Row): Line =>
  record.facts.redFlags?.value.map(
    (_, index) => `Red flag on record for ${nameRef(record.id)}: ${ref(factId(record.id, 'redFlags', index))}.`,
  );

/** What the record says against a solution, then what it leaves open. A gap is a gap in the evidence, not a fault. */
export const weaknessesOf = (row: Row): string[] => {
  const panel = contractsShown(row.entry).find((contract) => contract.panel);
  return told(
    warningSentences(row.entry),
    Object.values(row.gates).map(({ status, reason }) => status === 'not-met' && `A gate fails on record. ${reason}`),
    redFlags(row),
    requirementLines(row, ({ factIds, isDenied }) => (isDenied ? factIds.slice(0, 1) : [])),
    abroad(row),
    openRequirements(row),
    gapSentence(row.entry),
    panel &&
      `The contract ${ref(contractFactId(panel))} is a panel that many buyers draw on: it does not show what one buyer spends on ${nameRef(row.entry.record.id)}.`,
    hearsay(row),
  );
};

/** Unanswered requirements that one sentence names; the report's table of answers shows all. */
const NAMED = 2;

const openRequirements = ({ entry: { record }, requirements }: Row): Line => {
  const open = requirements.flatMap(({ factIds }, index) => (factIds.length > 0 ? [] : [index]));
  const named = open.slice(0, NAMED).map((index) => `“${ref(shortRequirementId(index))}”`);
  const all = listed(told(named, open.length > NAMED && 'others'), 'or');
  return all && `Of your requirements, no record of ${nameRef(record.id)} answers ${all}.`;
};

const abroad = ({ entry: { record, vendor }, evidence }: Row): Line => {
  const { country, headquarters, australianPresence } = vendor.facts;
  if (country === undefined || country.value === 'AU' || evidence.presence) return undefined;
  const subject = vendorSubject(vendor.id);
  const where = headquarters ? ` in ${ref(factId(subject, 'headquarters'))}` : ' abroad';
  const here = australianPresence
    ? `its presence in Australia reads: ${ref(factId(subject, 'australianPresence'))}`
    : `no presence in Australia is on record for ${nameRef(record.id)}`;
  return `The head office of ${nameRef(subject)} is${where}, and ${here}.`;
};

/** A record that only general knowledge stands behind. */
const hearsay = ({ entry: { record } }: Row): Line => {
  const { features, description } = record.facts;
  return (
    features?.kind === 'general-knowledge' &&
    description?.kind === 'general-knowledge' &&
    `No published source stands behind the features of ${nameRef(record.id)}: ${ref(factId(record.id, 'features'))}.`
  );
};
