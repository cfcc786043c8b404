import { apiHandler } from '#functions/lib/api-handler';
import { purchaseQuotes } from '#functions/lib/purchase-quotes';
import { generateDetailedRoi } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { AppError } from '#shared/kernel/errors';
import { masker } from '#shared/reading/guard/identifiers';
import { generated, reportGround } from './generate.ts';
import { maskTyped } from './mask-typed.ts';
import { fromDesk, fromQuotes } from './roi/basis.ts';
import { roiTask } from './roi/task.ts';

const noQuotes = () =>
  new AppError('invalid_input', 'Paste the quotes, or put them on the quote desk of this purchase first.', {
    errors: [{ path: 'quotes', message: 'No quotes were sent.' }],
  });

export const handler = apiHandler(generateDetailedRoi, async function* (sent, { visitorId }) {
  const { request, masked } = maskTyped(sent, ['quotes', 'solutionFocus', 'selectedSolutions']);
  const { head, ...ground } = await reportGround(visitorId, sent);
  const { selectedSolutions } = request;
  const solutionFocus = request.solutionFocus || null;
  const { mask, masked: ofDesk } = masker();
  const desk =
    request.quotes === undefined && head
      ? await purchaseQuotes(head.id, sent.keepIdentifiers ? undefined : mask)
      : undefined;
  const quotes = request.quotes ?? desk?.text;
  if (quotes === undefined) throw noQuotes();
  const input = { ...ground, quotes, solutionFocus, selectedSolutions, basis: desk ? fromDesk(desk) : fromQuotes };
  const made = {
    type: 'roi-report' as const,
    sessionId: sent.sessionId,
    masked: [...masked, ...ofDesk()],
    purchase: { head, catalogue: ground.catalogue, begins: solutionFocus ?? 'Quotes' },
  };
  yield* generated(visitorId, roiTask, input, made, (report: DetailedRoiReport) => ({ report }));
});
