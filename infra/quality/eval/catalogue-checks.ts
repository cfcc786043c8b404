import type { ConversationAnswer } from '#shared/contracts/assistant';
import { type Violation, violationsOf } from './claims.ts';
import type { Asked, Door, Sent } from './door.ts';
import { type Golden, goldenQuestions } from './golden-questions.ts';
import { ndcg, placeOfCategory, plainSearch } from './ranking.ts';
import { info, none, type Row, share } from './report.ts';

/** What a run collects on its way: claims that nothing supports, from whatever was asked. */
export type Ledger = {
  answers: number;
  unsupported: string[];
  /** Everything that came out, for the scan for secrets. */
  raw: string[];
  show(query: string, asked: Asked): void;
};

export const described = ({ where, rule, text }: Violation) => `${where}: ${rule}${text ? `: ${text}` : ''}`;

/** Asks in a new conversation, and holds the answer against the records. */
export const audited = async (door: Door, ledger: Ledger, sent: Sent, earlier = ''): Promise<ConversationAnswer> => {
  const asked = await door.ask(sent);
  return entered(ledger, sent, asked, earlier);
};

/** Holds an answer against the records and enters what nothing supports. */
export const entered = (ledger: Ledger, sent: Sent, asked: Asked, earlier = ''): ConversationAnswer => {
  const documents = (sent.companyDocuments ?? []).map(({ text }) => text);
  const found = violationsOf(asked.answer, [earlier, sent.query, ...documents].join('\n'));
  ledger.answers += 1;
  ledger.raw.push(asked.raw);
  ledger.unsupported.push(...found.map((violation) => `"${sent.query}" ${described(violation)}`));
  ledger.show(sent.query, asked);
  return asked.answer;
};

const idsOf = ({ recommendations }: ConversationAnswer) => recommendations.map(({ solutionId }) => solutionId);

const misread = (golden: Golden, { context }: ConversationAnswer): string[] =>
  [
    ...(['setting', 'state', 'beds', 'budgetAud'] as const).map((field) =>
      golden[field] === undefined || context[field] === golden[field]
        ? ''
        : `${field} read as ${context[field]}, not ${golden[field]}`,
    ),
    golden.mustHave === undefined || context.mustHaves.some((words) => words.includes(golden.mustHave ?? ''))
      ? ''
      : `must-have "${golden.mustHave}" not read`,
  ].filter(Boolean);

/** All golden questions through the door: hits, constraints, and the ranking against plain search. */
export const goldenRows = async (door: Door, ledger: Ledger): Promise<Row[]> => {
  const misses: string[] = [];
  const wrong: string[] = [];
  let first = 0;
  for (const golden of goldenQuestions) {
    const answer = await audited(door, ledger, { query: golden.query, includeCommunityInsights: true });
    const place = placeOfCategory(golden, idsOf(answer));
    if (place === 1) first += 1;
    if (place === undefined || place > 3)
      misses.push(
        `${golden.category}: "${golden.query}" → ${answer.outcome}: ${idsOf(answer).join(', ') || 'nothing'}`,
      );
    const misreadings = misread(golden, answer);
    if (misreadings.length > 0) wrong.push(`"${golden.query}": ${misreadings.join('; ')}`);
  }
  const all = goldenQuestions.length;
  const constrained = goldenQuestions.filter(
    ({ setting, state, beds, budgetAud, mustHave }) => setting ?? state ?? beds ?? budgetAud ?? mustHave,
  ).length;
  return [
    share('Golden questions: category in the top 3', all - misses.length, all, 95, misses),
    info('Golden questions: category first', `${first}/${all}`),
    share('Golden questions: constraints read', constrained - wrong.length, constrained, 95, wrong),
    ...(await rankingRows()),
  ];
};

/** The ranking to ten places, which an answer does not show, against MiniSearch with its defaults. */
const rankingRows = async (): Promise<Row[]> => {
  const [{ currentCatalogue }, { readNeed }, { retrieve }] = await Promise.all([
    import('#functions/records/versions/catalogue'),
    import('#functions/records/need/read-need'),
    import('#functions/records/search/retrieve'),
  ]);
  const catalogue = await currentCatalogue();
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const ours = mean(
    goldenQuestions.map((golden) => {
      const need = readNeed(golden.query, catalogue.knowledge.thesaurus);
      const { real } = retrieve(catalogue, { query: golden.query, need, demonstration: false, limit: 10 });
      return ndcg(
        golden,
        real.map(({ record }) => record.id),
      );
    }),
  );
  const plain = mean(goldenQuestions.map((golden) => ndcg(golden, plainSearch(golden.query))));
  return [
    {
      name: 'nDCG@10 against plain MiniSearch (P15)',
      value: `${ours.toFixed(3)} / ${plain.toFixed(3)} = ${(ours / plain).toFixed(2)}`,
      target: '≥ 1.15',
      isMet: ours / plain >= 1.15,
    },
  ];
};

const volatile = ['purchaseId', 'sessionId', 'messageId', 'userMessageId', 'timestamp'] as const;

/** An answer without what differs from call to call. */
export const withoutIds = (answer: ConversationAnswer): string =>
  JSON.stringify(answer, (key, value) => ((volatile as readonly string[]).includes(key) ? undefined : value));

const RUNS = 20;

/** The same question again and again, in new conversations: the same answer to the letter. */
export const stabilityRows = async (door: Door): Promise<Row[]> => {
  const asked = goldenQuestions.filter((_, index) => index % 8 === 0).slice(0, 10);
  const unstable: string[] = [];
  for (const { query } of asked) {
    const bodies = new Set<string>();
    for (let run = 0; run < RUNS; run++) bodies.add(withoutIds((await door.ask({ query })).answer));
    if (bodies.size > 1) unstable.push(`"${query}" had ${bodies.size} answers in ${RUNS} runs`);
  }
  const name = `Stability: ${asked.length} questions × ${RUNS} runs identical`;
  return [share(name, asked.length - unstable.length, asked.length, 100, unstable)];
};

/** The same by server-sent events: what was streamed is what the answer says, and how soon it began. */
export const streamRows = async (door: Door, ledger: Ledger): Promise<Row[]> => {
  const asked = goldenQuestions.filter((_, index) => index % 9 === 4);
  const different: string[] = [];
  const firsts: number[] = [];
  for (const { query } of asked) {
    const streamed = await door.stream({ query });
    const { answer } = await door.ask({ query });
    entered(ledger, { query }, streamed);
    firsts.push(streamed.firstEventMs);
    if (streamed.deltas !== streamed.answer.response) different.push(`"${query}": the deltas are not the response`);
    if (withoutIds(streamed.answer) !== withoutIds(answer)) different.push(`"${query}": JSON and stream differ`);
  }
  firsts.sort((a, b) => a - b);
  return [
    none(`Streams that differ from JSON (${asked.length} asked)`, different),
    info('First event of a stream, median / worst', `${ms(firsts[firsts.length >> 1])} / ${ms(firsts.at(-1))}`),
  ];
};

const ms = (value = 0) => `${Math.round(value)} ms`;
