import { readingLines } from '#functions/advisor/answer/record-words';
import { CitationList } from '#functions/advisor/answer/render';
import type { Brief } from '#functions/advisor/model/brief';
import type { Task, Written } from '#functions/advisor/run/task';
import { readNeed } from '#functions/records/need/read-need';
import { fitOf } from '#shared/contracts/purchases/purchase';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { writtenNeed } from '#shared/documents/head';
import { emptyNeed } from '#shared/kernel/need';
import {
  type DueDiligenceFacts,
  type DueDiligenceInput,
  type DueDiligenceQuestion,
  type Examined,
  examined,
  isOnRecord,
} from '../due-diligence.ts';
import type { BodyOf } from '../report.ts';
import { type Say, sayer } from '../say.ts';
import { adviceOf, alternativesOf, decisionOf } from './advice.ts';
import { roiAnalysisOf } from './cost.ts';
import { draftReport } from './draft.ts';
import { gatherFacts } from './facts.ts';
import { methodsOf } from './methods.ts';
import { selectNamed } from './names.ts';
import { circumstanceWords, isBudgetYearly, withCircumstances } from './plan/circumstances.ts';
import { phasesOf } from './plan/plan.ts';
import { type RiskDraft, ratedRisksOf, riskRegisterOf } from './risks.ts';
import { openGates } from './scoring/gates.ts';
import { analysisOf, answersTo, competitorsOf, gatesOf } from './sections.ts';

/** A due diligence report on named solutions: scores, gates and sections from records; a model writes words only. */
export const dueDiligenceTask: Task<
  DueDiligenceInput,
  DueDiligenceQuestion,
  DueDiligenceFacts,
  BodyOf<DueDiligenceReport>,
  Record<string, never>
> = { name: 'due_diligence', read: readRequest, gather: gatherFacts, plan: draftReport, brief: briefOf, merge: bodyOf };

/** Reads the need from goals and requirements, after what the conversation told, and resolves the selected names. */
export function readRequest(input: DueDiligenceInput): DueDiligenceQuestion {
  const { request, catalogue, demonstration, talk, circumstances } = input;
  const asked = [request.projectGoals, ...request.customRequirements].join('\n');
  const said = readNeed(asked, catalogue.knowledge.thesaurus, talk.need ?? emptyNeed);
  const read = circumstances ? withCircumstances(said, circumstances) : said;
  const selected = selectNamed(request.selectedSolutions, { catalogue, demonstration, asked, need: read });
  const kinds = selected.filter(isOnRecord).map(({ entry }) => entry.record.category);
  // What was selected says better what is bought than a word in the goals does.
  const asSelected = read.categories.filter((category) => kinds.includes(category));
  const categories = asSelected.length > 0 ? asSelected : kinds.length > 0 ? kinds.slice(0, 1) : read.categories;
  const need = { ...read, categories };
  const fit = input.roiReport && fitOf(need, input.roiReport.need);
  return {
    ...input,
    roiReport: fit?.fits ? input.roiReport : null,
    unfitReport: fit && input.roiReport && !fit.fits ? { id: input.roiReport.reportId, why: fit.why } : null,
    need,
    asked,
    selected,
    userWords: [asked, ...request.selectedSolutions, ...talk.said, ...circumstanceWords(circumstances)].join('\n'),
  };
}

/** Of the guide's questions, those that a model sees. */
const GUIDED = 6;

/** What a model is asked: the ranking, the gates and the costs are decided, and not for it to change. */
function briefOf(facts: DueDiligenceFacts): Brief {
  const { question, ranked, guide } = facts;
  const rows = ranked.filter(isOnRecord);
  const isOpen = ({ gates, requirements }: Examined) =>
    Object.values(gates).some(({ status }) => status !== 'met') ||
    requirements.some(({ factIds, isNear }) => isNear || factIds.length === 0);
  return {
    instruction:
      'The executive summary of a due diligence report for a procurement committee. Code says what is recommended and on how much evidence, which gates are open, and what it costs. Choose what decides between the solutions, and advise what to do next.',
    asked: question.asked,
    reading: readingLines(writtenNeed({ ...question, ...question.circumstances })),
    guide: [...openGates(examined(facts)).map(({ name }) => `Open gate: ${name}`), ...guide.questions].slice(0, GUIDED),
    products: rows.map(({ key }) => key),
    setting: question.need.setting,
    ruledOut: rows
      .filter(({ key }) => facts.scoring.rows.some((row) => row.key === key && row.isBarred))
      .map(({ key }) => key),
    capped: rows.filter(isOpen).map(({ key }) => key),
    thesaurus: question.catalogue.knowledge.thesaurus,
    catalogue: question.catalogue,
  };
}

/** The parts that both kinds of report print, in the order in which they are read, so that citations count up. */
export const partsOf = (facts: DueDiligenceFacts, say: Say, moreRisks?: RiskDraft[]) => {
  const decision = decisionOf(facts, say);
  return {
    decision,
    gates: gatesOf(facts, say),
    requirements: answersTo('requirements', facts, say),
    solutionAnalysis: facts.ranked.map((row) => analysisOf(row, facts, say)),
    demonstrationExamples: facts.examples.map((row) => analysisOf(row, facts, say)),
    roiAnalysis: roiAnalysisOf(facts, say, decision.cost),
    risks: ratedRisksOf(facts, say, moreRisks),
    competitors: competitorsOf(facts, say),
    scoring: facts.scoring,
  };
};

/** What every report says of itself. */
export const headOf = ({ engine, engineNote, droppedSentences }: Written, { question }: DueDiligenceFacts) => {
  const { demonstration, request, need } = question;
  const { projectGoals, fromPurchase, analysisDepth } = request;
  return {
    ...{ demonstration, isBudgetYearly: isBudgetYearly(question) || undefined, engine, engineNote, droppedSentences },
    ...{ projectGoals, fromPurchase, analysisDepth, need },
  };
};

function bodyOf(written: Written, facts: DueDiligenceFacts): BodyOf<DueDiligenceReport> {
  const citations = new CitationList(written.citations);
  const say = sayer([facts.book, facts.sideBook], citations);
  const { risks, ...parts } = partsOf(facts, say);
  return {
    type: 'due-diligence',
    ...headOf(written, facts),
    executiveSummary: written.response,
    ...parts,
    riskRegister: risks && riskRegisterOf(risks),
    implementationPlan: phasesOf(facts)?.map(({ deliverables: _, milestone: __, ...phase }) => phase),
    recommendations: {
      primaryRecommendation: parts.decision.recommendation,
      alternativeOptions: alternativesOf(facts, say).map(({ rationale }) => rationale.join(' ')),
      ...adviceOf(facts, say),
    },
    methods: methodsOf(facts),
    citations: citations.all,
  };
}
