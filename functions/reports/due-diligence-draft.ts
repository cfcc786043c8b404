import { nameRef, ref } from '#functions/advisor/facts';
import { needPhrase, whatItIs } from '#functions/advisor/need-words';
import type { Draft } from '#functions/advisor/task';
import { listed } from '#shared/format';
import { type DueDiligenceFacts, type DueDiligenceProse, examined, overviewKeys } from './due-diligence.ts';
import {
  ableOf,
  barredSentences,
  flipLine,
  onlyExamples,
  openGates,
  recommendationSentences,
} from './due-diligence-advice.ts';
import { nameOf } from './due-diligence-book.ts';
import { costSentences } from './due-diligence-cost.ts';
import { unknownRows } from './due-diligence-methods.ts';
import { isOnRecord, strengthsOf, weaknessesOf } from './due-diligence-points.ts';
import { criterionFact, scoreId, weightId } from './due-diligence-scoring.ts';
import { urgencySentences } from './due-diligence-urgency.ts';

/** The embedded advisor's executive summary and overviews: pure, deterministic, every figure a reference. */
export const draftReport = (facts: DueDiligenceFacts): Draft<DueDiligenceProse> => ({
  notes: notesOf(facts),
  paragraphs: paragraphsOf(facts),
  lines: overviewLines(facts),
  about: aboutOf(facts),
});

/** What stands first whoever writes the rest. */
const notesOf = (facts: DueDiligenceFacts): string[] => [
  ...(facts.ranked.length === 0 ? [onlyExamples] : []),
  ...unknownRows(facts).map((row) => `There is no record of ${nameOf(row)} here, so this report says nothing of it.`),
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
  const short = [opening(facts), recommendationSentences(facts), gatesParagraph(facts), costParagraph(facts)];
  if (analysisDepth === 'executive') return present([...short, riskParagraph(facts), urgency(facts)]);
  if (analysisDepth === 'standard') return present([...short, weightsParagraph(facts), ...firstPoints(facts, 2)]);
  return present([
    ...short,
    weightsParagraph(facts),
    ...firstPoints(facts, 5),
    requirementsParagraph(facts),
    urgency(facts),
  ]);
};

const present = (paragraphs: string[][]) => paragraphs.filter((paragraph) => paragraph.length > 0);

/** Names that the opening sentence lists; of more it tells the number of the table's rows in words. */
const NAMED = 4;

const opening = ({ ranked, question, book }: DueDiligenceFacts): string[] => {
  const rows = ranked.filter(isOnRecord);
  if (rows.length === 0) return [];
  const who =
    rows.length <= NAMED
      ? listed(rows.map((row) => `**${nameOf(row)}**`))
      : `${listed(
          rows.slice(0, NAMED).map((row) => `**${nameOf(row)}**`),
          ',',
        )} and the others in the table below`;
  return [
    `This report ${rows.length === 1 ? 'looks at' : 'compares'} ${who.replace(' , ', ', ')} for ${needPhrase(book, question.need)}.`,
  ];
};

const gatesParagraph = (facts: DueDiligenceFacts): string[] => {
  const open = openGates(examined(facts));
  return [
    ...barredSentences(facts),
    ...open.map(
      ({ name, rows }) =>
        `The gate “${name}” is open for ${rows.length === facts.ranked.length && rows.length > 1 ? 'all of them' : listed(rows.map(nameOf))}.`,
    ),
    ...(open.length > 0 ? ['A total decides nothing while a gate is open.'] : []),
  ];
};

const costParagraph = (facts: DueDiligenceFacts): string[] => (facts.roi ? costSentences(facts) : []);

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
      const [weakness] = weaknessesOf(row, facts);
      return [
        `- **${nameOf(row)}**: ${ref(scoreId(row.key, 'total'))}, range ${ref(scoreId(row.key, 'range'))}.`,
        ...[strength, weakness].filter((sentence) => sentence !== undefined),
      ];
    });

const requirementsParagraph = ({ ranked, question }: DueDiligenceFacts): string[] => {
  if (question.request.customRequirements.length === 0) return [];
  return ranked
    .filter((row) => row.kind === 'real')
    .map(
      (row) =>
        `Of your points and requirements the record of ${nameRef(row.key)} answers ${ref(scoreId(row.key, 'points'))}.`,
    );
};

const riskParagraph = (facts: DueDiligenceFacts): string[] => {
  const [first] = ableOf(facts);
  if (!first || !facts.question.request.includeRiskAssessment) return [];
  return [`Risk mitigation of ${nameRef(first.row.key)}: ${ref(criterionFact(first.row.key, 'riskMitigation'))}.`];
};

const urgency = ({ book }: DueDiligenceFacts): string[] => urgencySentences(book);

/** Real solutions that have an overview of their own, in the order of the ranking. */
const described = ({ ranked, question }: DueDiligenceFacts) =>
  question.request.analysisDepth === 'comprehensive' ? ranked.filter(isOnRecord).slice(0, overviewKeys.length) : [];

const overviewLines = (facts: DueDiligenceFacts) => {
  const rows = described(facts);
  const line = (at: number) => {
    const row = rows[at];
    return row ? [whatItIs(row.entry), ...strengthsOf(row, facts).slice(0, 1)].join(' ') : '';
  };
  return { first: line(0), second: line(1), third: line(2), fourth: line(3), fifth: line(4) };
};

const aboutOf = (facts: DueDiligenceFacts) =>
  Object.fromEntries(described(facts).map((row, index) => [overviewKeys[index] ?? 'fifth', row.key]));

/** Which overview line stands for a solution; nothing where it has none. */
export const overviewKeyOf = (facts: DueDiligenceFacts, key: string): (typeof overviewKeys)[number] | undefined =>
  overviewKeys[described(facts).findIndex((row) => row.key === key)];
