import * as z from 'zod';
import { buildPrompt } from '#functions/advisor/prompt';
import { CitationList } from '#functions/advisor/render';
import type { ProseSchema, Task, Written } from '#functions/advisor/task';
import type { RoiBody, RoiFacts, RoiInput, RoiProse, RoiRequest } from './roi.ts';
import { costAnalysis } from './roi-cost-sections.ts';
import { costNote, decisionPage } from './roi-decision.ts';
import { draftRecommendations, draftSummary } from './roi-draft.ts';
import { gatherRoi } from './roi-gather.ts';
import { potentialSavings, workforceEfficiency } from './roi-saving-sections.ts';
import { roiSummary } from './roi-summary.ts';
import { voice } from './roi-text.ts';

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
