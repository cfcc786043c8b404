import { describe, expect, it } from 'vitest';
import { docxParts, zipOf } from '#shared/reading/documents/testing/zip';
import { readPages } from './read-document.ts';

/** A PDF of so many pages, the first of which reads "Works with DECT"; `isLocked`: by a password. */
const pdf = (pages: number, isLocked = false) => {
  const stream = 'BT /F1 24 Tf 50 700 Td (Works with DECT) Tj ET';
  const kids = Array.from({ length: pages }, (_, nth) => `${nth + 5} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...kids.map(
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>',
    ),
    ...(isLocked ? [`<</Filter/Standard/V 1/R 2/O<${'0'.repeat(64)}>/U<${'0'.repeat(64)}>/P -4>>`] : []),
  ];
  const lock = isLocked ? `/Encrypt ${objects.length} 0 R/ID[<00><00>]` : '';
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return new File([`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}${lock}>>\n%%EOF`], 'a.pdf');
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );

describe('a file that is read in the browser', () => {
  it('is a PDF page by page, a Word document, a mail, or text', async () => {
    expect(await readPages(pdf(2))).toEqual(['Works with DECT', 'Works with DECT']);
    expect(await readPages(new File([zipOf(docxParts('ARTG 318442', 'Ja & nein'))], 'a.docx'))).toEqual([
      'ARTG 318442\n\nJa & nein\n\n',
    ]);
    const mail = [
      'From: Lena <lena@hallowick.example>',
      'Subject: Reply',
      'Content-Type: multipart/alternative; boundary="cut"',
      '',
      '--cut',
      'Content-Type: text/html',
      '',
      '<script>alert(1)</script>',
      '--cut',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Support is 24/7=C2=B7by ph=',
      'one',
      '--cut--',
    ].join('\r\n');
    const [text = ''] = await readPages(new File([mail], 'a.eml'));
    expect(text).toContain('From: Lena <lena@hallowick.example>');
    expect(text).toContain('Support is 24/7·by phone');
    expect(text).not.toContain('script');
  });

  it.each([
    ['HTML named .pdf', new File(['<!doctype html><script>alert(1)</script>'], 'a.pdf'), /a web page/],
    ['a script in SVG', new File(['<svg><script>alert(1)</script></svg>'], 'a.svg'), /^Only PDF/],
    ['11 MB', new File([new Uint8Array(11_000_000)], 'a.txt'), /Larger than 10 MB/],
    ['10,000 pages', pdf(10_000), /10,000 pages; up to 500 are read/],
    ['a PDF that asks for a password', pdf(1, true), /protected by a password/],
  ])('is refused when it is %s, and the page goes on', async (_what, file, why) => {
    await expect(readPages(file, 10)).rejects.toThrow(why);
    expect(await readPages(new File(['still here'], 'b.txt'))).toEqual(['still here']);
  });

  it('is refused when it unpacks to more than it says, before anybody reads it', async () => {
    const packed = await deflated(new Uint8Array(80_000_000));
    expect(packed.length).toBeLessThan(100_000);
    const bomb = zipOf([...docxParts('x'), { name: 'word/b.xml', text: '', packed, saidBytes: 100 }]);
    await expect(readPages(new File([bomb], 'a.docx'))).rejects.toThrow(/becomes too large/);
    expect(await readPages(new File([zipOf(docxParts('fine'))], 'b.docx'))).toEqual(['fine\n\n']);
  });
});
