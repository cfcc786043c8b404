import * as z from 'zod';
import { buildPrompt } from '#functions/advisor/model/prompt';
import type { ProseSchema, Task, Written } from '#functions/advisor/run/task';
import { readNeed } from '#functions/records/need/read-need';
import { emptyNeed } from '#shared/kernel/need';
import {
  type DueDiligenceBody,
  type DueDiligenceFacts,
  type DueDiligenceInput,
  type DueDiligenceProse,
  type DueDiligenceQuestion,
  examined,
} from '../due-diligence.ts';
import { recommendationsOf } from './advice.ts';
import { analysisOf } from './analysis.ts';
import { type Voices, voicesOf } from './book.ts';
import { roiAnalysisOf } from './cost/cost.ts';
import { decisionOf } from './decision.ts';
import { draftReport, overviewKeyOf } from './draft.ts';
import { gatherFacts } from './facts.ts';
import { methodsOf } from './methods.ts';
import { selectNamed } from './names.ts';
import { circumstanceWords, withCircumstances } from './plan/circumstances.ts';
import { implementationPlanOf } from './plan/plan.ts';
import { type RiskDraft, ratedRisksOf, riskRegisterOf } from './risks.ts';
import { competitorsOf, gatesOf, requirementsOf } from './sections.ts';

const DueDiligenceProseSchema: ProseSchema<DueDiligenceProse> = z.object({
  response: z.string(),
  first: z.string(),
  second: z.string(),
  third: z.string(),
  fourth: z.string(),
  fifth: z.string(),
});

/** A due diligence report on named solutions: scores, gates and sections from records; a model writes words only. */
export const dueDiligenceTask: Task<
  DueDiligenceInput,
  DueDiligenceQuestion,
  DueDiligenceFacts,
  DueDiligenceBody,
  DueDiligenceProse
> = {
  name: 'due_diligence',
  read: readRequest,
  gather: gatherFacts,
  draft: draftReport,
  prompt: (facts) => buildPrompt({ ...facts, asked: facts.question.asked, instruction: instruction(facts) }),
  prose: DueDiligenceProseSchema,
  merge: bodyOf,
};

/** Reads the need from goals and requirements, after what the conversation told, and resolves the selected names. */
export function readRequest(input: DueDiligenceInput): DueDiligenceQuestion {
  const { request, catalogue, demonstration, talk, circumstances } = input;
  const asked = [request.projectGoals, ...request.customRequirements].join('\n');
  const said = readNeed(asked, catalogue.knowledge.thesaurus, talk.need ?? emptyNeed);
  const read = circumstances ? withCircumstances(said, circumstances) : said;
  const selected = selectNamed(request.selectedSolutions, { catalogue, demonstration, asked, need: read });
  const kinds = selected.flatMap((one) => (one.kind === 'user-supplied' ? [] : [one.entry.record.category]));
  // What was selected says better what is bought than a word in the goals does.
  const asSelected = read.categories.filter((category) => kinds.includes(category));
  const categories = asSelected.length > 0 ? asSelected : kinds.length > 0 ? kinds.slice(0, 1) : read.categories;
  return {
    ...input,
    need: { ...read, categories },
    asked,
    selected,
    userWords: [asked, ...request.selectedSolutions, ...talk.said, ...circumstanceWords(circumstances)].join('\n'),
  };
}

const words = { standard: 220, comprehensive: 320, executive: 140 } as const;

const instruction = (facts: DueDiligenceFacts): string => {
  const { analysisDepth } = facts.question.request;
  const overviews = facts.ranked.flatMap(({ key }) => {
    const field = overviewKeyOf(facts, key);
    return field ? [`${field}: ${key}`] : [];
  });
  return [
    `Write the executive summary of a due diligence report for a procurement committee in plain Australian English, in at most ${words[analysisDepth]} words.`,
    'Say what is recommended and on how much evidence, which gates are open, and what to do next.',
    overviews.length > 0
      ? `Then write one or two sentences on what each solution is, in these fields: ${overviews.join(', ')}. Leave the other fields empty.`
      : 'Leave the other fields empty.',
  ].join(' ');
};

/** The parts that both kinds of report print, in the order in which they are read, so that citations count up. */
export const partsOf = (
  written: Written<DueDiligenceProse>,
  facts: DueDiligenceFacts,
  voices: Voices,
  moreRisks?: readonly RiskDraft[],
) => {
  const { ranked, examples } = facts;
  const lineOf = (key: string) => {
    const field = overviewKeyOf(facts, key);
    return field ? written.lines[field] : '';
  };
  return {
    decision: decisionOf(facts, voices),
    gates: gatesOf(facts, voices),
    requirements: requirementsOf(facts, voices),
    solutionAnalysis: ranked.map((row) => analysisOf(row, facts, voices, lineOf(row.key))),
    demonstrationExamples: examples.map((row) => analysisOf(row, facts, voices, '')),
    roiAnalysis: roiAnalysisOf(facts, ranked.length > 0 ? voices.say : voices.saySide, examined(facts)),
    risks: ratedRisksOf(facts, voices, moreRisks),
    competitors: competitorsOf(facts, voices),
  };
};

/** What every report says of itself. */
export const headOf = (
  { engine, engineNote, droppedSentences }: Written<DueDiligenceProse>,
  { question: { demonstration, request, need } }: DueDiligenceFacts,
) => ({
  demonstration,
  engine,
  engineNote,
  droppedSentences,
  projectGoals: request.projectGoals,
  analysisDepth: request.analysisDepth,
  included: {
    financialAnalysis: request.includeFinancialAnalysis,
    riskAssessment: request.includeRiskAssessment,
    competitorAnalysis: request.includeCompetitorAnalysis,
    implementationPlan: request.includeImplementationPlan,
  },
  need,
});

function bodyOf(written: Written<DueDiligenceProse>, facts: DueDiligenceFacts): DueDiligenceBody {
  const voices = voicesOf(facts, written.citations);
  const { risks, roiAnalysis, competitors, decision, gates, requirements, solutionAnalysis, demonstrationExamples } =
    partsOf(written, facts, voices);
  const implementationPlan = implementationPlanOf(facts);
  const recommendations = recommendationsOf(facts, voices);
  return {
    type: 'due-diligence',
    ...headOf(written, facts),
    executiveSummary: written.response,
    solutionAnalysis,
    demonstrationExamples,
    ...(roiAnalysis ? { roiAnalysis } : {}),
    recommendations,
    decision,
    gates,
    scoring: facts.scoring,
    requirements,
    ...(risks ? { riskRegister: riskRegisterOf(risks) } : {}),
    ...(competitors ? { competitors } : {}),
    ...(implementationPlan ? { implementationPlan } : {}),
    methods: methodsOf(facts),
    citations: voices.citations.all,
  };
}
