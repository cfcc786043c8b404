import { readFileSync } from 'node:fs';
import { runTask } from '#functions/advisor/run/run-task';
import { negotiationTask } from '#functions/negotiation/task';
import { readerWords } from '#functions/records/knowledge/reader-words';
import { catalogueOf, records } from '#functions/records/testing/records';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { commonWords } from '#shared/reading/phrases/common-words';
import { isLeaking } from '#shared/reading/talk/leaks';
import { readTalk } from '#shared/reading/talk/read-talk';

type Truth = Pick<LedgerRow, 'party' | 'kind' | 'amount'> & {
  name?: string;
  per: string | null;
  unit?: string;
  months?: number;
  gst: string | null;
  quantity?: number;
};
export type TalkText = { id: string; vendor: string; text: string; rows: Truth[]; leaks: string[] };
type Row = ReturnType<typeof readTalk>['rows'][number];

const isOrdinary = commonWords(readerWords.commonWords);

export const readCorpus = (path: string): TalkText[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TalkText);

const perOf = ({ period, unit }: Row): string | null =>
  period === 'month' || period === 'year' ? period : period === null && unit ? 'unit' : null;
const isPer = (row: Row, { per }: Truth) => perOf(row) === (per === 'once' ? null : per);
const isAmount = (row: Row, truth: Truth) => Math.abs(row.amount - truth.amount) <= 0.001 * truth.amount;
const isNamed = (row: Row, { name = '' }: Truth) =>
  row.party !== 'rival' || (row.name ?? '').toLowerCase() === name.toLowerCase();
const isParty = (row: Row, truth: Truth) => row.party === truth.party && isNamed(row, truth);

/** The rows that are read in a message of the corpus, with nothing said before. */
export const rowsOf = ({ vendor, text }: Pick<TalkText, 'vendor' | 'text'>): Row[] =>
  readTalk(text, { vendor, rivals: [], isOrdinary, price: null, before: [] }).rows;

type Verdict = { id: string; verdict: 'right' | 'missed' | 'invented' | 'wrong'; why: string };

/** Scores the reader: a row is right with amount, party, rival's name, period and kind. */
export const scoreTalk = (texts: readonly TalkText[]) => {
  const verdicts: Verdict[] = [];
  const counts = { rivalAsTheirs: 0, gst: 0, months: 0, found: 0, noKind: 0 };
  for (const { id, rows: truths, ...talk } of texts) {
    const left = rowsOf(talk);
    for (const truth of truths) {
      const same = left.filter((row) => isAmount(row, truth));
      const best =
        same.find((row) => isParty(row, truth) && row.kind === truth.kind) ??
        same.find((row) => isParty(row, truth)) ??
        same[0];
      const told = `${truth.party} ${truth.name ?? ''} ${truth.amount} ${truth.per} ${truth.kind}`;
      if (!best) {
        verdicts.push({ id, verdict: 'missed', why: told });
        continue;
      }
      left.splice(left.indexOf(best), 1);
      const said = `${best.party} ${best.name ?? ''} ${best.amount} ${perOf(best)} ${best.kind}`;
      if (truth.party === 'rival' && best.party === 'they') counts.rivalAsTheirs++;
      counts.found++;
      if (best.gst === truth.gst) counts.gst++;
      if ((best.months ?? 0) === (truth.months ?? 0)) counts.months++;
      const isRightButKind = isParty(best, truth) && isPer(best, truth);
      if (isRightButKind) counts.noKind++;
      verdicts.push({
        id,
        verdict: isRightButKind && best.kind === truth.kind ? 'right' : 'wrong',
        why: `${told}, read ${said}`,
      });
    }
    for (const row of left)
      verdicts.push({ id, verdict: 'invented', why: `${row.party} ${row.name ?? ''} ${row.amount} ${row.kind}` });
  }
  return { verdicts, counts };
};

const catalogue = catalogueOf(records({}));

/** The draft for the vendor that follows a talk, every amount of it confirmed as it was read. */
const draftAfter = async ({ vendor, text, rows: truths }: TalkText, message: string): Promise<string> => {
  const rows = rowsOf({ vendor, text });
  const price =
    truths.find(({ party, amount, per }) => party === 'they' && per !== 'unit' && amount >= 1_000)?.amount ?? null;
  const input = {
    vendor,
    product: 'the service',
    goal: 'price-reduction' as const,
    budget: price,
    context: '',
    message,
    earlier: [text],
    rows: rows.map((row, at) => ({ ...row, id: `row-${at + 1}`, date: '2026-01-01', state: 'confirmed' as const })),
    now: '2026-01-02T00:00:00Z',
    catalogue,
    demonstration: false,
  };
  for await (const event of runTask(negotiationTask, input, {}))
    if (event.type === 'result')
      return [event.answer.response.split('Subject:')[1] ?? '', ...event.answer.brief.openingLines].join('\n');
  return '';
};

/** Drafts that tell what the truth, not the reader, holds for secret: rivals' names and amounts, and our limit. */
export const leaksOf = async (texts: readonly TalkText[]): Promise<string[]> => {
  const found: string[] = [];
  for (const text of texts) {
    const own = new Set(text.rows.filter(({ party }) => party === 'they').map(({ amount }) => amount));
    const secret = text.rows.filter(({ party, kind }) => party === 'rival' || kind === 'limit');
    const names = [
      ...secret.flatMap(({ name }) => name ?? []),
      ...text.leaks.filter((leak) => /^\p{Lu}\p{Ll}/u.test(leak)),
    ];
    const amounts = secret.map(({ amount }) => amount).filter((amount) => !own.has(amount));
    for (const message of ['Draft an e-mail to them', 'Draft a reply with our counter-offer']) {
      const draft = await draftAfter(text, message);
      if (draft === '' || isLeaking(draft, { names, amounts })) found.push(`${text.id}: ${draft}`);
    }
  }
  return found;
};

if (import.meta.main) {
  const [path = 'infra/quality/eval/corpora/talk.dev.jsonl'] = process.argv.slice(2);
  const texts = readCorpus(path);
  const { verdicts, counts } = scoreTalk(texts);
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  for (const { id, verdict, why } of verdicts)
    if (verdict !== 'right') console.log(`${id} ${verdict}: ${why} | ${textOf.get(id)}`);
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const all = texts.flatMap(({ rows }) => rows).length;
  console.log(
    `rows ${all}: right ${count('right')} (${Math.round((1000 * count('right')) / all) / 10} %), wrong ${count('wrong')}, missed ${count('missed')}, invented ${count('invented')}`,
  );
  const leaks = await leaksOf(texts);
  for (const leak of leaks) console.log(`leak ${leak}`);
  console.log(
    `without kind ${counts.noKind}; of ${counts.found} found: gst ${counts.gst}, months ${counts.months}; a rival's as theirs ${counts.rivalAsTheirs}`,
  );
  console.log(`leaks ${leaks.length} of ${2 * texts.length} drafts`);
}
