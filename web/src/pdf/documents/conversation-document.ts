import type { Recommendation } from '#shared/contracts/assistant';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatDate } from '#shared/format';
import { numbering } from '../../lib/endnotes.ts';
import { countOf, formatDateTime, isoDay } from '../../lib/format.ts';
import { bullets, heading, type PdfBlock, type PdfDocument, paragraph, section } from '../pdf-blocks.ts';
import type { ConversationExport, ConversationExportMessage } from '../pdf-request.ts';
import { type Cited, citedBy } from './cited.ts';
import { closing } from './closing.ts';
import { gapsLine, row } from './report-facts.ts';

const known = (name: string, text: string) =>
  text.trim() === '' || text === NOT_ON_RECORD ? [] : [`${name}: ${text}`];

const recommendationBlocks = (one: Recommendation, cited: Cited): PdfBlock[] => [
  heading(3, `${one.solution}, ${one.vendor}${one.demonstration ? ' (Demonstration)' : ''}`),
  ...paragraph(`Relevance ${Math.round(one.relevanceScore)} of 100, ${Math.round(one.coverage)}% on record.`, 'muted'),
  ...cited.blocks(one.reasoning),
  ...bullets([
    ...known('What it is', one.description),
    ...known('Price', one.pricingInfo.priceRange),
    ...one.publicContracts.map((contract) => `Public contract, which is not a price: ${contract}`),
  ]),
  ...gapsLine(one.notOnRecord),
];

const answerBlocks = ({ content, aiResponse }: ConversationExportMessage, cited: Cited): PdfBlock[] => [
  ...cited.blocks(content),
  ...(aiResponse?.recommendations.flatMap((one) => recommendationBlocks(one, cited)) ?? []),
  ...section(3, 'Questions for vendors', bullets(aiResponse?.vendorQuestions ?? [])),
  ...section(3, 'Next steps', bullets(aiResponse?.nextSteps ?? [])),
  ...section(
    3,
    'Demonstration examples',
    (aiResponse?.demonstrationExamples ?? []).flatMap((one) => recommendationBlocks(one, cited)),
  ),
];

/** Paragraphs as the buyer typed them: nothing in them is read as markup. */
const typedBlocks = (content: string): PdfBlock[] => content.split(/\n\s*\n/).flatMap((text) => paragraph(text));

const said = (who: string, blocks: readonly PdfBlock[]): PdfBlock[] => [
  heading(2, who),
  ...(blocks.length > 0 ? blocks : paragraph('No text.', 'muted')),
];

/** A conversation, or chosen messages of it, as a document whose sources are numbered throughout. */
export const conversationDocument = (conversation: ConversationExport): PdfDocument => {
  const { sessionId, exportedAt, dataVersion, messages } = conversation;
  const numbers = numbering();
  const blocks = messages.flatMap((message): PdfBlock[] => {
    const time = formatDateTime(message.timestamp);
    if (message.type === 'user') return said(`You · ${time}`, typedBlocks(message.content));
    const cited = citedBy((text) => numbers.renumber(text, message.citations));
    return said(`AI Assistant · ${time}`, answerBlocks(message, cited));
  });
  const date = new Date(exportedAt);
  return {
    title: 'Healthcare Procurement Conversation',
    reference: sessionId,
    dataVersion,
    createdAt: exportedAt,
    blocks: [
      {
        kind: 'keyValues',
        rows: [
          ...row('Conversation', sessionId),
          ...row('Exported', Number.isNaN(date.getTime()) ? exportedAt : formatDate(isoDay(date))),
          ...row('Messages', countOf(messages.length, 'message')),
          ...row('Data version', dataVersion),
        ],
      },
      ...blocks,
      ...closing(numbers.notes().map((text, at) => ({ number: at + 1, text }))),
    ],
  };
};
