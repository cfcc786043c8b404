import { draftFloor } from '#functions/advisor/answer/floor';
import { needPhrase } from '#functions/advisor/answer/record-words';
import { ref } from '#functions/advisor/facts/facts';
import type { Plan } from '#functions/advisor/run/task';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { type DueDiligenceFacts, examined, isOnRecord } from '../due-diligence.ts';
import { barredSentences, reasonsFor } from './advice.ts';
import { listedNames, nameOf } from './book.ts';
import { costSentences } from './cost.ts';
import { urgencySentences } from './plan/urgency.ts';
import { openGates } from './scoring/gates.ts';
import { weaknessesOf } from './scoring/points.ts';
import { ableOf, onlyExamples, recommendationSentences, scoreId, thinNote, warnedFirst } from './scoring/scoring.ts';

/** The embedded advisor's executive summary: pure, deterministic, every figure a reference. */
export const draftReport = (facts: DueDiligenceFacts): Plan<Record<string, never>> => ({
  floor: draftFloor({
    notes: told(facts.ranked.length === 0 && onlyExamples, unknownNote(facts), warnedFirst(facts), thinNote(facts)),
    paragraphs: paragraphsOf(facts).map((lines) => told(lines)),
  }),
  lines: {},
});

const unknownNote = ({ ranked }: DueDiligenceFacts): Line => {
  const rows = ranked.filter((row) => !isOnRecord(row));
  return (
    rows.length > 0 &&
    `There is no record of ${listedNames(rows, 'or')} here, so this report says nothing about ${rows.length === 1 ? 'it' : 'them'}.`
  );
};

/** Solutions that the summary of each depth tells one by one. */
const TOLD = { executive: 0, standard: 2, comprehensive: 5 };

const paragraphsOf = (facts: DueDiligenceFacts): Line[] => {
  const { question, book } = facts;
  if (facts.ranked.length === 0)
    return [
      `The fictional records are set out below for ${needPhrase(book, question.need)}, so that you can see what a full record answers.`,
    ];
  const noted = told(warnedFirst(facts), thinNote(facts));
  const open = listed(openGates(examined(facts)).map(({ name }) => `“${name}”`));
  return [
    opening(facts),
    recommendationSentences(facts).filter((sentence) => !noted.includes(sentence)),
    [barredSentences(facts), open && `A total decides nothing while a gate is open: ${open}.`],
    facts.roi && costSentences(facts),
    ...ableOf(facts)
      .slice(0, TOLD[question.request.analysisDepth])
      .map(({ row }) => [
        `- **${nameOf(row)}**: ${ref(scoreId(row.key, 'total'))}, range ${ref(scoreId(row.key, 'range'))}.`,
        reasonsFor(row, facts)[0],
        isOnRecord(row) && weaknessesOf(row)[0],
      ]),
    question.request.analysisDepth === 'comprehensive' && urgencySentences(book),
  ];
};

const opening = ({ ranked, question, book }: DueDiligenceFacts): Line => {
  const rows = ranked.filter(isOnRecord);
  const who = listedNames(rows, 'and', (row) => `**${nameOf(row)}**`);
  return (
    who && `This report ${rows.length === 1 ? 'looks at' : 'compares'} ${who} for ${needPhrase(book, question.need)}.`
  );
};
