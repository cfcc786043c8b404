import { expect, it } from 'vitest';
import type { ConversationExportMessage } from '../lib/conversation/conversation-document.ts';
import { anRoiReport } from '../testing/reports.ts';
import { partsOf } from './build-pdf.ts';
import type { PdfRequest } from './documents.ts';

const messages = Array.from(
  { length: 1_001 },
  (_, at): ConversationExportMessage => ({
    type: 'user',
    content: `Question ${at}`,
    timestamp: '2026-11-20T03:05:00.000Z',
    citations: [],
    aiResponse: null,
  }),
);

it('hands a long conversation over in small parts, all of it and in order', () => {
  const request: PdfRequest = {
    kind: 'conversation',
    conversation: { sessionId: 's', exportedAt: '2026-11-20', dataVersion: null, messages },
  };
  const parts = [...partsOf(request)];
  expect(parts.at(-1)).toMatchObject({ kind: 'conversation', conversation: { sessionId: 's', messages: [] } });
  const slices = parts.filter((part) => Array.isArray(part));
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(20);
  expect(slices.flat()).toEqual(messages);
});

it('hands a report over whole', () => {
  const request: PdfRequest = { kind: 'roi-report', report: anRoiReport() };
  expect([...partsOf(request)]).toEqual([request]);
});
