import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import { emptyNeed } from '#shared/kernel/need';
import { canaries } from './boundary-checks.ts';
import { described, type Ledger } from './catalogue-checks.ts';
import { violationsOf } from './claims.ts';
import type { Door } from './door.ts';
import { goldenQuestions } from './golden-questions.ts';
import { placeOfCategory } from './ranking.ts';
import { none, type Row, share } from './report.ts';
import { startScriptedModel } from './scripted-model.ts';
import { lyingTurn } from './scripted-turns.ts';

/** The recommendations as an answer whose text holds the summary and every real reason, for the claims of it. */
const asAnswer = ({ recommendations, summary, citations, ...rest }: RecommendationsAnswer): ConversationAnswer => {
  const reasons = recommendations.flatMap(({ demonstration, reasoning }) => (demonstration ? [] : [reasoning]));
  return {
    ...rest,
    citations,
    response: [summary, ...reasons].join('\n\n'),
    context: emptyNeed,
    recommendations: [],
    demonstrationExamples: [],
    vendorQuestions: [],
    nextSteps: [],
    followUpQuestions: [],
    communityInsights: null,
    dueDiligenceOffered: false,
    reportData: null,
    outcome: 'shortlist',
    refinements: [],
    passages: [],
    stopped: false,
    sessionId: '',
    understood: { chips: [], notUsed: [], question: null },
    verdicts: [],
    advice: [],
    openForAll: [],
    modelCost: null,
    messageId: '',
    userMessageId: '',
    timestamp: '',
  };
};

const realIds = ({ recommendations }: RecommendationsAnswer): string[] =>
  recommendations.filter(({ demonstration }) => !demonstration).map(({ solutionId }) => solutionId);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What stands in an answer of the panel that must not. */
const faultsOf = (query: string, answer: RecommendationsAnswer): string[] => {
  const marks = answer.recommendations.map(({ demonstration }) => Number(demonstration));
  const strange = answer.recommendations
    .flatMap(({ matchedKeywords }) => matchedKeywords)
    .filter((word) => !folded(query).includes(folded(word)));
  return [
    ...violationsOf(asAnswer(answer), query).map(described),
    ...strange.map((word) => `the keyword "${word}" is not the buyer's`),
    ...(marks.join() === marks.toSorted().join() ? [] : ['a demonstration before a real solution']),
    ...(answer.recommendations.some(({ reasoning }) => reasoning === '') ? ['a recommendation without a reason'] : []),
  ];
};

/** The same questions with a model that lies in every field: nothing of it is printed, and the shortlist stays. */
const lyingRow = async (door: Door, queries: readonly string[]): Promise<Row> => {
  const plain = await Promise.all(queries.map((query) => door.recommend({ query })));
  const model = await startScriptedModel((request) => ({ kind: 'answer', json: lyingTurn(request), pieceLength: 400 }));
  Object.assign(process.env, { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: canaries.key, OPENAI_MODEL: 'scripted' });
  try {
    const faults: string[] = [];
    for (const [at, query] of queries.entries()) {
      const answer = await door.recommend({ query });
      const printed = /123456|987,654|Zyphora|guaranteed|evil\.example/.test(JSON.stringify(answer));
      if (printed) faults.push(`"${query}": a lie was printed`);
      if (realIds(answer).join() !== realIds(plain[at] ?? answer).join()) faults.push(`"${query}": another shortlist`);
      faults.push(...faultsOf(query, answer).map((fault) => `"${query}": ${fault}`));
    }
    return none(`Recommendations with a model that lies (${queries.length} asked)`, faults);
  } finally {
    delete process.env.OPENAI_API_KEY;
    await model.close();
  }
};

/** The catalogue's recommendations by their door: the right kind, nothing unsupported, the same each time. */
export const recommendationRows = async (door: Door, ledger: Ledger): Promise<Row[]> => {
  const [misses, faults, unstable]: [string[], string[], string[]] = [[], [], []];
  for (const golden of goldenQuestions) {
    const { query } = golden;
    const answer = await door.recommend({ query });
    ledger.raw.push(JSON.stringify(answer));
    if ((placeOfCategory(golden, realIds(answer)) ?? 9) > 3) misses.push(`"${query}" → ${realIds(answer).join(', ')}`);
    faults.push(...faultsOf(query, answer).map((fault) => `"${query}": ${fault}`));
    if (JSON.stringify(await door.recommend({ query })) !== JSON.stringify(answer)) unstable.push(query);
  }
  const all = goldenQuestions.length;
  return [
    share('Recommendations: category in the top 3', all - misses.length, all, 95, misses),
    none(`Recommendations: unsupported claims and other faults (${all} asked)`, faults),
    none('Recommendations: other words for the same question', unstable),
    await lyingRow(
      door,
      goldenQuestions.filter((_, at) => at % 12 === 0).map(({ query }) => query),
    ),
  ];
};
