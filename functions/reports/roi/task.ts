import * as z from 'zod';
import { CitationList } from '#functions/advisor/answer/render';
import { buildPrompt } from '#functions/advisor/model/prompt';
import type { ProseSchema, Task, Written } from '#functions/advisor/run/task';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { listed } from '#shared/kernel/format';
import type { RoiBody, RoiFacts, RoiInput, RoiProse, RoiRequest } from '../roi.ts';
import { budgetSentence, leavesOut } from './cautions.ts';
import { costAnalysis } from './costs/sections.ts';
import { costNote, decisionPage } from './decision.ts';
import {
  costSentence,
  draftRecommendations,
  draftSummary,
  netPresentSentence,
  paybackSentence,
  roiSentence,
} from './draft.ts';
import { gatherRoi } from './gather.ts';
import { sensitivitySentence, waitingSentences } from './outlook.ts';
import { potentialSavings, workforceEfficiency } from './savings/sections.ts';
import { type Say, voice } from './text.ts';
import { isReturnKnown, roiFact, savingFact, savingName, whyNot } from './words.ts';

/** The summary of the return. */
const roiSummary = (facts: RoiFacts, say: Say, recommendations: string): DetailedRoiReport['roiSummary'] => {
  const isKnown = isReturnKnown(facts);
  const told = (known: string[], otherwise: string[]) => say([isKnown ? [...known, ...leavesOut(facts)] : otherwise]);
  const financial = facts.figures.roiPercent === null ? noReturn : roiSentence(facts);
  return {
    financialROI: told(financial, whyNot(facts)),
    paybackPeriod: told([paybackSentence(facts)], sameReason),
    netPresentValue: told([netPresentSentence(facts)], sameReason),
    keyFindings: keyFindings(facts).map((finding) => say([[finding]])),
    recommendations,
  };
};

const noReturn = ['Not computed: the costs come to nought or less, so there is no return to speak of.'];

const sameReason = ['Not computed, for the reason given under the return on investment.'];

const keyFindings = (facts: RoiFacts): string[] => {
  const { figures } = facts;
  const open = figures.savings.filter(({ missing, leftOutBecause }) => missing.length > 0 && !leftOutBecause);
  const leftOut = figures.savings.filter(({ leftOutBecause }) => leftOutBecause);
  return [
    ...figures.options.map(costSentence),
    ...budgetSentence(facts),
    ...sensitivitySentence(facts),
    ...waitingSentences(facts),
    ...(figures.affordableAud === null
      ? []
      : [
          `Over ${roiFact('horizon')} the savings that count carry a cost of ${roiFact('affordable')} at most, in present value.`,
        ]),
    ...figures.savings
      .filter(({ breakEven, counted }) => counted && breakEven.value !== null)
      .map((saving) => `${savingName(saving)} breaks even at ${savingFact(saving, 'break-even')}, all else as it is.`),
    ...(open.length > 0 ? [`Not counted until somebody gives their figures: ${listed(open.map(savingName))}.`] : []),
    ...(leftOut.length > 0
      ? [
          `Shown and not counted, because a benchmark is from another kind of place: ${listed(leftOut.map(savingName))}.`,
        ]
      : []),
  ];
};

const RoiProseSchema: ProseSchema<RoiProse> = z.object({ response: z.string(), recommendations: z.string() });

/** A return on investment report from pasted quotes: figures by arithmetic, words by whoever writes. */
export const roiTask: Task<RoiInput, RoiRequest, RoiFacts, RoiBody, RoiProse> = {
  name: 'detailed_roi',
  read: (input) => ({ ...input, userWords: userWordsOf(input) }),
  gather: gatherRoi,
  draft: (facts) => ({
    notes: costNote(facts),
    paragraphs: draftSummary(facts),
    lines: { recommendations: draftRecommendations(facts) },
  }),
  prompt: ({ book, userWords, request }) =>
    buildPrompt({ book, userWords, instruction, asked: request.solutionFocus ?? request.talk.said.at(-1) }),
  prose: RoiProseSchema,
  merge: bodyOf,
};

const userWordsOf = ({ quotes, solutionFocus, selectedSolutions, talk }: RoiInput): string =>
  [solutionFocus ?? '', ...selectedSolutions, quotes, ...talk.said].join('\n');

const instruction = [
  'Write "response": the executive summary of a return on investment report for a procurement committee, in plain Australian English, in at most 220 words.',
  'Say what was quoted, what each offer costs in all, what may be saved and on which assumption, the net present value, the payback, and what is missing, by referring to the facts; name the offer in every sentence on its cost.',
  'Never call a saving certain.',
  'Then write "recommendations": three or four bullets on what the committee should ask, measure or check next.',
].join(' ');

function bodyOf(written: Written<RoiProse>, facts: RoiFacts): RoiBody {
  const { request, need, reading, model, figures } = facts;
  const citations = new CitationList(written.citations);
  const say = voice(facts.book, facts.userWords, citations);
  return {
    type: 'roi-report',
    solutionFocus: request.solutionFocus,
    selectedSolutions: request.selectedSolutions,
    need,
    executiveSummary: written.response,
    costAnalysis: costAnalysis(facts, say),
    potentialSavings: potentialSavings(facts, say),
    workforceEfficiency: workforceEfficiency(facts, say),
    roiSummary: roiSummary(facts, say, written.lines.recommendations),
    decision: decisionPage(facts, say),
    reading,
    model,
    figures,
    engine: written.engine,
    engineNote: written.engineNote,
    droppedSentences: written.droppedSentences,
    citations: citations.all,
  };
}
