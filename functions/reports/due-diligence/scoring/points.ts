import { gapSentence } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import {
  contractFactId,
  contractsFor,
  factId,
  vendorSubject,
  warningSentences,
} from '#functions/advisor/facts/record-facts';
import { solutionFields } from '#functions/advisor/facts/record-fields';
import type { Concern } from '#functions/records/knowledge/open-knowledge';
import { wordsOf } from '#functions/records/search/words';
import { speaksOf } from '#functions/records/view/concerns';
import { isListed } from '#functions/records/view/evidence-reader';
import { listed } from '#shared/kernel/format';
import type { DueDiligenceFacts, Examined, OnRecord } from '../../due-diligence.ts';
import { contractsShown, requirementId, saidId, shortRequirementId } from '../book.ts';

/** What speaks for and against a solution, in sentences of references, the most telling first. */

type Row = Extract<Examined, OnRecord>;
/** Whether a record is held of a selected solution. */
export const isOnRecord = (row: Examined): row is Row => row.kind !== 'user-supplied';

/** What the record says for a solution; every sentence names it and cites its fact. */
export const strengthsOf = (row: Row, facts: DueDiligenceFacts): string[] => [
  ...answeredPoints(row, facts),
  ...metRequirements(row),
  ...metGates(row),
  ...results(row),
  ...standing(row),
  ...entries(row, 'strengths', 'Named as a strength of'),
  ...entries(row, 'innovation', 'New in'),
];

const answeredPoints = ({ entry: { record } }: Row, { raised }: DueDiligenceFacts): string[] => {
  const features = record.facts.features?.value ?? [];
  return raised.flatMap(({ concern, said }, index) => {
    const at = nearestFeature(features, concern, said);
    if (at < 0) return [];
    return [
      `On “${ref(saidId(index))}”, the record of ${nameRef(record.id)} names ${ref(factId(record.id, 'features', at))}.`,
    ];
  });
};

/** The feature that speaks of a concern: one that shares a word with what the buyer said goes first. */
const nearestFeature = (features: readonly string[], concern: Concern, said: string): number => {
  const words = new Set(wordsOf(said));
  const speaking = features.flatMap((feature, at) => (speaksOf(feature, concern) ? [at] : []));
  return speaking.find((at) => wordsOf(features[at] ?? '').some((word) => words.has(word))) ?? speaking[0] ?? -1;
};

const metRequirements = ({ entry: { record }, requirements }: Row): string[] =>
  requirements.flatMap(({ factIds, isDenied, isNear }, index) =>
    factIds.length === 0 || isDenied || isNear
      ? []
      : [
          `On your requirement “${ref(requirementId(index))}”, the record of ${nameRef(record.id)} says: ${listed(factIds.map(ref))}.`,
        ],
  );

const metGates = ({ gates }: Row): string[] =>
  Object.values(gates).flatMap(({ status, reason }) => (status === 'met' ? [reason] : []));

const results = ({ entry }: Row): string[] => {
  const { record } = entry;
  const { outcomes, usedBy, rating, support247 } = record.facts;
  const own = contractsFor(record, entry.contracts).filter(({ solutionIds }) => solutionIds.includes(record.id));
  return [
    ...(outcomes ? [`Measured for ${nameRef(record.id)}: ${ref(factId(record.id, 'outcomes'))}.`] : []),
    ...(usedBy ? [`Among the users of ${nameRef(record.id)} on record: ${ref(factId(record.id, 'usedBy'))}.`] : []),
    ...own
      .slice(0, 1)
      .map(
        (contract) =>
          `A public buyer contracted for ${nameRef(record.id)}: ${ref(contractFactId(contract))}, which is not a price.`,
      ),
    ...(rating ? [`User rating of ${nameRef(record.id)}: ${ref(factId(record.id, 'rating'))}.`] : []),
    ...(support247?.value
      ? [`Support around the clock, on the record of ${nameRef(record.id)}: ${ref(factId(record.id, 'support247'))}.`]
      : []),
  ];
};

/** Who stands behind it: the vendor's listing, age, results and presence here. */
const standing = ({ entry, evidence }: Row): string[] => {
  const { record, vendor } = entry;
  const subject = vendorSubject(vendor.id);
  const { listing, founded, revenue, financialHealth, australianPresence } = vendor.facts;
  const named = [
    ...(listing && isListed(entry.vendor)?.value ? [`listing ${ref(factId(subject, 'listing'))}`] : []),
    ...(founded ? [`founded ${ref(factId(subject, 'founded'))}`] : []),
    ...(revenue ? [`revenue ${ref(factId(subject, 'revenue'))}`] : []),
    ...(financialHealth ? [`finances ${ref(factId(subject, 'financialHealth'))}`] : []),
  ];
  const { integrations } = record.facts;
  return [
    ...(named.length > 0 ? [`The vendor ${nameRef(subject)}: ${listed(named)}.`] : []),
    ...(australianPresence && evidence.presence
      ? [`${nameRef(subject)} in Australia: ${ref(factId(subject, 'australianPresence'))}.`]
      : []),
    ...(integrations ? [`Integrations of ${nameRef(record.id)}: ${ref(factId(record.id, 'integrations'))}.`] : []),
  ];
};

const entries = ({ entry: { record } }: Row, field: 'strengths' | 'innovation' | 'redFlags', lead: string): string[] =>
  (record.facts[field]?.value ?? []).map(
    (_, index) => `${lead} ${nameRef(record.id)}: ${ref(factId(record.id, field, index))}.`,
  );

/** Unanswered requirements that a summary names of each solution. */
export const BRIEF = 2;

/**
 * What the record says against a solution, then what it leaves open. A gap is a gap in the evidence, not a fault.
 * @param named how many unanswered requirements are named; of more it says that there are others
 */
export const weaknessesOf = (row: Row, named = Number.POSITIVE_INFINITY): string[] => [
  ...warningSentences(row.entry),
  ...failedGates(row),
  ...entries(row, 'redFlags', 'Red flag on record for'),
  ...denied(row),
  ...abroad(row),
  ...openRequirements(row, named),
  ...gapSentence(row.entry),
  ...panels(row),
  ...hearsay(row),
];

const failedGates = ({ gates }: Row): string[] =>
  Object.values(gates).flatMap(({ status, reason }) =>
    status === 'not-met' ? [`A gate fails on record. ${reason}`] : [],
  );

const denied = ({ entry: { record }, requirements }: Row): string[] =>
  requirements.flatMap(({ factIds: [first], isDenied }, index) =>
    isDenied && first
      ? [`On your requirement “${ref(requirementId(index))}”, the record of ${nameRef(record.id)} says: ${ref(first)}.`]
      : [],
  );

const openRequirements = ({ entry: { record }, requirements }: Row, named: number): string[] => {
  const open = requirements.flatMap(({ factIds }, index) => (factIds.length > 0 ? [] : [index]));
  if (open.length === 0) return [];
  const quoted = (id: (index: number) => string) => open.slice(0, named).map((index) => `“${ref(id(index))}”`);
  if (open.length > named) {
    const some = listed(quoted(shortRequirementId));
    return [`No record of ${nameRef(record.id)} answers several of your requirements, such as ${some}.`];
  }
  const noun = open.length === 1 ? 'requirement' : 'requirements';
  return [`No record of ${nameRef(record.id)} answers your ${noun} ${listed(quoted(requirementId), 'or')}.`];
};

const abroad = ({ entry: { record, vendor }, evidence }: Row): string[] => {
  const { country, headquarters, australianPresence } = vendor.facts;
  if (country === undefined || country.value === 'AU' || evidence.presence) return [];
  const subject = vendorSubject(vendor.id);
  const where = headquarters ? ` in ${ref(factId(subject, 'headquarters'))}` : ' abroad';
  const here = australianPresence
    ? `its presence in Australia reads: ${ref(factId(subject, 'australianPresence'))}`
    : `no presence in Australia is on record for ${nameRef(record.id)}`;
  return [`The head office of ${nameRef(subject)} is${where}, and ${here}.`];
};

const panels = ({ entry }: Row): string[] =>
  contractsShown(entry)
    .filter(({ panel }) => panel)
    .slice(0, 1)
    .map(
      (contract) =>
        `The contract ${ref(contractFactId(contract))} is a panel that many buyers draw on: it does not show what one buyer spends on ${nameRef(entry.record.id)}.`,
    );

/** A record that only general knowledge stands behind. */
const hearsay = ({ entry: { record } }: Row): string[] => {
  const { features, description } = record.facts;
  const isHearsay = [features, description].every((fact) => fact?.kind === 'general-knowledge');
  return isHearsay && features
    ? [
        `No published source stands behind the features of ${nameRef(record.id)}: ${ref(factId(record.id, 'features'))}.`,
      ]
    : [];
};

/** The fields that an overview prints, besides the description. */
export const overviewFields = Object.keys(solutionFields).filter(
  (field) => field !== 'description' && field !== 'redFlags' && field !== 'strengths',
);
