import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import { runCommand } from '../../command-line.ts';
import { converseThrough, corpus, rowsOf } from './answers.ts';
import { type Door, openDoor } from './door.ts';
import { openHouse } from './house.ts';
import { captureLogs } from './logs.ts';

/** Sums from the buyer's own numbers: whether the figure asked for is printed, another one, a question, or nothing. */

const Turn = z.object({
  text: z.string(),
  /** Arithmetic of each figure that must stand in the answer; " | " between readings that are as good. */
  want: z.array(z.string()).default([]),
  /** A number is missing: the answer asks for it. */
  ask: z.boolean().default(false),
  /** No sum at all: none may be printed. */
  noSum: z.boolean().default(false),
  draft: z.boolean().default(false),
});
const Talk = z.object({ id: z.string(), turns: z.array(Turn) });
type Verdict = 'right' | 'wrong' | 'asked' | 'unanswered';
export type Judged = { id: string; said: string; verdict: Verdict; response: string; want: string[] };

/** What a line of arithmetic comes to; the corpus is ours, so that it is run as it stands. */
const amountOf = (sum: string): number => Number(new Function(`return ${sum}`)());

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/gu)].map(([number]) => Number(number.replaceAll(',', '')));

/** As printed: to the dollar from a hundred on, to the cent below, months and years to a tenth. */
const isPrinted = (response: string, sum: string): boolean =>
  sum
    .split('|')
    .map(amountOf)
    .some((value) =>
      numbersIn(response).some(
        (number) => Math.abs(number - value) <= (value >= 100 ? 0.51 : value < 60 ? 0.051 : 0.0051),
      ),
    );

/** The answer's own figure: a total of the bold lines that nobody said and that is not wanted. */
const hasOtherTotal = (response: string, said: string, want: readonly string[]): boolean =>
  [...response.matchAll(/\*\*(.+?)\*\*/gu)].some(([, bold = '']) =>
    [...bold.matchAll(/A\$([\d,]+(?:\.\d+)?)/gu)].some(
      ([amount]) =>
        !numbersIn(said).some((number) => [number, number * 1000, number * 1e6].includes(numbersIn(amount)[0] ?? 0)) &&
        !want.some((sum) => isPrinted(amount, sum)),
    ),
  );

const asksBack = (response: string): boolean => /\?|No total|[Tt]ell me|Say /u.test(response);

export const verdictOf = (turn: z.output<typeof Turn>, said: string, response: string): Verdict => {
  const isOther = hasOtherTotal(response, said, turn.want);
  if (turn.noSum) return isOther ? 'wrong' : 'right';
  if (turn.ask) return isOther ? 'wrong' : asksBack(response) ? 'right' : 'unanswered';
  if (turn.want.every((sum) => isPrinted(response, sum)) && (!turn.draft || response.includes('Subject:')))
    return 'right';
  if (isOther) return 'wrong';
  return asksBack(response) ? 'asked' : 'unanswered';
};

/** Asks every talk of a corpus whose number is odd, or even. */
export const askSums = async (
  door: Door,
  name: 'sums' | 'sums-more' | 'sums-fresh' | 'sums-hurried' | 'sums-late',
  isEven: boolean,
): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (const { id, turns } of rowsOf(Talk, corpus(name)).filter(
    (one) => (Number(one.id.slice(1)) % 2 === 0) === isEven,
  )) {
    const answers = await converseThrough(
      door,
      turns.map(({ text }) => text),
    );
    for (const [index, turn] of turns.entries()) {
      const said = turns
        .slice(0, index + 1)
        .map(({ text }) => text)
        .join('\n');
      const response = answers[index]?.response ?? '';
      judged.push({
        id: `${id}.${index + 1}`,
        said: turn.text,
        response,
        want: turn.want,
        verdict: verdictOf(turn, said, response),
      });
    }
  }
  return judged;
};

export const tally = (judged: readonly Judged[]): Record<Verdict, number> => {
  const counts = { right: 0, wrong: 0, asked: 0, unanswered: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
};

if (import.meta.main)
  await runCommand({
    help: `Asks sums as buyers type them and counts: right figure printed, another one, asked back, not answered.

  npx node infra/quality/eval/sums.ts [FILE] [--more | --fresh | --hurried | --late] [--even]    FILE gets every answer of the odd half; the even half is only counted; --more asks sums-more, --fresh sums-fresh, --hurried sums-hurried`,
    options: {
      even: { type: 'boolean' },
      more: { type: 'boolean' },
      fresh: { type: 'boolean' },
      hurried: { type: 'boolean' },
      late: { type: 'boolean' },
    },
    takesWords: true,
    failure: 'Not measured',
    run: async ({ even, more, fresh, hurried, late }, [file]) => {
      for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL']) delete process.env[name];
      captureLogs();
      // Twice the answers of a run were written over a corpus.
      if (file?.endsWith('.jsonl')) throw new Error(`${file} is a corpus: name another file for the answers`);
      const house = await openHouse();
      try {
        const judged = await askSums(
          await openDoor(),
          late ? 'sums-late' : hurried ? 'sums-hurried' : fresh ? 'sums-fresh' : more ? 'sums-more' : 'sums',
          even === true,
        );
        if (file && !even)
          writeFileSync(
            file,
            judged
              .map(
                ({ id, said, verdict, response, want }) =>
                  `## ${id} ${verdict}\n> ${said}\nwant ${want.map((sum) => `${sum} = ${sum.split('|').map(amountOf).join(' | ')}`).join('; ')}\n\n${response}\n`,
              )
              .join('\n'),
          );
        const later = judged.filter(({ id }) => !id.endsWith('.1'));
        console.log(
          JSON.stringify({ messages: judged.length, ...tally(judged), laterTurns: later.length, later: tally(later) }),
        );
        return 0;
      } finally {
        await house.close();
      }
    },
  });
