import { FactBook } from '#functions/advisor/facts/facts';
import { addRules, rulesFor } from '#functions/advisor/facts/rule-facts';
import { scoredEvidenceOf, settingsLike } from '#functions/advisor/facts/scored-evidence';
import { type Ranked, retrieve } from '#functions/records/search/retrieve';
import { raisedConcerns, speaksOf } from '#functions/records/view/concerns';
import { noEvidence } from '#shared/scores/evidence';
import { addMarket, marketOf } from '../advanced/market.ts';
import type {
  DueDiligenceFacts,
  DueDiligenceQuestion,
  Examined,
  OnRecord,
  RequirementFinding,
  Selected,
} from '../due-diligence.ts';
import { addAsked, addEntry, nameOf, saidId } from './book.ts';
import { addFinance, financeOf } from './cost/finance.ts';
import { weeksInWords } from './plan/plan.ts';
import { addUrgency } from './plan/urgency.ts';
import { findGates, gateRules, unknownGates } from './scoring/gates.ts';
import { answerRequirement, answerSystem } from './scoring/requirements.ts';
import { addScores, rankingOf } from './scoring/scoring.ts';

/** Other solutions that a report names at most. */
const COMPETITORS = 3;
/** Records that are looked at for them. */
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
  const guide = question.catalogue.knowledge.guideOf(question.need.categories[0]);
  const [book, sideBook] = [new FactBook(), new FactBook()];
  for (const one of question.selected) {
    if (one.kind !== 'user-supplied') addEntry(one.kind === 'real' ? book : sideBook, one.entry);
  }
  for (const each of [book, sideBook]) {
    addRules(each, rulesFor(guide.rules, question.need));
    addRules(each, Object.values(gateRules({ guide, question })).flat());
    addAsked(each, question);
  }
  const raised = raisedConcerns([question.request.projectGoals, ...question.talk.said].join('\n'), guide);
  for (const [index, { said }] of raised.entries()) {
    for (const each of [book, sideBook]) each.addUser({ id: saidId(index), label: 'you said', text: said });
  }
  const weeks = question.request.includeImplementationPlan ? weeksInWords() : null;
  const said = {
    told: [question.request.projectGoals, ...question.talk.said].join('\n'),
    required: question.request.customRequirements.join('\n'),
  };
  for (const each of [book, sideBook]) addUrgency(each, said, weeks);
  return { question, guide, raised, book, sideBook };
};

const unanswered = (): RequirementFinding => ({ factIds: [], isDenied: false, isNear: false });

const examine = (selected: Selected, ground: Ground): Examined => {
  const { request, need, circumstances } = ground.question;
  const systems = circumstances?.currentSystems ?? [];
  if (selected.kind === 'user-supplied') {
    const requirements = request.customRequirements.map(unanswered);
    const integrations = systems.map(unanswered);
    const asked = requirements.length + integrations.length + ground.raised.length;
    return {
      ...selected,
      gates: unknownGates(need, nameOf(selected), ground.book),
      requirements,
      integrations,
      evidence: noEvidence,
      points: { asked, met: 0, denied: 0 },
    };
  }
  const { catalogue } = ground.question;
  const book = selected.kind === 'real' ? ground.book : ground.sideBook;
  const words = { guide: ground.guide, thesaurus: ground.question.catalogue.knowledge.thesaurus };
  const requirements = request.customRequirements.map((requirement) =>
    answerRequirement(requirement, book, selected.entry, words),
  );
  const integrations = systems.map((system) => answerSystem(system, book, selected.entry, words));
  const points = pointsOf(selected, [...requirements, ...integrations], ground);
  const gates = findGates(selected.entry, need, book, catalogue.asOf);
  const { vendor, record, contracts } = selected.entry;
  const evidence = scoredEvidenceOf(
    { vendor, solution: record, contracts },
    { settings: need.setting ? settingsLike(need.setting) : [], asOf: catalogue.asOf },
  );
  return { ...selected, gates, requirements, integrations, evidence, points };
};

/** How many of the buyer's points the record answers: the concerns that were raised, requirements and systems. */
const pointsOf = ({ entry }: OnRecord, requirements: readonly RequirementFinding[], { raised }: Ground) => {
  const features = entry.record.facts.features?.value ?? [];
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
