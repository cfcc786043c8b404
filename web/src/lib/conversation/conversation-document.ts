import { DISCLAIMER } from '#shared/brand';
import type { ConversationAnswer, Recommendation } from '#shared/contracts/assistant';
import {
  type Block,
  cited,
  heading,
  list,
  muted,
  paragraphs,
  part,
  plainDocument,
  type ReportDocument,
} from '#shared/documents/blocks';
import { type Citation, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { countOf, formatDateTime } from '../format.ts';
import { numbering } from '../text/endnotes.ts';
import { factsOf } from './recommendation-facts.ts';

export type ConversationExportMessage = {
  type: 'user' | 'ai';
  /** As typed, for a user's; Markdown for an answer. */
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** What the `[n]` of this message refer to. */
  citations: readonly Citation[];
  aiResponse: Pick<
    ConversationAnswer,
    'recommendations' | 'demonstrationExamples' | 'vendorQuestions' | 'nextSteps'
  > | null;
};

export type ConversationExport = {
  sessionId: string;
  /** ISO 8601. */
  exportedAt: string;
  dataVersion: string | null;
  messages: ConversationExportMessage[];
};

type Renumber = (text: string) => string;

const recommendationBlocks = (one: Recommendation, renumber: Renumber): Block[] => [
  heading(3, `${one.solution}, ${one.vendor}${one.demonstration ? ' (Demonstration)' : ''}`),
  muted(`Relevance ${Math.round(one.relevanceScore)} of 100, ${Math.round(one.coverage)}% on record.`),
  ...paragraphs(cited(renumber(one.reasoning))),
  ...list([
    ...factsOf(one).map(
      ({ name, items, isContract }) =>
        `${name}${isContract ? ', which are not prices' : ''}: ${items.map(({ text }) => text).join('; ')}`,
    ),
    ...(one.notOnRecord.length > 0 ? [`${NOT_ON_RECORD}: ${one.notOnRecord.join(', ')}`] : []),
  ]),
];

const answerBlocks = ({ content, aiResponse }: ConversationExportMessage, renumber: Renumber): Block[] => {
  const { recommendations = [], demonstrationExamples = [], vendorQuestions = [], nextSteps = [] } = aiResponse ?? {};
  const blocksOf = (all: readonly Recommendation[]) => all.flatMap((one) => recommendationBlocks(one, renumber));
  return [
    ...paragraphs(cited(renumber(content))),
    ...blocksOf(recommendations),
    ...part(3, 'Questions for vendors', list(vendorQuestions)),
    ...part(3, 'Next steps', list(nextSteps)),
    ...part(3, 'Demonstration examples', blocksOf(demonstrationExamples)),
  ];
};

/** A conversation, or chosen messages of it, as a document whose sources are numbered throughout. */
export const conversationDocument = (conversation: ConversationExport): ReportDocument => {
  const { sessionId, exportedAt, dataVersion, messages } = conversation;
  const numbers = numbering();
  const said = messages.flatMap((message): Block[] => {
    const isUser = message.type === 'user';
    const blocks = isUser
      ? paragraphs(...message.content.split(/\n\s*\n/))
      : answerBlocks(message, (text) => numbers.renumber(text, message.citations));
    return [
      heading(2, `${isUser ? 'You' : 'AI Assistant'} · ${formatDateTime(message.timestamp)}`),
      ...(blocks.length > 0 ? blocks : [muted('No text.')]),
    ];
  });
  return {
    ...plainDocument('Healthcare Procurement Conversation', [{ title: '', blocks: [muted(DISCLAIMER), ...said] }]),
    subject: countOf(messages.length, 'message'),
    reportId: sessionId,
    reference: `Conversation ${sessionId}`,
    dataVersion,
    generatedDate: exportedAt,
    facts: dataVersion ? [`data version ${dataVersion}`] : [],
    citations: numbers.citations(),
  };
};

/** One answer as a document, without a word on the conversation that it stands in. */
export const answerDocument = (message: ConversationExportMessage): ReportDocument => {
  const numbers = numbering();
  const blocks = answerBlocks(message, (text) => numbers.renumber(text, message.citations));
  return { ...plainDocument('', [{ title: '', blocks }]), citations: numbers.citations() };
};
