import { draftFloor } from '#functions/advisor/answer/floor';
import { needPhrase, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import type { Plan } from '#functions/advisor/run/task';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { timeframeSentence } from '../advanced/roadmap.ts';
import { type DueDiligenceFacts, type DueDiligenceLines, examined, OVERVIEWS } from '../due-diligence.ts';
import { barredSentences } from './advice.ts';
import { listedNames, nameOf, systemId } from './book.ts';
import { costSentences } from './cost.ts';
import { urgencySentences } from './plan/urgency.ts';
import { openGates } from './scoring/gates.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { ableOf, onlyExamples, recommendationSentences, scoreId, thinNote, warnedFirst } from './scoring/scoring.ts';

/** The embedded advisor's executive summary and overviews: pure, deterministic, every figure a reference. */
export const draftReport = (facts: DueDiligenceFacts): Plan<DueDiligenceLines> => ({
  floor: draftFloor({
    notes: told(facts.ranked.length === 0 && onlyExamples, unknownNote(facts), warnedFirst(facts), thinNote(facts)),
    paragraphs: paragraphsOf(facts).map((lines) => told(lines)),
  }),
  lines: { overviews: described(facts).map((row) => told(whatItIs(row.entry), strengthsOf(row, facts)[0]).join(' ')) },
});

const unknownNote = ({ ranked }: DueDiligenceFacts): Line => {
  const rows = ranked.filter((row) => !isOnRecord(row));
  return (
    rows.length > 0 &&
    `There is no record of ${listedNames(rows, 'or')} here, so this report says nothing about ${rows.length === 1 ? 'it' : 'them'}.`
  );
};

const paragraphsOf = (facts: DueDiligenceFacts): Line[] => {
  const { question, book } = facts;
  if (facts.ranked.length === 0)
    return [
      `The fictional records are set out below for ${needPhrase(book, question.need)}, so that you can see what a full record answers.`,
    ];
  const noted = told(warnedFirst(facts), thinNote(facts));
  const short = [
    opening(facts),
    recommendationSentences(facts).filter((sentence) => !noted.includes(sentence)),
    gatesParagraph(facts),
    facts.roi && costSentences(facts),
    circumstancesParagraph(facts),
  ];
  const urgency = urgencySentences(book);
  switch (question.request.analysisDepth) {
    case 'executive':
      return [...short, urgency];
    case 'standard':
      return [...short, ...firstPoints(facts, 2)];
    case 'comprehensive':
      return [...short, ...firstPoints(facts, 5), urgency];
  }
};

/** Names that the opening sentence lists; of more it tells the number of the table's rows in words. */
const NAMED = 4;

const opening = ({ ranked, question, book }: DueDiligenceFacts): Line => {
  const rows = ranked.filter(isOnRecord);
  const bold = (row: Parameters<typeof nameOf>[0]) => `**${nameOf(row)}**`;
  const who =
    rows.length <= NAMED
      ? listedNames(rows, 'and', bold)
      : `${rows.slice(0, NAMED).map(bold).join('; ')}; and the others in the table below`;
  return (
    who && `This report ${rows.length === 1 ? 'looks at' : 'compares'} ${who} for ${needPhrase(book, question.need)}.`
  );
};

const gatesParagraph = (facts: DueDiligenceFacts): Line => {
  const open = listed(openGates(examined(facts)).map(({ name }) => `“${name}”`));
  return [barredSentences(facts), open && `A total decides nothing while a gate is open: ${open}.`];
};

/** Timeframe and current systems, where the report asks for them. */
const circumstancesParagraph = (facts: DueDiligenceFacts): Line => {
  const { circumstances } = facts.question;
  if (!circumstances) return undefined;
  const rows = examined(facts);
  const [first, ...others] = rows;
  const silent = circumstances.currentSystems.map(
    (_, index) =>
      rows.every(({ integrations }) => integrations[index]?.factIds.length === 0) && `“${ref(systemId(index))}”`,
  );
  const systems = listed(told(silent), 'or');
  return [
    timeframeSentence(circumstances.timeframe, facts),
    systems &&
      `No record says whether ${first && others.length === 0 ? nameOf(first) : 'any of them'} works with ${systems}.`,
  ];
};

/** A bullet on each of the first: its total, what speaks for it, what is missing, and how many of the buyer's points a record answers. */
const firstPoints = (facts: DueDiligenceFacts, count: number): Line[] =>
  ableOf(facts)
    .slice(0, count)
    .map(({ row }): Line => {
      const score = (part: Parameters<typeof scoreId>[1]) => ref(scoreId(row.key, part));
      return (
        isOnRecord(row) && [
          `- **${nameOf(row)}**: ${score('total')}, range ${score('range')}.`,
          strengthsOf(row, facts)[0],
          weaknessesOf(row, BRIEF)[0],
          facts.book.has(scoreId(row.key, 'points')) &&
            `Of your points and requirements the record of ${nameRef(row.key)} answers ${score('points')}.`,
        ]
      );
    });

/** Real solutions that have an overview of their own, in the order of the ranking. */
const described = ({ ranked, question }: DueDiligenceFacts) =>
  question.request.analysisDepth === 'comprehensive' ? ranked.filter(isOnRecord).slice(0, OVERVIEWS) : [];

/** The overview of a solution; empty where it has none. */
export const overviewIn = ({ overviews }: DueDiligenceLines, facts: DueDiligenceFacts, key: string): string =>
  overviews[described(facts).findIndex((row) => row.key === key)] ?? '';
