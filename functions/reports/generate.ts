import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import type { Gathered, Lines, Task } from '#functions/advisor/run/task';
import { env } from '#functions/lib/env';
import { purchaseQuotes } from '#functions/lib/purchase-quotes';
import { talkOf } from '#functions/lib/stores/messages-store';
import { purchaseOfSession } from '#functions/lib/stores/session-purchase-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { catalogueOf } from '#functions/records/versions/overlaid';
import type { Report } from '#shared/contracts/reports/reports';
import type { StreamEvent } from '#shared/kernel/stream';
import { type ForPurchase, keepReport, newestRoiReport } from './keep-report.ts';
import { type BodyOf, newReportId } from './report.ts';

type Asked = { sessionId: string; purchaseId?: string | undefined; demonstration?: boolean | undefined };

/** What a report of a session is made on: its purchase, the records with that purchase's own, and the talk. */
export const reportGround = async (visitorId: string, { sessionId, purchaseId, demonstration }: Asked) => {
  await claimSession(sessionId, visitorId);
  const head = await purchaseOfSession(visitorId, sessionId, purchaseId);
  const [catalogue, talk] = await Promise.all([catalogueOf(head?.id), talkOf(sessionId)]);
  // What the purchase is for need not be said again in each of its conversations.
  const said = { ...talk, need: talk.need ?? head?.need ?? null };
  return { head, catalogue, talk: said, demonstration: demonstration ?? env.demonstrationDefault() };
};

/** The same for a due diligence, with the quotes and the return that it takes over. */
export const dueDiligenceGround = async (visitorId: string, asked: Asked) => {
  const { head, ...ground } = await reportGround(visitorId, asked);
  const [roiReport, desk] = await Promise.all([
    newestRoiReport(visitorId, asked.sessionId, head),
    head ? purchaseQuotes(head.id) : undefined,
  ]);
  return { head, ground: { ...ground, roiReport, deskQuotes: desk?.reading({}) } };
};

type Made = Pick<Report, 'sessionId' | 'masked'> & { type: Report['type']; purchase: ForPurchase };

/**
 * Runs a report's task, and keeps the report before it is shown: what a reader has seen is there after a reload.
 * @param answerOf what the caller is told of a report
 */
export async function* generated<
  R extends Report,
  Input,
  Request extends object,
  Facts extends Gathered,
  L extends Lines,
  Answer,
>(
  visitorId: string,
  task: Task<Input, Request, Facts, BodyOf<R>, L>,
  input: Input,
  { type, sessionId, masked, purchase }: Made,
  answerOf: (report: R) => Answer | Promise<Answer>,
): AsyncGenerator<StreamEvent<Answer>> {
  for await (const event of runTask(task, input, { model: await modelFromEnvironment() })) {
    if (event.type !== 'result') {
      yield event;
      continue;
    }
    const now = new Date();
    const report = {
      ...event.answer,
      reportId: newReportId(type, now),
      revision: 1,
      sessionId,
      generatedDate: now.toISOString(),
      dataVersion: purchase.catalogue.dataVersion,
      masked,
    } as unknown as R;
    await keepReport(visitorId, report, purchase);
    yield { type: 'result', answer: await answerOf(report) };
  }
}
