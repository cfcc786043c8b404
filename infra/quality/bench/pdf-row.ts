import { jsPDF } from 'jspdf';
import { type Block, heading, paragraphs, plainDocument, type ReportDocument } from '#shared/documents/blocks';
import type { Row } from '../eval/report.ts';
import { median } from './median.ts';

/** Of the app's PDF builder, what is measured here. */
type Builder = { renderDocument: (document: ReportDocument) => ArrayBuffer };

const PAGES = 50;
const RUNS = 15;
const sentence =
  'On record for residential aged care, with a public contract of A$412,600 that is not a price, and without an ARTG number. ';
/** As many as fill the pages. */
const sections = Array.from({ length: 3.44 * PAGES }, (_, at) => ({
  title: `Solution number ${at}`,
  texts: [sentence.repeat(4 + (at % 3)).trim(), sentence.repeat(3).trim()],
}));

const blocks = sections.flatMap(({ title, texts }): Block[] => [heading(2, title), ...paragraphs(...texts)]);

/** The same text as jsPDF's own examples set it: broken into lines, line below line, a new page past 250 mm. */
const bare = (): ArrayBuffer => {
  const doc = new jsPDF();
  let y = 20;
  const write = (text: string, size: number) => {
    doc.setFontSize(size);
    for (const line of doc.splitTextToSize(text, 170) as string[]) {
      if (y > 250) {
        doc.addPage();
        y = 20;
      }
      doc.text(line, 20, y);
      y += size / 2;
    }
    y += 3;
  };
  for (const { title, texts } of sections) {
    write(title, 13);
    for (const text of texts) write(text, 10);
  }
  return doc.output('arraybuffer');
};

const timed = (make: () => ArrayBuffer): number => {
  const start = performance.now();
  make();
  return performance.now() - start;
};

/** P13: a PDF of 50 pages in time and size over bare jsPDF with the same text. That the page stays free: pdf-page-row.ts. */
export const pdfRow = async (): Promise<Row> => {
  // By its address, as the app's own code: nothing of infra is built on it.
  const builder: Builder = await import(new URL('../../../web/src/pdf/render-pdf.ts', import.meta.url).href);
  const ours = () =>
    builder.renderDocument({ ...plainDocument('Bench', [{ title: '', blocks }]), generatedDate: '2026-11-20' });
  const times = { ours: [] as number[], bare: [] as number[] };
  // In turns, so that what else the machine does weighs on both; the first runs warm up.
  for (let run = 0; run < RUNS + 3; run++) {
    const pair = { ours: timed(ours), bare: timed(bare) };
    if (run < 3) continue;
    times.ours.push(pair.ours);
    times.bare.push(pair.bare);
  }
  const speed = median(times.ours) / median(times.bare);
  const size = ours().byteLength / bare().byteLength;
  return {
    name: `P13 PDF of ${PAGES} pages ÷ bare jsPDF (ms / bytes)`,
    value: `${speed.toFixed(2)} / ${size.toFixed(2)}`,
    target: '≤ 1.3 / 0.3',
    isMet: speed <= 1.3 && size <= 0.3,
  };
};
