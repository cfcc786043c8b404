import type { Relation } from '#functions/advisor/answer/judgement';
import type { BookFact } from '#functions/advisor/facts/facts';
import { type AnyFacts, type AnyField, textOf } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import type { Entry } from '#functions/records/versions/open-catalogue';
import type { EvidenceState, ItemOf, PurchaseEvidence } from '#shared/contracts/purchases/purchases';
import { asksFor } from '#shared/contracts/purchases/requests';
import { type Evidence, type Fact, isOld } from '#shared/kernel/evidence';
import { refusalOf } from '#shared/kernel/need';
import { PRICE, type Row } from './rows.ts';

type Cell = PurchaseEvidence['cells'][number];

const fieldsOf: Record<Row['of'], Readonly<Record<string, AnyField>>> = {
  solution: solutionFields,
  vendor: vendorFields,
};

const stateOf = (fact: Pick<Evidence, 'kind' | 'asOf' | 'seenAt'>, field: string, today: string): EvidenceState => {
  if (fact.kind === 'vendor-supplied' || fact.kind === 'user-supplied') return fact.kind;
  return isOld({ ...fact, field }, today) ? 'old' : 'on-record';
};

type Known = { field: string; fact: Fact<unknown> };
const isSupplied = ({ fact }: Known): boolean => fact.kind === 'vendor-supplied' || fact.kind === 'user-supplied';

/** The fact that tells a row: what this purchase was told before what is on record, then by the fields in their order. */
const factIn = ({ of, fields }: Row, entry: Entry | undefined): Known | undefined => {
  const facts: AnyFacts = (of === 'solution' ? entry?.record.facts : entry?.vendor.facts) ?? {};
  const all = fields.flatMap((field) => [facts[field] ?? []].flat().map((fact): Known => ({ field, fact })));
  return all.find(isSupplied) ?? all[0];
};

/** Whether a row is known of a product. */
export const isKnown = (row: Row, entry: Entry | undefined): boolean => factIn(row, entry) !== undefined;

/** What the record of one product says to a row that is judged, and the fact that says it. */
export type Told = { relation: Relation; fact: BookFact | undefined };

export type Grounds = {
  entry: Entry | undefined;
  /** Of a row that is judged. */
  told: Told | undefined;
  /** What its settled quote comes to. */
  quoted: Said | undefined;
  requests: readonly ItemOf<'request'>[];
  answers: readonly ItemOf<'answer'>[];
  /** ISO 8601 day. */
  today: string;
};

/** What is known of a row of one product, and from where. */
export type Said = Pick<Cell, 'state' | 'value' | 'source' | 'asOf'>;
const unsaid: Said = { state: 'open', value: '', source: '', asOf: '' };

const said = (state: EvidenceState, value: string, from: Evidence): Said => ({
  ...{ state, value },
  source: [from.source, from.note].filter(Boolean).join('. '),
  asOf: from.asOf ?? from.seenAt ?? '',
});

/** A must that is met shows what meets it, one that is spoken against what does; who repeats its words says yes or no. */
const judged = ({ must }: Row, { relation, fact }: Told, today: string): Said => {
  if (relation === 'open' || !fact?.evidence) return unsaid;
  const state = relation === 'fails' ? 'fails' : relation === 'warns' ? 'loose' : stateOf(fact.evidence, '', today);
  const value = fact.text === must ? 'Yes' : fact.text === refusalOf(must) ? 'No' : fact.text;
  return said(state, value, fact.evidence);
};

const byRecord = (row: Row, { entry, today }: Grounds): Said => {
  const known = factIn(row, entry);
  if (!known) return unsaid;
  const info = fieldsOf[row.of][known.field] ?? { label: row.label, claim: 'feature' };
  return said(stateOf(known.fact, known.field, today), textOf(known.fact.value, info), known.fact);
};

/** One row of one product: what is known of it and from where, or who could close it. */
export const cellOf = (row: Row, solutionId: string, grounds: Grounds): Cell => {
  const quoted = row.id === PRICE ? grounds.quoted : undefined;
  const found = quoted ?? (grounds.told ? judged(row, grounds.told, grounds.today) : byRecord(row, grounds));
  return {
    ...{ row: row.id, solutionId, ...found },
    statements: statementsTo(row, solutionId, grounds),
    closedBy: found.state === 'open' || found.state === 'old' || found.state === 'loose' ? 'vendor' : null,
    asked: askedIn(row, solutionId, grounds),
  };
};

const statementsTo = ({ of, fields }: Row, solutionId: string, { answers }: Grounds): string[] =>
  answers
    .filter(({ data }) => data.solutionId === solutionId)
    .flatMap(({ data }) => data.statements)
    .filter((statement) => statement.of === of && fields.includes(statement.field))
    .map(({ words, by, at }) => `${words} (${by}, ${at.slice(0, 10)})`);

const askedIn = (row: Row, solutionId: string, { requests }: Grounds): string | null =>
  requests.find(
    ({ data }) =>
      data.state === 'sent' &&
      data.to.some((one) => one.solutionId === solutionId) &&
      data.questions.some((question) => asksFor(question, row)),
  )?.id ?? null;
