import { type AnyFacts, type AnyField, contractText, textOf } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import type { SolutionRecord } from '#functions/records/schema/record';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import { coverageOf, gapsOf } from '#functions/records/view/gaps';
import { solutionView } from '#functions/records/view/solution-view';
import { readSolution, type SolutionProfile } from '#shared/contracts/catalogue';
import { AppError } from '#shared/kernel/errors';
import { evidenceOf, shownEvidenceOf } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { order } from '#shared/kernel/order';
import { recallWords, warningWords } from '#shared/kernel/typed/words';

type Fields = Readonly<Record<string, AnyField>>;

/** Every field that is on record, in the order of the fields; what the page shows at another place is left out. */
const shownFacts = (facts: AnyFacts, fields: Fields): SolutionProfile['facts'] =>
  Object.entries(fields).flatMap(([field, info]) =>
    field === 'warnings' || (info.worded !== undefined && facts[info.worded])
      ? []
      : [facts[field] ?? []].flat().map((fact) => ({
          label: info.label,
          value: textOf(fact.value, info),
          evidence: shownEvidenceOf(fact, field),
        })),
  );

/** What sources said of a field that others contradict or followed, where their dates tell which was when. */
const saidBefore = (facts: AnyFacts, fields: Fields): SolutionProfile['history'] =>
  Object.entries(fields).flatMap(([field, info]) =>
    [facts[field] ?? []].flat().flatMap((fact) =>
      (fact.others ?? []).flatMap((other) =>
        other.asOf && !Array.isArray(other.value)
          ? [
              {
                on: other.asOf,
                text: `Another source on ${info.label}: ${textOf(other.value, info)}`,
                isWarning: false,
                evidence: evidenceOf(other, field),
              },
            ]
          : [],
      ),
    ),
  );

const pricesOf = ({ priceHistory }: SolutionRecord): SolutionProfile['history'] =>
  priceHistory
    ? priceHistory.value.map(({ on, price }) => ({
        on,
        text: `Price ${formatAud(price)} a month`,
        isWarning: false,
        evidence: evidenceOf(priceHistory),
      }))
    : [];

const historyOf = (catalogue: Catalogue, { record, vendor, warnings }: Entry): SolutionProfile['history'] =>
  [
    ...warnings.flatMap(({ warning, evidence }) => {
      const on = warning.on ?? evidence.asOf;
      return on ? [{ on, text: warningWords(warning), isWarning: true, evidence: evidenceOf(evidence) }] : [];
    }),
    ...(record.facts.recalls ?? [])
      .filter(({ value }) => value.closed)
      .map((fact) => ({
        on: fact.value.on,
        text: `Recall: ${recallWords(fact.value)}`,
        isWarning: false,
        evidence: evidenceOf(fact),
      })),
    ...catalogue.contractsOfSolution(record.id).map((contract) => ({
      on: contract.signed,
      text: contractText(contract),
      isWarning: false,
      evidence: contractEvidence(contract),
    })),
    ...pricesOf(record),
    ...saidBefore(record.facts, solutionFields),
    ...saidBefore(vendor.facts, vendorFields),
  ].toSorted((a, b) => order(b.on, a.on));

const ALTERNATIVES_MAX = 6;

/** Those without a warning, of other makers, and of which most is on record come first. */
const alternativesTo = (catalogue: Catalogue, { record, vendor }: Entry): SolutionProfile['alternatives'] =>
  catalogue
    .entriesIn(record.category)
    .filter((one) => one.record.id !== record.id && one.record.demonstration === record.demonstration)
    .map((one) => ({ ...one, coverage: coverageOf(one.record.facts) }))
    .toSorted(
      (a, b) =>
        Number(a.warnings.length > 0) - Number(b.warnings.length > 0) ||
        Number(a.vendor.id === vendor.id) - Number(b.vendor.id === vendor.id) ||
        b.coverage - a.coverage ||
        order(a.record.name, b.record.name),
    )
    .slice(0, ALTERNATIVES_MAX)
    .map(({ record: { id, name }, vendor: maker, warnings: [first], coverage }) => ({
      id,
      name,
      vendor: maker.name,
      coverage,
      warning: first ? warningWords(first.warning) : null,
    }));

export const handler = openHandler(readSolution, async ({ solutionId, demonstration = env.demonstrationDefault() }) => {
  const catalogue = await currentCatalogue();
  const entry = catalogue.entries.get(solutionId);
  // A fictional product that is hidden is as unknown as one that does not exist.
  if (!entry || (entry.record.demonstration && !demonstration))
    throw new AppError('not_found', 'No such product is on record.');
  return {
    solution: solutionView(entry.record, entry.vendor, catalogue.contractsOfSolution(solutionId), entry.warnings),
    facts: shownFacts(entry.record.facts, solutionFields),
    vendorFacts: shownFacts(entry.vendor.facts, vendorFields),
    history: historyOf(catalogue, entry),
    alternatives: alternativesTo(catalogue, entry),
    questions: gapsOf(entry.record.facts).map(({ question }) => question),
    asOf: catalogue.asOf,
  };
});
