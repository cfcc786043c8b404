import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import { runCommand } from '../../command-line.ts';
import { type Door, newSessionId, openDoor } from './door.ts';
import { openHouse } from './house.ts';
import { captureLogs } from './logs.ts';

/** Answers to the question corpora: written out for somebody to judge, and checked where code can judge. */

const Checklist = z.object({
  id: z.string(),
  messages: z.array(z.string()),
  checks: z.array(z.object({ id: z.string(), statement: z.string(), kind: z.string() })),
  mustNotRecommend: z.array(z.string()).default([]),
});
const Dialogue = z.object({
  id: z.string(),
  turns: z.array(z.object({ text: z.string(), expect: z.array(z.string()) })),
});
type Exchange = { id: string; said: string; answer: ConversationAnswer; expect: string[]; mustNot: string[] };

export const rowsOf = <Row extends z.ZodType>(row: Row, file: URL): z.output<Row>[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));
export const corpus = (name: string) => new URL(`corpora/${name}.dev.jsonl`, import.meta.url);

export const converseThrough = async (door: Door, messages: readonly string[]): Promise<ConversationAnswer[]> => {
  const sessionId = newSessionId();
  const answers: ConversationAnswer[] = [];
  for (const [index, query] of messages.entries())
    answers.push(
      (
        await door.ask({
          query,
          sessionId,
          conversationType: index === 0 ? 'initial_query' : 'follow_up',
          demonstration: false,
        })
      ).answer,
    );
  return answers;
};

/** Asks every message of the development corpora at the handler's door. */
export const askCorpora = async (door: Door): Promise<Exchange[]> => {
  const found: Exchange[] = [];
  for (const { id, messages, checks, mustNotRecommend } of rowsOf(Checklist, corpus('answers'))) {
    const answers = await converseThrough(door, messages);
    for (const [index, answer] of answers.entries())
      found.push({
        id: index === answers.length - 1 ? id : `${id}.${index + 1}`,
        said: messages[index] ?? '',
        answer,
        expect: index === answers.length - 1 ? checks.map(({ kind, statement }) => `${kind}: ${statement}`) : [],
        mustNot: mustNotRecommend,
      });
  }
  for (const { id, turns } of rowsOf(Dialogue, corpus('dialogues'))) {
    const answers = await converseThrough(
      door,
      turns.map(({ text }) => text),
    );
    for (const [index, answer] of answers.entries())
      found.push({
        id: `${id}.${index + 1}`,
        said: turns[index]?.text ?? '',
        answer,
        expect: turns[index]?.expect ?? [],
        mustNot: [],
      });
  }
  return found;
};

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const names = (answer: ConversationAnswer): string[] =>
  answer.recommendations.flatMap(({ solution, vendor }) => [solution, vendor]);
const isNamed = (list: readonly string[], name: string): boolean =>
  list.some((one) => one.toLowerCase().includes(name.toLowerCase()));

/** Lines of an answer, rows and text together, that only say that something is not on record. */
const gapShare = ({ response, verdicts }: ConversationAnswer): { gaps: number; lines: number } => {
  const lines = [
    ...response.split('\n').filter((line) => line.trim() !== ''),
    ...verdicts.flatMap(({ reasons, open }) => [...reasons, ...(open.length > 0 ? ['Open'] : [])]),
  ];
  return { gaps: lines.filter((line) => line.startsWith('Not on record')).length, lines: lines.length };
};

/** What code can judge of the answers. */
export const mechanics = (exchanges: readonly Exchange[]) => {
  const recommendedAgainst = exchanges.filter(({ answer, mustNot }) =>
    mustNot.some((name) => isNamed(names(answer), name)),
  );
  const keptRecommended = exchanges.filter(({ answer }) =>
    answer.verdicts.some(
      ({ role, solutionId }) => role !== null && answer.recommendations.some((one) => one.solutionId === solutionId),
    ),
  );
  const twice = exchanges.filter(({ answer, id }, index) => {
    const last = exchanges[index - 1];
    return last && id.split('.')[0] === last.id.split('.')[0] && answer.response === last.answer.response;
  });
  const unanswered = exchanges.filter(
    ({ answer }) =>
      answer.outcome === 'shortlist' &&
      answer.understood.chips.some(
        ({ element, tone, value }) =>
          element === 'condition' &&
          tone !== 'plain' &&
          !answer.response.includes(value) &&
          !answer.verdicts.every(
            ({ open, reasons, headline, role }) =>
              role !== null || open.includes(value) || reasons.length > 0 || headline.includes(value),
          ),
      ),
  );
  const counts = exchanges.map(({ answer }) => wordCount(answer.response)).sort((a, b) => a - b);
  const shares = exchanges.map(({ answer }) => gapShare(answer));
  return {
    answers: exchanges.length,
    recommendedAgainst: recommendedAgainst.map(({ id }) => id),
    keptRecommended: keptRecommended.map(({ id }) => id),
    sameTwice: twice.map(({ id }) => id),
    mustsUnanswered: unanswered.map(({ id }) => id),
    wordsMedian: counts[Math.floor(counts.length / 2)] ?? 0,
    within120: counts.filter((count) => count <= 120).length,
    gapShare:
      shares.reduce((sum, { gaps }) => sum + gaps, 0) /
      Math.max(
        1,
        shares.reduce((sum, { lines }) => sum + lines, 0),
      ),
    dropped: exchanges.reduce((sum, { answer }) => sum + answer.droppedSentences, 0),
  };
};

const printed = ({ id, said, answer, expect }: Exchange): string =>
  [
    `## ${id}`,
    `> ${said.replaceAll('\n', '\n> ')}`,
    `(${answer.outcome}, ${wordCount(answer.response)} words)`,
    answer.response,
    ...answer.verdicts.map(
      ({ verdict, role, solution, vendor, reasons, open, warning }) =>
        `| ${role ?? verdict} | ${solution} (${vendor}) | ${[...(warning ? [`! ${warning}`] : []), ...reasons].join(' · ')} | Open: ${open.join(', ')}`,
    ),
    ...(answer.understood.notUsed.length > 0 ? [`Not used: ${answer.understood.notUsed.join(' / ')}`] : []),
    ...(answer.masked.length > 0 ? [`Masked: ${answer.masked.map(({ kind }) => kind).join(', ')}`] : []),
    `Chips: ${answer.understood.chips.map(({ label, value, tone }) => `${label} ${value}${tone === 'plain' ? '' : ` (${tone})`}`).join(' · ')}`,
    ...expect.map((line) => `  [ ] ${line}`),
    '',
  ].join('\n');

if (import.meta.main)
  await runCommand({
    help: `Asks the development corpora and writes every answer to a file for somebody to judge.

  npx node infra/quality/eval/answers.ts FILE`,
    options: {},
    takesWords: true,
    failure: 'Not measured',
    run: async (_options, [file = 'answers.md']) => {
      for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL']) delete process.env[name];
      captureLogs();
      const house = await openHouse();
      try {
        const exchanges = await askCorpora(await openDoor());
        writeFileSync(file, exchanges.map(printed).join('\n'));
        console.log(JSON.stringify(mechanics(exchanges), null, 2));
        return 0;
      } finally {
        await house.close();
      }
    },
  });
