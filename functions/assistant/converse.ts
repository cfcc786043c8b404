import { sizeWords } from '#functions/advisor/answer/plan-acts/lines';
import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { newestFile } from '#functions/lib/stores/reports-store';
import { keepNeed, purchaseOfSession, type Told } from '#functions/lib/stores/session-purchase-store';
import { catalogueOf } from '#functions/records/versions/overlaid';
import { type ConversationAnswer, converse } from '#shared/contracts/assistant';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { conversationTask } from './answer/conversation-task.ts';
import type { Past } from './conversation.ts';
import { messagesBefore, removeFrom, type StoredMessage, storeQuestion } from './message-store.ts';
import { emptyThread, type Thread } from './question/kept-thread.ts';
import { kindsOf } from './question/kinds.ts';
import { maskRequest } from './question/mask-request.ts';
import { beginTurn, endTurn, isStopRequested } from './session-store.ts';

/** Messages that a follow-up may refer to. */
const REMEMBERED = 12;

export const handler = apiHandler(converse, async function* (sent, { visitorId }) {
  const { request, masked } = maskRequest(sent);
  let turn = await beginTurn(request.sessionId, visitorId);
  let answer: ConversationAnswer | null = null;
  let thread: Thread | null = null;
  try {
    if (request.replaces) await removeFrom(request.sessionId, request.replaces);
    const { messages, earlier } = await messagesBefore(request.sessionId, { limit: REMEMBERED });
    turn = { ...turn, earlier };
    const history = pastOf(messages);
    await storeQuestion(turn, {
      content: request.query,
      conversationType: request.conversationType,
      documentTexts: request.companyDocuments ?? [],
    });
    const purchase = await purchaseOfSession(visitorId, turn.sessionId, request.purchaseId);
    const catalogue = await catalogueOf(purchase?.id);
    const demonstration = request.demonstration ?? env.demonstrationDefault();
    const events = runTask(
      conversationTask,
      {
        request,
        masked,
        catalogue,
        demonstration,
        history,
        thread: messages.findLast((message) => message.thread)?.thread ?? emptyThread,
      },
      {
        isStopped: () => isStopRequested(turn),
        model: await modelFromEnvironment(),
      },
    );
    for await (const event of events) {
      if (event.type !== 'result') {
        yield event;
        continue;
      }
      const { thread: after, ...body } = event.answer;
      thread = after;
      const isWork = body.outcome !== 'refusal' && body.outcome !== 'emergency';
      const told = { need: body.context, words: request.query, said: saidOf(after) };
      const kept = isWork ? await keepNeed(visitorId, turn.sessionId, purchase, told) : purchase;
      answer = {
        ...body,
        reportData: reportDataOf(await newestFile(visitorId, turn.sessionId)),
        masked,
        dataVersion: catalogue.dataVersion,
        ...(kept ? { purchaseId: kept.id } : {}),
        sessionId: turn.sessionId,
        messageId: turn.answerId,
        userMessageId: turn.userMessageId,
        timestamp: new Date().toISOString(),
      };
    }
  } finally {
    await endTurn(turn, answer, thread);
  }
  if (answer) yield { type: 'result' as const, answer };
});

/** The newest report of a conversation, as its answer mentions it. */
const reportDataOf = (file: GeneratedFile | undefined): ConversationAnswer['reportData'] =>
  file ? { reportId: file.id, title: file.name, createdAt: file.date } : null;

/** What a title says: the thing by its own name, and the size as the buyer counts it. */
const saidOf = ({ need: { cats, size }, sought }: Thread): Told['said'] => {
  const [kind] = kindsOf(cats, sought);
  const [first] = size;
  return {
    what: kind?.label,
    size: first ? sizeWords(first) : undefined,
  };
};

/** Questions with their answers, oldest first. */
const pastOf = (messages: readonly StoredMessage[]): Past[] =>
  messages.flatMap((message, index) =>
    message.type === 'user'
      ? [{ said: message.content, documents: message.documentTexts, answer: messages[index + 1]?.aiResponse ?? null }]
      : [],
  );
