import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';
import { cardClaims, gapsOf, insightClaims } from './card-claims.ts';
import { CITED, type Grounds, QUOTED, unsupportedIn } from './sentence-claims.ts';
import { advice, allNames, solutions, type True, trueFact } from './truth.ts';

/**
 * The second method: holds a finished answer against the seed files, knowing nothing of how the engine made it. It
 * reads the answer as a reader does, the text with its numbered sources and the cards.
 */

/** Something that an answer says and nothing supports. */
export type Violation = { where: string; rule: string; text: string };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A citation's value, source and subject are those of the record that its id names. */
const citationFaults = (citation: Citation, fact: True | undefined): string[] => {
  // A figure of the buyer's own: its arithmetic stands in the note.
  if (citation.factId.startsWith('sum.')) return citation.note ? [] : ['a figure without its arithmetic'];
  if (!fact) return ['no record holds the cited fact'];
  const { kind, source, url, asOf, note } = fact.evidence;
  const evidence = { kind, source, url, asOf, note } as const;
  const wrong = (Object.keys(evidence) as (keyof typeof evidence)[]).filter(
    (key) => !isSame(citation[key], evidence[key]),
  );
  return [
    ...(citation.value === fact.value ? [] : [`value is not the record's "${fact.value}"`]),
    ...(fact.subjects.some((subject) => citation.label.startsWith(`${subject} · `))
      ? []
      : ['label names another subject']),
    ...wrong.map((key) => `${key} is not the record's`),
  ];
};

/** The market cites notices, whosever they are, under a subject of its own. */
const noticeFaults = (citation: Citation, id: string): string[] => {
  const fact = trueFact(`${id}.value`);
  return citationFaults(citation, fact && { ...fact, subjects: ['Public contracts'] });
};

/** What is wrong with a citation of a record; nothing where it cites no record. */
export const recordFaults = (citation: Citation): string[] => {
  const [head = '', field = ''] = citation.factId.split('.');
  if (head === 'market') return noticeFaults(citation, field);
  // A score is no record's: it is held against the second method.
  if (field.startsWith('score-') && citation.kind === 'estimate') return [];
  const isRecord = solutions.has(head) || head.startsWith('vendor:') || /^CN\d/.test(head);
  return isRecord ? citationFaults(citation, trueFact(citation.factId)) : [];
};

/** Markdown of an answer as plain text, one item per line. */
const plainLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/(?<!\\)\*\*/g, '')
        .replace(/^(?:[-*] |#+ )/, '')
        .replace(/\\([!-/:-@[-`{-~])/g, '$1')
        .trim(),
    )
    .filter(Boolean);

/** A cited value as a text shows it. */
const shown = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('`', '’')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .trim();

/** Replaces each value that stands before its number; a number after anything else is a violation. */
const markCited = (line: string, citations: ReadonlyMap<number, Citation>, fail: (rule: string) => void): string => {
  let marked = '';
  let from = 0;
  for (const { 0: token, 1: digits, index } of line.matchAll(/\[(\d+)\]/g)) {
    const before = marked + line.slice(from, index);
    const citation = citations.get(Number(digits));
    const value = citation ? `${shown(citation.value)} ` : '';
    if (!citation) fail(`${token} cites nothing`);
    else if (!before.endsWith(value)) fail(`${token} does not stand after its value`);
    marked =
      citation && before.endsWith(value)
        ? `${before.slice(0, before.length - value.length)}${CITED[0]}${digits}${CITED[1]}`
        : before;
    from = index + token.length;
  }
  return marked + line.slice(from);
};

const squeezed = (text: string) =>
  text
    .replace(/\\/g, '')
    .replace(/[[\]{}()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The buyer's own words, cut short or with identifiers removed. */
const isBuyers = (words: string, userText: string): boolean =>
  words
    .replace(/ …$/, '')
    .split(/\([\w -]+ removed\)/)
    .every((part) => userText.includes(squeezed(part)));

/** Replaces quotations of the buyer, and what the answer repeats of the need, by marks. */
const markQuoted = (line: string, userText: string, { passages }: ConversationAnswer): string => {
  const documents = new Set(passages.map(({ document }) => document));
  return line
    .replace(/“([^“”]*)”/g, (whole, words: string) => (isBuyers(words, userText) ? QUOTED : whole))
    .replace(/\uE002 \(([^)]*)\)/g, (whole, name: string) => (documents.has(name) ? QUOTED : whole));
};

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(k|m|million|thousand)?(?![\p{L}\p{N}])|\d+/giu)].flatMap(
    ({ 0: whole, 1: body, 2: scale }) => {
      const plain = (body ?? whole).replaceAll(',', '');
      const factor = /^(?:m|million)$/i.test(scale ?? '') ? 1_000_000 : scale ? 1_000 : 1;
      return [plain, String(Number(plain) * factor), whole.replace(/\D/g, '')];
    },
  );

const groundsOf = (answer: ConversationAnswer, userWords: string): Grounds => ({
  cited: new Map(
    answer.citations.flatMap(({ number, factId }) => {
      const fact = trueFact(factId);
      return fact ? [[number, fact] as const] : [];
    }),
  ),
  userText: squeezed(userWords),
  isWithoutRecords: ['refusal', 'emergency', 'clarify', 'unknown'].includes(answer.outcome),
  userNumbers: new Set([...numbersIn(userWords), ...(answer.outcome === 'emergency' ? ['000'] : [])]),
});

/** "Not on record for X: price, ARTG" must be so. */
const falseGaps = (line: string): string[] => {
  const found = /(?:(?<before>[^:]+): )?Not on record(?: for (?<name>[^:]+))?: (?<gaps>[\w ,]+)\.?$/.exec(line)?.groups;
  if (!found?.gaps) return [];
  const named = found.name ?? found.before ?? '';
  const subject = allNames.find(({ name, solutionIds }) => solutionIds.length > 0 && named.startsWith(name));
  if (!subject) return [];
  const open = subject.solutionIds.map((id) => gapsOf(solutions.get(id)?.facts ?? {}));
  return found.gaps
    .split(/, | and /)
    .filter((gap) => !open.some((gaps) => gaps.includes(gap.trim())))
    .map((gap) => `${gap.trim()} is on record`);
};

const textViolations = (where: string, text: string, answer: ConversationAnswer, grounds: Grounds): Violation[] => {
  const citations = new Map(answer.citations.map((citation) => [citation.number, citation]));
  const found: Violation[] = [];
  const fail = (rule: string, at: string) => found.push({ where, rule, text: at });
  if (/!\[|\]\(|<[a-z/!]/i.test(text.replace(/\\</g, ''))) fail('link, image or HTML', text);
  for (const line of plainLines(text)) {
    const marked = markQuoted(
      markCited(line, citations, (rule) => fail(rule, line)),
      grounds.userText,
      answer,
    );
    for (const rule of falseGaps(line)) fail(rule, line);
    for (const sentence of marked.split(/(?<=[.!?][”"')]*)(?<!(?:^|\s)\p{Lu}\.)\s+(?=[\p{Lu}“"'\uE000-\uE002])/u))
      for (const rule of unsupportedIn(sentence, grounds)) fail(rule, readable(sentence, citations));
  }
  return found;
};

const readable = (sentence: string, citations: ReadonlyMap<number, Citation>) =>
  sentence
    .replace(/\uE000(\d+)\uE001/g, (_, number: string) => `${citations.get(Number(number))?.value} [${number}]`)
    .replaceAll(QUOTED, '“…”');

/** A suggestion is advice of ours, or says nothing that would need a source. */
const isFigure = (text: string, { userText }: Grounds): boolean =>
  /[$€£]|https?:|\]\(|\d{3,}/.test(text) &&
  !advice.has(text.replace(/[.!?]$/, '')) &&
  !userText.includes(squeezed(text));

/** A model's sentences are judged word by word; those of a plan are code's, and what they cite is judged. */
const spoken: typeof textViolations = (where, text, answer, grounds) =>
  answer.engine === 'model' ? textViolations(where, text, answer, grounds) : citedViolations(where, text, answer);

/** Every `[n]` stands after the value of the citation with that number, and no line is a link. */
const citedViolations = (where: string, text: string, answer: ConversationAnswer): Violation[] => {
  const citations = new Map(answer.citations.map((citation) => [citation.number, citation]));
  const found: Violation[] = [];
  const fail = (rule: string, at: string) => found.push({ where, rule, text: at });
  if (/!\[|\]\(|<[a-z/!]/i.test(text.replace(/\\</g, ''))) fail('link, image or HTML', text);
  for (const line of plainLines(text)) markCited(line, citations, (rule) => fail(rule, line));
  return found;
};

/**
 * Everything that an answer says and that neither a record nor the buyer's own words support.
 * @param userWords all that the buyer typed in the conversation, documents included
 */
export const violationsOf = (answer: ConversationAnswer, userWords: string): Violation[] => {
  const grounds = groundsOf(answer, userWords);
  const cards = [...answer.recommendations, ...answer.demonstrationExamples];
  const suggested = [...answer.vendorQuestions, ...answer.nextSteps, ...answer.followUpQuestions];
  return [
    ...answer.citations.flatMap((citation) =>
      citationFaults(citation, trueFact(citation.factId)).map((rule) => ({
        where: `citation ${citation.number}`,
        rule,
        text: citation.value,
      })),
    ),
    ...spoken('response', answer.response, answer, grounds),
    ...answer.recommendations.flatMap((card) =>
      spoken(`reasoning of ${card.solutionId}`, card.reasoning, answer, grounds),
    ),
    ...cards.flatMap((card) => cardClaims(card).map((rule) => ({ where: card.solutionId, rule, text: '' }))),
    ...answer.recommendations
      .filter(({ demonstration }) => demonstration)
      .map(({ solutionId }) => ({ where: solutionId, rule: 'a demonstration entry among real ones', text: '' })),
    ...answer.demonstrationExamples
      .filter(({ demonstration }) => !demonstration)
      .map(({ solutionId }) => ({ where: solutionId, rule: 'a real entry among demonstrations', text: '' })),
    ...suggested
      .filter((text) => isFigure(text, grounds))
      .map((text) => ({ where: 'suggestion', rule: 'figure or link', text })),
    ...insightClaims(answer.communityInsights),
  ];
};
