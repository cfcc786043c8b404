import { type AnyFacts, type AnyField, textOf } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import type { Entry } from '#functions/records/versions/open-catalogue';
import type { EvidenceState, ItemOf, PurchaseEvidence } from '#shared/contracts/purchases';
import { type Fact, isOld } from '#shared/kernel/evidence';
import type { Row } from './rows.ts';

type Cell = PurchaseEvidence['cells'][number];

const fieldsOf: Record<Row['of'], Readonly<Record<string, AnyField>>> = {
  solution: solutionFields,
  vendor: vendorFields,
};

const stateOf = (fact: Fact<unknown>, field: string, today: string): EvidenceState => {
  if (fact.kind === 'vendor-supplied' || fact.kind === 'user-supplied') return fact.kind;
  return isOld({ ...fact, field }, today) ? 'old' : 'on-record';
};

type Known = { field: string; fact: Fact<unknown> };

/** The first fact that tells a row, of the fields in their order. */
const factIn = ({ of, fields }: Row, entry: Entry | undefined): Known | undefined => {
  const facts: AnyFacts = (of === 'solution' ? entry?.record.facts : entry?.vendor.facts) ?? {};
  return fields.flatMap((field) => [facts[field] ?? []].flat().map((fact): Known => ({ field, fact }))).at(0);
};

/** Whether a row is known of a product. */
export const isKnown = (row: Row, entry: Entry | undefined): boolean => factIn(row, entry) !== undefined;

export type Grounds = {
  requests: readonly ItemOf<'request'>[];
  answers: readonly ItemOf<'answer'>[];
  /** ISO 8601 day. */
  today: string;
};

/** One row of one product: what is known of it and from where, or who could close it. */
export const cellOf = (row: Row, solutionId: string, entry: Entry | undefined, grounds: Grounds): Cell => {
  const known = factIn(row, entry);
  const state = known ? stateOf(known.fact, known.field, grounds.today) : 'open';
  return {
    ...{ row: row.id, solutionId, state },
    value: known
      ? textOf(known.fact.value, fieldsOf[row.of][known.field] ?? { label: row.label, claim: 'feature' })
      : '',
    source: [known?.fact.source, known?.fact.note].filter(Boolean).join('. '),
    asOf: known?.fact.asOf ?? known?.fact.seenAt ?? '',
    statements: statementsTo(row, solutionId, grounds),
    closedBy: state === 'open' || state === 'old' ? 'vendor' : null,
    asked: askedIn(row, solutionId, grounds),
  };
};

const statementsTo = ({ of, fields }: Row, solutionId: string, { answers }: Grounds): string[] =>
  answers
    .filter(({ data }) => data.solutionId === solutionId)
    .flatMap(({ data }) => data.statements)
    .filter((statement) => statement.of === of && fields.includes(statement.field))
    .map(({ words, by, at }) => `${words} (${by}, ${at.slice(0, 10)})`);

const askedIn = ({ of, fields }: Row, solutionId: string, { requests }: Grounds): string | null =>
  requests.find(
    ({ data }) =>
      data.to.some((one) => one.solutionId === solutionId) &&
      data.questions.some(({ closes }) => closes?.of === of && fields.includes(closes.field)),
  )?.id ?? null;
