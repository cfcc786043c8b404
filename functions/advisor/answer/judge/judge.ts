import type { BookFact, FactBook } from '#functions/advisor/facts/facts';
import { factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Setting } from '#shared/kernel/catalogue';
import type { VerdictKind } from '#shared/kernel/need';
import type { Check, Difference, Judgement, KeptRole, NeedPoint, Verdict } from '../judgement.ts';
import { byField, matchPoint, onTopic } from './match.ts';
import { type Topic, topicOf } from './topics.ts';

export type Judged = Pick<Ranked, 'record' | 'vendor' | 'contracts'>;

export type JudgeInput = {
  book: FactBook;
  /** Best first by retrieval: what may be recommended. */
  candidates: readonly Judged[];
  kept: readonly { entry: Judged; role: KeptRole }[];
  points: readonly NeedPoint[];
  setting: Setting | null;
  /** For a link to another product, by the point's id: what that product is called. */
  names: ReadonlyMap<string, readonly string[]>;
};

/** The facts of a solution and of its vendor. */
export const factsFor = (book: FactBook, { record, vendor }: Pick<Judged, 'record' | 'vendor'>): BookFact[] =>
  book.facts.filter(({ subject }) => subject === record.id || subject === vendorSubject(vendor.id));

const settingPoint = (setting: Setting): NeedPoint => ({
  id: 'setting',
  field: 'setting',
  quote: setting,
  kind: 'want',
});

const checkSetting = (setting: Setting, { record }: Judged): Check => {
  const need = settingPoint(setting);
  const known = record.facts.settings;
  if (!known) return { need, relation: 'open', facts: [] };
  // A list of settings is seldom whole: another setting warns and does not rule out.
  return { need, relation: known.value.includes(setting) ? 'meets' : 'warns', facts: [factId(record.id, 'settings')] };
};

const warningTopic = topicOf('recall');
/** A maker that is failing, or a product that is no longer made. */
export const isGrave = ({ text }: BookFact): boolean => failing.some((word) => text.toLowerCase().includes(word));
const failing = ['administrat', 'discontinued', 'being archived', 'no longer sold'];

/** Facts that warn of a product: recalls, red flags, a vendor's status. */
export const warningsOf = (facts: readonly BookFact[]): BookFact[] =>
  told([
    ...byField({ ...warningTopic, fields: ['warnings', 'recalls', 'redFlags'] }, facts),
    ...byField({ ...warningTopic, fields: ['status'] }, facts).filter(
      ({ text }) => !text.toLowerCase().startsWith('trading') && text !== 'unknown',
    ),
  ]);

/** Of a whole list and its entries the entries; each wording once, the gravest first. */
const told = (warnings: readonly BookFact[]): BookFact[] =>
  warnings
    .filter(({ id }) => !warnings.some((other) => other.id.startsWith(`${id}.`)))
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)
    .sort((a, b) => Number(isGrave(b)) - Number(isGrave(a)));

/** What a product and its vendor are called, the longest first. */
export const ownNames = ({ record, vendor }: Pick<Judged, 'record' | 'vendor'>): string[] =>
  [record.name, ...record.aliases, vendor.name, ...vendor.aliases].sort((a, b) => b.length - a.length);

const judgeOne = (entry: Judged, { book, points, setting, names }: JudgeInput): Verdict => {
  const facts = factsFor(book, entry);
  const checks: Check[] = [
    ...points.map((need): Check => ({ need, ...matchPoint(need, facts, names.get(need.id), ownNames(entry)) })),
    ...(setting ? [checkSetting(setting, entry)] : []),
  ];
  const warnings = warningsOf(facts);
  const knockOut = checks.find(({ need, relation }) => relation === 'fails' && need.kind !== 'want');
  const verdict = verdictOf(checks, knockOut, warnings.some(isGrave), entry);
  return {
    subject: entry.record.id,
    verdict,
    ...(knockOut ? { knockOut } : {}),
    checks,
    warnings: warnings.map(({ id }) => id),
  };
};

const verdictOf = (
  checks: readonly Check[],
  knockOut: Check | undefined,
  isGraveWarning: boolean,
  { record }: Judged,
): VerdictKind => {
  if (knockOut) return 'not-for-you';
  const musts = checks.filter(({ need }) => need.kind !== 'want');
  const setting = checks.find(({ need }) => need.id === 'setting');
  const bears = checks.some(({ relation }) => relation === 'meets');
  // The right kind of site alone shows no fit, nor does the lack of what is barred.
  const bearsMore = checks.some(
    ({ relation, need }) => relation === 'meets' && need.id !== 'setting' && need.kind !== 'must-not',
  );
  const isBare = Object.values(record.facts).every((fact) =>
    [fact].flat().every(({ kind }) => kind === 'general-knowledge'),
  );
  if (isBare && !bears) return 'unknown';
  const isMet =
    musts.every(({ relation }) => relation === 'meets') &&
    checks.every(({ relation }) => relation !== 'open') &&
    (!setting || setting.relation === 'meets');
  return isMet && bearsMore && !isGraveWarning ? 'fits' : 'may-fit';
};

/** Two sources on record, one for it and one against. */
export const isDisputed = ({ relation, facts }: Pick<Check, 'relation' | 'facts'>): boolean =>
  relation === 'warns' && facts.length > 1;

const rank: Record<VerdictKind, number> = { fits: 0, 'may-fit': 1, unknown: 2, 'not-for-you': 3 };
const score = ({ checks }: Verdict): number =>
  checks.reduce(
    (sum, check) =>
      sum +
      (check.relation === 'meets'
        ? check.need.kind === 'must'
          ? 3
          : 2
        : isDisputed(check)
          ? 1
          : check.relation === 'warns'
            ? -1
            : 0),
    0,
  );

/** Whether the record says that the maker is failing, or that the product is no longer made. */
export const isFailing = (entry: Judged, book: FactBook): boolean => warningsOf(factsFor(book, entry)).some(isGrave);

/**
 * Holds each product against each need. A must that fails knocks out; an open one caps at "may fit"; what is excluded, in
 * use or to be replaced keeps a row and is never recommended.
 */
export const judge = (input: JudgeInput): Judgement => {
  const { candidates, kept, points } = input;
  const verdicts = candidates
    .map((entry, place) => ({ verdict: judgeOne(entry, input), place, fails: isFailing(entry, input.book) }))
    .sort(
      (a, b) =>
        rank[a.verdict.verdict] - rank[b.verdict.verdict] ||
        // What is no longer made, or whose maker is failing, stands behind all that may fit.
        Number(a.fails) - Number(b.fails) ||
        score(b.verdict) - score(a.verdict) ||
        a.place - b.place,
    )
    .map(({ verdict }) => verdict);
  const left = verdicts.filter(({ verdict }) => verdict !== 'not-for-you');
  const rows = kept.map(({ entry, role }): Verdict => ({ ...judgeOne(entry, input), verdict: 'not-for-you', role }));
  const openForAll = points.filter(
    ({ id }) =>
      left.length > 0 && left.every(({ checks }) => checks.find(({ need }) => need.id === id)?.relation === 'open'),
  );
  return {
    verdicts,
    kept: rows,
    differences: [],
    openForAll,
    computed: [],
    nothingFits:
      left.length === 0
        ? {
            needs: [...new Set(verdicts.flatMap(({ knockOut }) => knockOut?.need ?? []))],
            nearest: verdicts[0]?.subject ?? null,
          }
        : null,
    warnings: [...verdicts, ...rows].flatMap(({ subject, warnings }) => warnings.map((fact) => ({ subject, fact }))),
  };
};

/** In what the named products differ, topic by topic; what none has on record is no difference. */
export const differencesOf = (book: FactBook, entries: readonly Judged[], asked: readonly Topic[]): Difference[] =>
  asked.flatMap((topic) => {
    const held = entries.map((entry) => ({
      subject: entry.record.id,
      facts: onTopic(topic, factsFor(book, entry)).map(({ id }) => id),
    }));
    const holds = held.filter(({ facts }) => facts.length > 0);
    if (holds.length === 0) return [];
    return [
      {
        topic: topic.id,
        label: topic.noun,
        holds,
        lacks: held.filter(({ facts }) => facts.length === 0).map(({ subject }) => subject),
      },
    ];
  });
