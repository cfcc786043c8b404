import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';
import { cardClaims, gapsOf, insightClaims } from './card-claims.ts';
import { advice, allNames, contracts, solutions, type True, trueFact } from './truth.ts';

/**
 * The second method: holds a finished answer against the seed files, knowing nothing of how the engine made it. Every
 * citation is the record's, every number stands after its value, every gap is one, and every card is its record's.
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

/** Every number stands right after the value that it cites; after anything else it is a violation. */
const checkCited = (line: string, citations: ReadonlyMap<number, Citation>, fail: (rule: string) => void): void => {
  for (const { 0: token, 1: digits, index } of line.matchAll(/\[(\d+)\]/g)) {
    const citation = citations.get(Number(digits));
    if (!citation) fail(`${token} cites nothing`);
    else if (!line.slice(0, index).endsWith(`${shown(citation.value)} `))
      fail(`${token} does not stand after its value`);
  }
};

const squeezed = (text: string) =>
  text
    .replace(/\\/g, '')
    .replace(/[[\]{}()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What an answer is held against: the buyer's own words besides the records. */
type Grounds = { userText: string };

/** Fields that fill a gap which only answers name. */
const fillers: Readonly<Record<string, string>> = {
  'ARTG entry': 'artg tga device fda ce',
  'link to your other systems': 'integrations interfaces apiIntegration',
};

const isOpen = (gap: string, id: string): boolean => {
  const solution = solutions.get(id);
  const facts = solution?.facts ?? {};
  if (gap === 'public contract')
    return ![...contracts.values()].some(
      ({ vendorId, solutionIds }) =>
        vendorId === solution?.vendorId && (solutionIds.length === 0 || solutionIds.includes(id)),
    );
  const fields = fillers[gap];
  return fields ? fields.split(' ').every((field) => !facts[field]) : gapsOf(facts).includes(gap);
};

/** Solutions that a list of names holds, the longest name first, so that none is found inside another. */
const listedIn = (names: string): string[][] => {
  let left = names;
  return allNames.flatMap(({ name, solutionIds }) => {
    if (solutionIds.length === 0 || !left.includes(name)) return [];
    left = left.replaceAll(name, '');
    return [solutionIds];
  });
};

/** "Not on record for X or Y: price, ARTG" must be so of each. */
const falseGaps = (line: string): string[] => {
  const found = /(?:(?<before>[^:]+): )?Not on record(?: for (?<name>[^:]+))?: (?<gaps>[\w ,]+)\.?$/.exec(line)?.groups;
  if (!found?.gaps) return [];
  const named = found.name ?? found.before ?? '';
  const subjects = listedIn(named);
  return found.gaps
    .split(/, | and /)
    .map((gap) => gap.trim())
    .filter((gap) => subjects.some((ids) => !ids.some((id) => isOpen(gap, id))))
    .map((gap) => `${gap} is on record`);
};

const textViolations = (where: string, text: string, answer: ConversationAnswer): Violation[] => {
  const citations = new Map(answer.citations.map((citation) => [citation.number, citation]));
  const found: Violation[] = [];
  const fail = (rule: string, at: string) => found.push({ where, rule, text: at });
  if (/!\[|\]\(|<[a-z/!]/i.test(text.replace(/\\</g, ''))) fail('link, image or HTML', text);
  for (const line of plainLines(text)) {
    checkCited(line, citations, (rule) => fail(rule, line));
    for (const rule of falseGaps(line)) fail(rule, line);
  }
  return found;
};

/** A suggestion is advice of ours, or says nothing that would need a source. */
const isFigure = (text: string, { userText }: Grounds): boolean =>
  /[$€£]|https?:|\]\(|\d{3,}/.test(text) &&
  !advice.has(text.replace(/[.!?]$/, '')) &&
  !userText.includes(squeezed(text));

/**
 * Everything that an answer says and that neither a record nor the buyer's own words support.
 * @param userWords all that the buyer typed in the conversation, documents included
 */
export const violationsOf = (answer: ConversationAnswer, userWords: string): Violation[] => {
  const grounds = { userText: squeezed(userWords) };
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
    ...textViolations('response', answer.response, answer),
    ...answer.recommendations.flatMap((card) =>
      textViolations(`reasoning of ${card.solutionId}`, card.reasoning, answer),
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
