import { draftFloor } from '#functions/advisor/answer/floor';
import { needPhrase, whatItIs } from '#functions/advisor/answer/record-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import type { Plan } from '#functions/advisor/run/task';
import { listed } from '#shared/kernel/format';
import { timeframeSentence } from '../advanced/timeline.ts';
import {
  type DueDiligenceFacts,
  type DueDiligenceLines,
  type Examined,
  examined,
  OVERVIEWS,
} from '../due-diligence.ts';
import { barredSentences, flipLine, openGates } from './advice.ts';
import { listedNames, nameOf, systemId } from './book.ts';
import { costSentences } from './cost/cost.ts';
import { unknownRows } from './methods.ts';
import { urgencySentences } from './plan/urgency.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { criterionFact, scoreId, weightId } from './scoring/scoring.ts';
import { ableOf, onlyExamples, recommendationSentences, thinNote, warnedFirst } from './scoring/verdict.ts';

/** The embedded advisor's executive summary and overviews: pure, deterministic, every figure a reference. */
export const draftReport = (facts: DueDiligenceFacts): Plan<DueDiligenceLines> => ({
  floor: draftFloor({ notes: notesOf(facts), paragraphs: paragraphsOf(facts) }),
  lines: { overviews: described(facts).map((row) => overviewOf(row, facts)) },
});

/** What stands first whoever writes the rest. */
const notesOf = (facts: DueDiligenceFacts): string[] => [
  ...(facts.ranked.length === 0 ? [onlyExamples] : []),
  ...unknownNote(unknownRows(facts)),
  ...warnedFirst(facts),
  ...thinNote(facts),
];

const unknownNote = (rows: ReturnType<typeof unknownRows>): string[] =>
  rows.length === 0
    ? []
    : [
        `There is no record of ${listedNames(rows, undefined, 'or')} here, so this report says nothing about ${rows.length === 1 ? 'it' : 'them'}.`,
      ];

const paragraphsOf = (facts: DueDiligenceFacts): string[][] => {
  if (facts.ranked.length === 0) {
    return [
      [
        `The fictional records are set out below for ${needPhrase(facts.book, facts.question.need)}, so that you can see what a full record answers.`,
      ],
    ];
  }
  const { analysisDepth } = facts.question.request;
  const noted = [...warnedFirst(facts), ...thinNote(facts)];
  const recommended = recommendationSentences(facts).filter((sentence) => !noted.includes(sentence));
  const short = [
    opening(facts),
    recommended,
    gatesParagraph(facts),
    costParagraph(facts),
    circumstancesParagraph(facts),
  ];
  if (analysisDepth === 'executive') return present([...short, riskParagraph(facts), urgency(facts)]);
  if (analysisDepth === 'standard') return present([...short, weightsParagraph(facts), ...firstPoints(facts, 2)]);
  return present([...short, weightsParagraph(facts), ...firstPoints(facts, 5), urgency(facts)]);
};

const present = (paragraphs: string[][]) => paragraphs.filter((paragraph) => paragraph.length > 0);

/** Names that the opening sentence lists; of more it tells the number of the table's rows in words. */
const NAMED = 4;

const opening = ({ ranked, question, book }: DueDiligenceFacts): string[] => {
  const rows = ranked.filter(isOnRecord);
  if (rows.length === 0) return [];
  const bold = (row: (typeof rows)[number]) => `**${nameOf(row)}**`;
  const who =
    rows.length <= NAMED
      ? listedNames(rows, (row) => `**${nameOf(row)}**`)
      : `${rows.slice(0, NAMED).map(bold).join('; ')}; and the others in the table below`;
  return [`This report ${rows.length === 1 ? 'looks at' : 'compares'} ${who} for ${needPhrase(book, question.need)}.`];
};

const gatesParagraph = (facts: DueDiligenceFacts): string[] => {
  const open = openGates(examined(facts));
  return [
    ...barredSentences(facts),
    ...(open.length > 0
      ? [`A total decides nothing while a gate is open: ${listed(open.map(({ name }) => `“${name}”`))}.`]
      : []),
  ];
};

const costParagraph = (facts: DueDiligenceFacts): string[] => (facts.roi ? costSentences(facts) : []);

/** Timeframe and current systems, where the report asks for them. */
const circumstancesParagraph = (facts: DueDiligenceFacts): string[] => {
  const { circumstances } = facts.question;
  if (!circumstances) return [];
  const rows = examined(facts);
  const only = rows.length === 1 ? rows[0] : undefined;
  const silent = circumstances.currentSystems.flatMap((_, index) =>
    rows.every(({ integrations }) => integrations[index]?.factIds.length === 0) ? [`“${ref(systemId(index))}”`] : [],
  );
  return [
    timeframeSentence(circumstances.timeframe, facts),
    ...(silent.length > 0
      ? [`No record says whether ${only ? nameOf(only) : 'any of them'} works with ${listed(silent, 'or')}.`]
      : []),
  ];
};

const weightsParagraph = (facts: DueDiligenceFacts): string[] => {
  const [heaviest] = facts.scoring.weights.toSorted((a, b) => b.priority - a.priority);
  if (!heaviest) return [];
  return [
    `By your priorities ${heaviest.label.toLowerCase()} weighs most, at ${ref(weightId(heaviest.criterion))}.`,
    ...flipLine(facts),
  ];
};

/** A bullet on each of the first: its total, what speaks for it, what is missing. */
const firstPoints = (facts: DueDiligenceFacts, count: number): string[][] =>
  ableOf(facts)
    .slice(0, count)
    .map(({ row }) => {
      if (!isOnRecord(row)) return [];
      const [strength] = strengthsOf(row, facts);
      const [weakness] = weaknessesOf(row, BRIEF);
      return [
        `- **${nameOf(row)}**: ${ref(scoreId(row.key, 'total'))}, range ${ref(scoreId(row.key, 'range'))}.`,
        ...[strength, weakness].filter((sentence) => sentence !== undefined),
        ...pointsSentence(row, facts),
      ];
    });

/** How many of the buyer's points and requirements a record answers. */
const pointsSentence = ({ key }: Examined, { book }: DueDiligenceFacts): string[] =>
  book.has(scoreId(key, 'points'))
    ? [`Of your points and requirements the record of ${nameRef(key)} answers ${ref(scoreId(key, 'points'))}.`]
    : [];

const riskParagraph = (facts: DueDiligenceFacts): string[] => {
  const [first] = ableOf(facts);
  if (!first || !facts.question.request.includeRiskAssessment) return [];
  return [`Risk mitigation of ${nameRef(first.row.key)}: ${ref(criterionFact(first.row.key, 'riskMitigation'))}.`];
};

const urgency = ({ book }: DueDiligenceFacts): string[] => urgencySentences(book);

/** Real solutions that have an overview of their own, in the order of the ranking. */
type OnRecordRow = ReturnType<typeof described>[number];
const described = ({ ranked, question }: DueDiligenceFacts) =>
  question.request.analysisDepth === 'comprehensive' ? ranked.filter(isOnRecord).slice(0, OVERVIEWS) : [];

const overviewOf = (row: OnRecordRow, facts: DueDiligenceFacts): string =>
  [whatItIs(row.entry), ...strengthsOf(row, facts).slice(0, 1)].join(' ');

/** The overview of a solution; empty where it has none. */
export const overviewIn = ({ overviews }: DueDiligenceLines, facts: DueDiligenceFacts, key: string): string =>
  overviews[described(facts).findIndex((row) => row.key === key)] ?? '';
