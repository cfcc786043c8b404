import type { ConversationRequest, ConversationType } from '#shared/contracts/assistant';
import type { CompanyDocument } from '#shared/kernel/fields';
import type { Asked } from '../conversation/ask.ts';
import { type Message, type UserMessage, upTo } from '../conversation/conversation-state.ts';
import { ensureSession } from '../conversation/session.ts';

/** What the composer's switches and documents add to every question. */
export type QuestionOptions = {
  includeInternational: boolean;
  includeCommunityInsights: boolean;
  companyDocuments: readonly CompanyDocument[];
  /** Undefined: as the server has it by default. */
  demonstration: boolean | undefined;
  /** Undefined: the question begins a purchase. */
  purchaseId?: string | undefined;
};

export type Question = {
  query: string;
  /** Set where a button says it; else the first question is an initial query and later ones are follow-ups. */
  conversationType?: ConversationType;
  /** Key of the message that this one takes the place of. */
  replaces?: string | undefined;
  keepIdentifiers?: boolean;
  /** Chips of the answer that this one replaces, changed. */
  edits?: ConversationRequest['edits'];
};

/** A question that failed is replaced when the same words are sent again. */
const replacedBy = (messages: readonly Message[], { query, replaces }: Question): string | undefined => {
  if (replaces) return replaces;
  const last = messages.at(-1);
  return last?.type === 'user' && last.failure && last.content === query ? last.key : undefined;
};

/** A question as the list shows it and as it goes out. */
export const prepareQuestion = (messages: readonly Message[], question: Question, options: QuestionOptions) => {
  const replaces = replacedBy(messages, question);
  const kept = upTo(messages, replaces);
  const conversationType = question.conversationType ?? (kept.length === 0 ? 'initial_query' : 'follow_up');
  const message: UserMessage = {
    key: crypto.randomUUID(),
    id: undefined,
    type: 'user',
    content: question.query,
    timestamp: new Date().toISOString(),
    conversationType,
    documents: options.companyDocuments.map(({ name }) => name),
    isTypedHere: true,
    failure: null,
    ...(question.edits ? { edits: question.edits } : {}),
  };
  const replacedId = messages.find(({ key }) => key === replaces)?.id;
  const lastAnswer = kept.findLast((one) => one.type === 'ai' && one.answer);
  const asked: Asked = {
    query: question.query,
    conversationType,
    sessionId: ensureSession(),
    context: lastAnswer?.type === 'ai' ? (lastAnswer.answer?.context ?? null) : null,
    includeInternational: options.includeInternational || conversationType === 'international_alternatives',
    includeCommunityInsights: options.includeCommunityInsights,
    demonstration: options.demonstration,
    keepIdentifiers: question.keepIdentifiers ?? false,
    ...(options.companyDocuments.length > 0 ? { companyDocuments: [...options.companyDocuments] } : {}),
    ...(options.purchaseId ? { purchaseId: options.purchaseId } : {}),
    ...(replacedId ? { replaces: replacedId } : {}),
    ...(question.edits ? { edits: question.edits } : {}),
  };
  return { message, asked, replaces };
};
