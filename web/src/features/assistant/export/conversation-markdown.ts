import { DISCLAIMER } from '#shared/brand';
import type { Recommendation } from '#shared/contracts/assistant';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { type Numbering, numbering } from '../../../lib/endnotes.ts';
import { formatDateTime, isoDay } from '../../../lib/format.ts';
import { factsOf } from '../answer/recommendation-facts.ts';
import type { AiMessage, Message } from '../conversation/conversation-state.ts';
import { asKept } from './conversation-export.ts';

const bullets = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', `**${title}**`, '', ...items.map((item) => `- ${item}`)] : [];

const recommendationLines = (one: Recommendation, reasoning: string): string[] => [
  '',
  `### ${one.solution} — ${one.vendor}${one.demonstration ? ' (Demonstration)' : ''}`,
  '',
  `Relevance ${Math.round(one.relevanceScore)}/100, ${Math.round(one.coverage)}% on record. ${reasoning}`,
  '',
  ...factsOf(one).map(({ name, items }) => `- ${name}: ${items.map(({ text }) => text).join('; ')}`),
  ...(one.notOnRecord.length > 0 ? [`- ${NOT_ON_RECORD}: ${one.notOnRecord.join(', ')}`] : []),
];

const endnoteLines = ({ notes }: Numbering): string[] =>
  notes().length > 0 ? ['', '## Sources', '', ...notes().map((note, at) => `[${at + 1}] ${note}`)] : [];

const answerLines = ({ content, citations, answer }: AiMessage, { renumber }: Numbering): string[] => [
  renumber(content, citations),
  ...(answer?.recommendations.flatMap((one) => recommendationLines(one, renumber(one.reasoning, citations))) ?? []),
  ...bullets('Questions for vendors', answer?.vendorQuestions ?? []),
  ...bullets('Next steps', answer?.nextSteps ?? []),
];

/** One answer as Markdown, for the clipboard. */
export const answerMarkdown = (message: AiMessage): string => {
  const numbers = numbering();
  const lines = answerLines(message, numbers);
  return [...lines, ...endnoteLines(numbers)].join('\n');
};

type Export = { title: string; sessionId: string; messages: readonly Message[]; exportedAt: Date };

/** A whole conversation as Markdown, its citations as endnotes. */
export const conversationMarkdown = ({ title, sessionId, messages, exportedAt }: Export): string => {
  const numbers = numbering();
  const body = asKept(messages).flatMap((message) => [
    '',
    `## ${message.type === 'user' ? 'You' : 'AI Assistant'} · ${formatDateTime(message.timestamp)}`,
    '',
    ...(message.type === 'user' ? [message.content] : answerLines(message, numbers)),
  ]);
  const dataVersion = messages.findLast((one) => one.type === 'ai' && one.answer);
  const version = dataVersion?.type === 'ai' ? dataVersion.answer?.dataVersion : undefined;
  return [
    `# ${title}`,
    '',
    `Session ${sessionId}. Exported ${formatDate(isoDay(exportedAt))}.${version ? ` Data version ${version}.` : ''}`,
    DISCLAIMER,
    ...body,
    ...endnoteLines(numbers),
    '',
  ].join('\n');
};
