import { DISCLAIMER } from '../brand.ts';
import { titleOf } from '../contracts/purchases/purchase.ts';
import type { Report } from '../contracts/reports/reports.ts';
import { stateLabel } from '../kernel/catalogue.ts';
import { countOf, withoutEnd } from '../kernel/format.ts';
import { type Need, needWords } from '../kernel/need.ts';
import { type Maybe, told } from '../kernel/told.ts';
import {
  type Block,
  type Cited,
  type Content,
  cited,
  list,
  muted,
  pair,
  type ReportDocument,
  type Section,
  saidOnce,
  section,
  type Text,
  within,
} from './blocks.ts';

/** What every report's document says of itself. */

export type Row = { name: string; value: Text };

/** A row; nothing for none. */
export const row = (name: string, value: string | false | null | undefined): Row[] => (value ? [{ name, value }] : []);

/** The facts of those rows. */
export const facts = (...rows: readonly (readonly Row[])[]): Block => ({ kind: 'facts', rows: rows.flat() });

/** What a report is about, named as a purchase is: "Nurse call, 84 beds, Ballarat"; empty where too little is known. */
export const subjectOf = ({ place, state, ...need }: Need): string =>
  titleOf({ ...need, setting: null, state, place: place ?? (state && stateLabel[state]) }) ?? '';

const engineWords = {
  embedded: 'The built-in advisor, without a language model',
  model: 'A language model, over the same facts',
};

const writtenBy = ({ engine, engineNote, droppedSentences }: Report): string =>
  told(
    engineWords[engine],
    engineNote && withoutEnd(engineNote, '.'),
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} left out for lack of a supporting fact`,
  ).join('. ');

/** The timeframe as a report names it: what the form begins with is nobody's choice. */
export const timeframeWords = (told: { timeframe: string; isTimeframeDefault?: boolean | undefined }): string =>
  told.isTimeframeDefault ? `${told.timeframe}, the form’s default` : told.timeframe;

type Told = { need: Need; isBudgetDefault?: boolean | undefined };
/** A need as the buyer wrote it: a default of the form that nobody changed is nobody's budget. */
export const writtenNeed = ({ need, isBudgetDefault }: Told): Need =>
  isBudgetDefault ? { ...need, budgetAud: null } : need;

/** What the buyer asked, and who wrote the words. */
export const askedSection = (report: Report, more: readonly Row[]): Section =>
  section(
    'What was asked',
    facts(
      more,
      row('Your need', needWords(writtenNeed(report), report.isBudgetYearly)),
      row('Must have', report.need.mustHaves.join('; ')),
      row('Words by', writtenBy(report)),
      row('Demonstration', report.demonstration && 'Demonstration data was shown'),
    ),
  );

/** How scores and figures come about, and what the whole is worth. */
export const methodsSection = (methods: readonly string[]): Section =>
  section('Methods', list(methods), muted(DISCLAIMER));

/** What every amount of a report is in; what is otherwise says so. */
const AMOUNTS = 'A$ without GST unless its source states it otherwise';

/** What a page to decide on says below its figures; `hasDeadline`: the buyer named one, which the page then tells. */
type Decided = { why: Lines; open: Lines; next: Lines; change: Lines; hasDeadline: boolean; more?: readonly Row[] };
type Lines = Maybe<Text>;

/** The page that is decided on; who decides is known to no report, and a committee asks, so it has room to sign. */
export const decisionPage = (
  { why, open, next, change, hasDeadline, more = [] }: Decided,
  ...top: Content[]
): Section =>
  section(
    'Decision summary',
    top,
    pair(['Why', why], ['What is not settled', open]),
    pair(['What next', next], ['What would change the answer', change]),
    facts(
      row(
        'Who decides, when',
        `${hasDeadline ? 'Not named yet' : 'Not named, nor a deadline'}. Name, role, signature, date: ________________`,
      ),
      more,
    ),
  );

type Parts = Pick<ReportDocument, 'title' | 'body' | 'annex'> & { decision: Section };

/** A report's document, in which nothing checked stands twice. */
export const documentFrom = (report: Report, { title, decision, body, annex }: Parts): ReportDocument => {
  const [first = decision, ...rest] = saidOnce([decision, ...body, ...annex]);
  const annexed = new Set(annex.map((section) => section.title));
  const { reportId, revision, masked } = report;
  return {
    title,
    subject: subjectOf(report.need),
    reportId,
    reference: `Report ${reportId}`,
    dataVersion: report.dataVersion,
    generatedDate: report.generatedDate,
    facts: told(
      AMOUNTS,
      revision > 1 && `Revision ${revision}`,
      masked.map(({ kind, count }) => `${countOf(count, kind)} masked before anything was stored`),
    ),
    decision: first,
    body: rest.filter((section) => !annexed.has(section.title)),
    annex: rest.filter((section) => annexed.has(section.title)),
    citations: report.citations,
  };
};

/** How each warning of a recommendation begins; its citation ends it. */
export const WARNING = 'Warning on record for ';
/** Characters of warnings that the page to decide on has room for. */
const WARNING_ROOM = 260;

/** A recommendation with the first of its warnings in front: the page to decide on has no room for many. */
export const withFewWarnings = (text: string): Cited[] => {
  const [before = '', ...rest] = text.split(WARNING);
  const ends = rest.map((one) => one.indexOf('].') + 2);
  const warnings = rest.map((one, at) => WARNING + one.slice(0, ends[at]).trim());
  const shown = within(warnings, WARNING_ROOM);
  const more = warnings.length - shown.length;
  const said = before + rest.map((one, at) => one.slice(ends[at]).trim()).join('');
  return told(told(shown, more > 0 && `And ${countOf(more, 'more warning')}, below.`).join(' '), said).map(cited);
};
