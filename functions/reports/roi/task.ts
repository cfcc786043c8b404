import { draftFloor } from '#functions/advisor/answer/floor';
import { categoryWords, needPhrase, readingLines } from '#functions/advisor/answer/record-words';
import { CitationList } from '#functions/advisor/answer/render';
import { ref } from '#functions/advisor/facts/facts';
import type { Task, Written } from '#functions/advisor/run/task';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import type { BodyOf } from '../report.ts';
import type { RoiFacts, RoiInput, RoiRequest } from '../roi.ts';
import { sayer } from '../say.ts';
import { costAnalysis } from './costs.ts';
import { choiceSentence, costNote, decisionPage, leadLines, mergedSentence, roiSummary } from './decision.ts';
import { gatherRoi } from './gather.ts';
import { potentialSavings, workforceEfficiency } from './savings/savings.ts';
import { costSentence, isCountedYearly, returnLines } from './words.ts';

/** A return on investment report from pasted quotes: figures by arithmetic, words by whoever writes. */
export const roiTask: Task<RoiInput, RoiRequest, RoiFacts, BodyOf<DetailedRoiReport>, Record<string, never>> = {
  name: 'detailed_roi',
  read: (input, heard) => ({ ...input, userWords: userWordsOf(input), heard }),
  listen: (request) => request.basis.listen?.(request),
  gather: gatherRoi,
  plan: (facts) => ({
    floor: draftFloor({ notes: costNote(facts), paragraphs: draftSummary(facts) }),
    lines: {},
  }),
  brief: ({ request, need, catalogue }) => ({
    instruction,
    asked: request.solutionFocus ?? request.talk.said.at(-1),
    reading: readingLines(need),
    products: [],
    thesaurus: catalogue.knowledge.thesaurus,
    catalogue,
  }),
  merge: bodyOf,
};

const userWordsOf = ({ quotes, solutionFocus, selectedSolutions, talk }: RoiInput): string =>
  [solutionFocus ?? '', ...selectedSolutions, quotes, ...talk.said].join('\n');

const instruction =
  'The executive summary of a return on investment report for a procurement committee. Code says what was quoted, what each offer costs, what may be saved and what is missing. Choose as points the figures that decide and what is not given, each with its offer, and advise what to ask, measure or check next. Never call a saving certain.';

function bodyOf(written: Written, facts: RoiFacts): BodyOf<DetailedRoiReport> {
  const { request, need, reading, model, figures } = facts;
  const { solutionFocus, selectedSolutions, demonstration } = request;
  const { engine, engineNote, droppedSentences } = written;
  const citations = new CitationList(written.citations);
  const say = sayer([facts.book], citations);
  return {
    type: 'roi-report',
    ...{ solutionFocus, selectedSolutions, need, reading, model, figures, demonstration },
    ...{ engine, engineNote, droppedSentences },
    executiveSummary: written.response,
    costAnalysis: costAnalysis(facts, say),
    potentialSavings: potentialSavings(facts, say),
    workforceEfficiency: workforceEfficiency(facts, say),
    roiSummary: roiSummary(facts, say),
    decision: decisionPage(facts, say),
    isBudgetYearly: isCountedYearly(facts) || undefined,
    citations: citations.all,
  };
}

/** Offers that the summary tells one by one; the comparison holds all. */
const TOLD = 5;

/** The executive summary: what was quoted, what it costs, what it may save and on which assumption, the return, what is missing. */
const draftSummary = (facts: RoiFacts): string[][] => {
  const { book, need, figures, fictional } = facts;
  const { payback, presentValue, roi } = returnLines(facts);
  const field = categoryWords(need);
  const named = listed(fictional.map((_, at) => ref(`fictional.${at}`)));
  const found = (id: string, sentence: (count: string) => string) => book.has(id) && sentence(ref(id));
  const paragraphs: Line[] = [
    [
      `For ${needPhrase(book, need)}, the pasted text holds ${ref('quotes.found')}${field ? ` for ${field}` : ''}; costs are in AUD without GST.`,
      named && `${named}: a fictional demonstration entry, which does not count here.`,
      mergedSentence(facts),
    ],
    ...figures.options.slice(0, TOLD).map((option) => `- ${costSentence(option)}`),
    [choiceSentence(facts), leadLines(facts).savings],
    [presentValue, payback, roi],
    [
      found('quotes.unread', (lines) => `Not read, and so in no total: ${lines} of the pasted text.`),
      found('quotes.unpriced', (lines) => `Named without an amount, and so in no total: ${lines} of the pasted text.`),
      found('quotes.questions', (some) => `The quotes leave open ${some}; they stand in the list for each vendor.`),
      figures.savings.some(({ missing }) => missing.length > 0) &&
        'Savings whose volumes or effects nobody has given are listed and not counted.',
    ],
  ];
  return paragraphs.map((lines) => told(lines));
};
