import { readFileSync } from 'node:fs';
import type { Proposal } from '#shared/reading/documents/proposal';
import { type Author, readDocument } from '#shared/reading/documents/read-document';

type Truth = Pick<Proposal, 'of' | 'field' | 'value'> & {
  /** Words of the text that state it. */
  q: string;
};
export type DocumentText = { id: string; kind: string; by: Author; text: string; facts: Truth[] };

/** The documents of a corpus file. */
export const readDocuments = (path: string): DocumentText[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as DocumentText);

/** A list price and a quote ask a buyer for the same. */
const asked = (kind: unknown) => (kind === 'list' || kind === 'quote' ? 'asked' : kind);

/** Whether a proposal says what a truth says: every part that the truth names, and of a fact in words its place alone. */
const isSame = (proposal: Proposal, truth: Truth, text: string): boolean => {
  if (proposal.of !== truth.of || proposal.field !== truth.field) return false;
  if (truth.value === null) {
    const at = text.indexOf(truth.q);
    return proposal.passage.start <= at && at < proposal.passage.end;
  }
  if (typeof truth.value !== 'object') return proposal.value === truth.value;
  const said = proposal.value as Record<string, unknown>;
  return Object.entries(truth.value).every(([part, value]) =>
    part === 'kind'
      ? asked(said.kind) === asked(value)
      : typeof value === 'string'
        ? String(said[part]).toLowerCase() === value.toLowerCase()
        : JSON.stringify(said[part]) === JSON.stringify(value),
  );
};

export type DocumentScore = { right: number; proposed: number; stated: number; wrong: string[]; missed: string[] };

/** Proposals against what the documents state: each truth counts once. */
export const scoreDocuments = (documents: readonly DocumentText[]): DocumentScore => {
  const score: DocumentScore = { right: 0, proposed: 0, stated: 0, wrong: [], missed: [] };
  for (const { id, by, text, facts } of documents) {
    const open = [...facts];
    const proposals = readDocument(text, by);
    for (const proposal of proposals) {
      const at = open.findIndex((truth) => isSame(proposal, truth, text));
      if (at >= 0) open.splice(at, 1);
      else score.wrong.push(`${id} ${proposal.of}.${proposal.field} ${JSON.stringify(proposal.value)}`);
      if (at >= 0) score.right += 1;
    }
    score.proposed += proposals.length;
    score.stated += facts.length;
    score.missed.push(
      ...open.map((truth) => `${id} ${truth.of}.${truth.field} ${JSON.stringify(truth.value)} "${truth.q}"`),
    );
  }
  return score;
};

if (import.meta.main) {
  const [path = 'infra/quality/eval/corpora/documents.dev.jsonl', flag] = process.argv.slice(2);
  const { right, proposed, stated, wrong, missed } = scoreDocuments(readDocuments(path));
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
  process.stdout.write(
    `proposed ${proposed}, stated ${stated}, right ${right}: precision ${share(right, proposed)}, recall ${share(right, stated)}\n`,
  );
  if (flag === '--verbose') process.stdout.write(`wrong:\n${wrong.join('\n')}\nmissed:\n${missed.join('\n')}\n`);
}
