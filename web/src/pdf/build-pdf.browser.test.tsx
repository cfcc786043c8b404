import { expect, it } from 'vitest';
import { anAnswer } from '../testing/answers.ts';
import { anRoiReport } from '../testing/reports.ts';
import { buildPdf } from './build-pdf.ts';
import type { PdfRequest } from './documents.ts';
import { renderPdf } from './render-pdf.ts';

const { sessionId, citations, response, timestamp, ...answer } = anAnswer();
const { demonstrationExamples, vendorQuestions, nextSteps } = answer;
/** As many cards as a long answer has. */
const recommendations = answer.recommendations.flatMap((one) => Array.from({ length: 8 }, () => structuredClone(one)));

const thousandMessages: PdfRequest = {
  kind: 'conversation',
  conversation: {
    sessionId,
    exportedAt: timestamp,
    dataVersion: answer.dataVersion,
    messages: Array.from({ length: 1_000 }, (_, at) => ({
      type: at % 2 === 0 ? 'user' : 'ai',
      content: at % 2 === 0 ? `Question ${at}?` : `${response} ${'It says a little more. '.repeat(20)}`,
      timestamp,
      citations: at % 2 === 0 ? [] : citations,
      aiResponse:
        at % 2 === 0 ? null : structuredClone({ recommendations, demonstrationExamples, vendorQuestions, nextSteps }),
    })),
  },
};

/** The longest task of the page's own thread while something is done, ms; 0 where none reached 50 ms. */
const longestTask = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  await work();
  // Entries come in a task of their own.
  await new Promise((done) => setTimeout(done, 200));
  observer.disconnect();
  return longest;
};

it('builds a thousand messages without holding up the page, and tells how far it is', async () => {
  const shares: number[] = [];
  let file: Blob | undefined;
  const longest = await longestTask(async () => {
    file = await buildPdf(thousandMessages, { onProgress: (share) => shares.push(share) });
  });
  // The same work on the page's own thread, in the same run: a busy machine lengthens both.
  const onPage = await longestTask(async () => renderPdf(thousandMessages));
  expect(longest).toBeLessThanOrEqual(Math.max(50, onPage / 10));
  expect(file?.type).toBe('application/pdf');
  expect(await file?.slice(0, 5).text()).toBe('%PDF-');
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

it('sees a task that does hold up the page', async () => {
  const busy = () => {
    const end = performance.now() + 80;
    while (performance.now() < end);
  };
  expect(await longestTask(() => new Promise((done) => setTimeout(() => done(busy()))))).toBeGreaterThan(50);
});

it('ends when it is aborted', async () => {
  const abort = new AbortController();
  const shares: number[] = [];
  const built = buildPdf(thousandMessages, {
    signal: abort.signal,
    onProgress: (share) => {
      shares.push(share);
      abort.abort();
    },
  });
  await expect(built).rejects.toMatchObject({ name: 'AbortError' });
  const told = shares.length;
  await new Promise((done) => setTimeout(done, 300));
  expect(shares.length).toBe(told);
  await expect(buildPdf(thousandMessages, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

it('fails with the reason when the report cannot be drawn', async () => {
  const broken = { kind: 'roi-report', report: { ...anRoiReport(), figures: undefined } } as unknown as PdfRequest;
  await expect(buildPdf(broken)).rejects.toThrow(/^Failed to generate PDF: .*undefined/);
  const unsendable = { ...thousandMessages, extra: () => undefined } as PdfRequest;
  await expect(buildPdf(unsendable)).rejects.toThrow(/^Failed to generate PDF: .*clone/);
});
