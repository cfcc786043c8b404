import { addNeed } from '#functions/advisor/answer/record-words';
import { CitationList, renderSentence } from '#functions/advisor/answer/render';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution } from '#functions/advisor/facts/record-facts';
import { addRules } from '#functions/advisor/facts/rule-facts';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import type { Citation, Evidence } from '#shared/kernel/evidence';
import { formatAud, formatDate } from '#shared/kernel/format';
import type { ScoredEvidence } from '#shared/scores/evidence';
import type { SubmissionEvidence } from '#shared/scores/submission/evidence';
import type { AssessmentMarket, AssessmentRequest } from './assessment.ts';
import { pointNames } from './statements.ts';
import { comparableUnits, evidenceOn } from './submission-facts.ts';

/** Id of what the submission states of a point, in its own words. */
export const saidId = (name: string): string => `said.${name}`;
/** Id of a figure that was counted in the records. */
export const marketId = (field: string): string => `market.${field}`;

const MARKET = 'market';
/** Notices whose buyers an assessment names. */
export const NOTICES_NAMED = 3;

const countedIn = ({ dataVersion, asOf }: Catalogue, note: string): Evidence => ({
  kind: 'estimate',
  source: `Counted in our records, data version ${dataVersion}`,
  asOf,
  note,
});

/** Everything that an assessment may state. */
export const assessmentBook = (
  request: AssessmentRequest,
  market: AssessmentMarket,
  evidence: SubmissionEvidence,
): FactBook => {
  const { catalogue, need, ownProducts } = request;
  const book = new FactBook();
  const ofNotices = market.notices
    .slice(0, NOTICES_NAMED)
    .flatMap((notice) => market.comparables.find(({ vendor }) => vendor.id === notice.vendorId) ?? []);
  for (const entry of unique([
    ...ownProducts,
    ...ownEntries(request),
    ...market.named,
    ...ofNotices,
    ...market.partners,
  ])) {
    const contracts = market.notices.filter(({ vendorId }) => vendorId === entry.vendor.id);
    addSolution(book, { ...entry, contracts });
  }
  addNeed(book, need);
  addRules(book, market.rules);
  addStatements(book, request);
  book.addSubject({ id: MARKET, kind: 'market', name: 'Records of this kind' });
  addCounts(book, catalogue, market, evidence);
  return book;
};

/** One product brings its vendor's facts into the book. */
const ownEntries = ({ own, catalogue }: AssessmentRequest): Entry[] =>
  [...catalogue.entries.values()].filter(({ vendor }) => vendor.id === own?.id).slice(0, 1);

type Held = Pick<Entry, 'record' | 'vendor'>;
const unique = (entries: readonly Held[]): Held[] => [
  ...new Map(entries.map((entry) => [entry.record.id, entry])).values(),
];

const addStatements = (book: FactBook, { statements, price }: AssessmentRequest): void => {
  for (const name of pointNames) {
    const { quote } = statements[name];
    if (quote) book.addUser({ id: saidId(name), label: 'you state', text: `“${quote}”` });
  }
  for (const { own } of comparableUnits) {
    const amount = price[own];
    if (amount !== null) book.addUser({ id: saidId(own), label: 'your price', text: formatAud(amount) });
  }
};

const addCounts = (
  book: FactBook,
  catalogue: Catalogue,
  market: AssessmentMarket,
  { setting, demand }: SubmissionEvidence,
) => {
  const { comparables, notices } = market;
  const count = (field: string, label: string, value: number, note: string) =>
    book.add({
      id: marketId(field),
      subject: MARKET,
      claimClass: 'calculation',
      label,
      text: value === 0 ? 'none' : String(value),
      evidence: countedIn(catalogue, note),
    });
  const having = (isSo: (entry: Entry) => boolean) => comparables.filter(isSo).length;
  const saying = (isSo: (evidence: ScoredEvidence) => boolean) => having((entry) => isSo(evidenceOn(entry, catalogue)));
  const real = 'Real solutions of the same kind, without the vendor’s own and without demonstration entries.';
  count('comparables', 'comparable solutions', comparables.length, real);
  count(
    'setting',
    'comparables for the named buyers',
    setting.comparables,
    'Comparables whose record names the kind of buyer.',
  );
  count(
    'connected',
    'comparables with connections',
    saying(({ integrations }) => (integrations?.value ?? 0) > 0),
    'Comparables whose record names a connection.',
  );
  count(
    'certified',
    'comparables with a registration or certificate',
    saying(
      ({ register, security, quality, overseasApproval }) =>
        register?.value === 'listed' || Boolean(security ?? quality) || overseasApproval?.value === true,
    ),
    'Comparables whose record holds a TGA registration, a certificate in force, FDA clearance or a CE mark.',
  );
  count(
    'measured',
    'comparables with measured results',
    saying(({ results }) => results !== null),
    'Comparables whose record holds a measured result.',
  );
  count(
    'priced',
    'comparables with a price in a comparable unit',
    having(({ record }) => comparableUnits.some(({ field }) => record.facts[field] !== undefined)),
    'Comparables with a price a month or a room on record. A contract value is not a price.',
  );
  const sample = [...catalogue.vendors.keys()].reduce((sum, id) => sum + catalogue.contractsOfVendor(id).length, 0);
  count('sample', 'notices of all kinds', sample, 'Notices joined to a vendor on record: a sample, not the market.');
  count('notices', 'public contract notices', demand.notices, 'Notices about this kind of product.');
  count('buyers', 'public buyers', demand.buyers, 'Different buyers in the notices.');
  const [newest] = notices;
  if (!newest) return;
  book.add({
    id: marketId('newest'),
    subject: MARKET,
    claimClass: 'calculation',
    label: 'newest notice',
    text: formatDate(newest.signed),
    evidence: countedIn(catalogue, `Date of the newest notice, ${newest.id}.`),
  });
};

/** Renders sentences of ours, each reference in its place with its citation. */
export type Say = (...sentences: readonly string[]) => string;

/**
 * A renderer over a book whose citations go on after those that were begun.
 * @throws (the renderer) when a sentence refers to no fact of the book: a fault of ours
 */
export const voiceOf = (book: FactBook, begun: readonly Citation[]): { say: Say; citations: CitationList } => {
  const citations = new CitationList(begun);
  const say: Say = (...sentences) =>
    sentences
      .map((sentence) => {
        const rendered = renderSentence(sentence, book, citations);
        if (!rendered) throw new Error(`A sentence refers to no fact of the book: ${sentence}`);
        return rendered.text;
      })
      .join(' ');
  return { say, citations };
};
