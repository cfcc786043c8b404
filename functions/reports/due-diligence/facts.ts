import { FactBook } from '#functions/advisor/facts/facts';
import { addRules, rulesFor } from '#functions/advisor/facts/rule-facts';
import { scoredEvidenceOf, settingsLike } from '#functions/advisor/facts/scored-evidence';
import { type Ranked, retrieve } from '#functions/records/search/retrieve';
import { raisedConcerns, speaksOf } from '#functions/records/view/concerns';
import { noEvidence } from '#shared/scores/evidence';
import { addMarket, marketOf } from '../advanced/market.ts';
import {
  type DueDiligenceFacts,
  type DueDiligenceQuestion,
  type Examined,
  isOnRecord,
  type RequirementFinding,
  type Selected,
} from '../due-diligence.ts';
import { addAsked, addEntry, saidId } from './book.ts';
import { addFinance, financeOf } from './cost.ts';
import { weeksInWords } from './plan/plan.ts';
import { addUrgency } from './plan/urgency.ts';
import { findGates, gateRules } from './scoring/gates.ts';
import { answerRequirement, answerSystem } from './scoring/requirements.ts';
import { addScores, rankingOf } from './scoring/scoring.ts';

const COMPETITORS = 3;
const CANDIDATES = 12;

type Ground = Pick<DueDiligenceFacts, 'question' | 'book' | 'sideBook' | 'guide' | 'raised'>;

/** Everything that a report may say: the records of the selected solutions, what they answer, and how they score. */
export const gatherFacts = async (
  question: DueDiligenceQuestion,
  report: (stage: string) => void,
): Promise<DueDiligenceFacts> => {
  const { request, selected, catalogue } = question;
  report(`Reading the records of ${selected.length === 1 ? 'one solution' : `${selected.length} solutions`}`);
  const ground = groundOf(question);
  report('Checking gates and requirements');
  const rows = selected.map((one) => examine(one, ground));
  const isReal = ({ kind }: Examined) => kind !== 'demonstration';
  report('Scoring what is on record');
  const { scoring, ranked } = rankingOf(rows.filter(isReal), request.stakeholderPriorities);
  addScores(ground.book, scoring, ranked);
  const competitors = request.includeCompetitorAnalysis ? competitorsOf(question) : [];
  for (const entry of competitors) addEntry(ground.sideBook, entry);
  const market = question.circumstances?.includeMarketAnalysis
    ? marketOf(catalogue, question.need.categories[0])
    : null;
  if (market) addMarket(ground.sideBook, market);
  const facts: DueDiligenceFacts = {
    ...ground,
    userWords: question.userWords,
    ranked,
    examples: rows.filter((row) => !isReal(row)),
    scoring,
    competitors,
    market,
    roi: request.includeFinancialAnalysis ? financeOf(question, ranked) : null,
  };
  for (const book of [ground.book, ground.sideBook]) if (facts.roi) addFinance(book, facts.roi, question);
  report(`Writing the report on data version ${catalogue.dataVersion}`);
  return facts;
};

/** The books, with the records of all selected solutions, the rules and the buyer's own words. */
const groundOf = (question: DueDiligenceQuestion): Ground => {
  const { catalogue, need, request, selected, talk } = question;
  const guide = catalogue.knowledge.guideOf(need.categories[0]);
  const [book, sideBook] = [new FactBook(), new FactBook()];
  for (const { kind, entry } of selected.filter(isOnRecord)) addEntry(kind === 'real' ? book : sideBook, entry);
  const told = [request.projectGoals, ...talk.said].join('\n');
  const raised = raisedConcerns(told, guide);
  const weeks = request.includeImplementationPlan ? weeksInWords : null;
  for (const each of [book, sideBook]) {
    addRules(each, rulesFor(guide.rules, need));
    addRules(each, Object.values(gateRules({ guide, question })).flat());
    addAsked(each, question);
    for (const [index, { said }] of raised.entries())
      each.addUser({ id: saidId(index), label: 'you said', text: said });
    addUrgency(each, { told, required: request.customRequirements.join('\n') }, weeks);
  }
  return { question, guide, raised, book, sideBook };
};

const unanswered: RequirementFinding = { factIds: [], isDenied: false, isNear: false };

const examine = (selected: Selected, ground: Ground): Examined => {
  const { request, need, circumstances, catalogue } = ground.question;
  const entry = isOnRecord(selected) ? selected.entry : undefined;
  const book = selected.kind === 'demonstration' ? ground.sideBook : ground.book;
  const words = { guide: ground.guide, thesaurus: catalogue.knowledge.thesaurus };
  const answered = (asked: readonly string[], by: typeof answerRequirement) =>
    asked.map((one) => (entry ? by(one, book, entry, words) : unanswered));
  const requirements = answered(request.customRequirements, answerRequirement);
  const integrations = answered(circumstances?.currentSystems ?? [], answerSystem);
  const settings = need.setting ? settingsLike(need.setting) : [];
  return {
    ...selected,
    gates: findGates({ held: entry, asOf: catalogue.asOf }, need, book),
    requirements,
    integrations,
    evidence: entry
      ? scoredEvidenceOf({ ...entry, solution: entry.record }, { settings, asOf: catalogue.asOf })
      : noEvidence,
    points: pointsOf(entry, [...requirements, ...integrations], ground),
  };
};

/** How many of the buyer's points the record answers: the concerns that were raised, requirements and systems. */
const pointsOf = (entry: Ranked | undefined, requirements: readonly RequirementFinding[], { raised }: Ground) => {
  const features = entry?.record.facts.features?.value ?? [];
  const spoken = raised.filter(({ concern }) => features.some((feature) => speaksOf(feature, concern))).length;
  const denied = requirements.filter(({ isDenied }) => isDenied).length;
  const answered = requirements.filter(({ factIds, isNear }) => factIds.length > 0 && !isNear).length;
  return { asked: raised.length + requirements.length, met: spoken + answered - denied, denied };
};

/** Whether a record names kinds of place, and the buyer's is none of them. */
const isForOthers = ({ facts }: Ranked['record'], { setting }: DueDiligenceQuestion['need']): boolean =>
  setting !== null && facts.settings !== undefined && !facts.settings.value.includes(setting);

/** Real solutions of the same kind that were not selected, the nearest to the need first. */
const competitorsOf = ({ catalogue, need, asked, selected }: DueDiligenceQuestion): Ranked[] => {
  const [category] = need.categories;
  if (!category) return [];
  const { real } = retrieve(catalogue, {
    query: asked,
    need: { ...need, categories: [category] },
    demonstration: false,
    limit: selected.length + CANDIDATES,
  });
  return real
    .filter(({ record }) => record.category === category && !selected.some(({ key }) => key === record.id))
    .filter(({ record }) => !isForOthers(record, need))
    .slice(0, COMPETITORS);
};
