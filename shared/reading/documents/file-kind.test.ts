import { describe, expect, it } from 'vitest';
import { acceptedExtensions, contentTypeOf, fileKind, kindByName, UNPACKED_BYTES_MAX, zipParts } from './file-kind.ts';
import { docxParts, zipOf } from './testing/zip.ts';

const text = (content: string) => new TextEncoder().encode(content);
const pdf = text('%PDF-1.4\n1 0 obj<<>>endobj');
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const docx = zipOf(docxParts('Works with DECT'));

describe('the kind of a file', () => {
  it.each([
    ['a.pdf', pdf, 'pdf'],
    ['A.PDF', pdf, 'pdf'],
    ['a.png', png, 'png'],
    ['a.docx', docx, 'docx'],
    ['a.csv', text('Item,Price\nBed,"1,200"\r\n'), 'csv'],
    ['a.txt', text('Größe: 3 < 4 → ✓'), 'text'],
    ['a.md', text('\uFEFF# Quote\n'), 'text'],
    ['a.eml', text('Subject: Quote\r\nFrom: a@b.example\r\n\r\nHello'), 'email'],
    ['b.eml', text(`X-Spam: no\nTo: a@b.example\n${'X: 1\n'.repeat(37)}Date: today`), 'email'],
    ['v1.2.pdf', pdf, 'pdf'],
    ['b.txt', text('a\tb\fc\r\nd'), 'text'],
    ['c.txt', text('<3 beds'), 'text'],
    ['d.txt', text('< 5 beds'), 'text'],
    ['e.txt', text('<'), 'text'],
    ['f.txt', text('a<b>'), 'text'],
    ['g.txt', text('%PDX-1.4'), 'text'],
  ])('of %s is told by its content', (name, bytes, kind) => {
    expect(fileKind(name, bytes)).toEqual({ kind });
  });

  it.each([
    ['HTML named .pdf', 'a.pdf', text('<!doctype html><script>alert(1)</script>'), /a web page/],
    ['HTML named .txt', 'a.txt', text('\uFEFF \n<ScRiPt>alert(1)</script>'), /a web page/],
    ['SVG with a script named .png', 'a.png', text('<svg onload="alert(1)">'), /a web page/],
    ['SVG named .csv', 'a.csv', text('<?xml version="1.0"?><svg><script/></svg>'), /a web page/],
    ['a PDF named .txt', 'a.txt', pdf, /a PDF/],
    ['a picture named .pdf', 'a.pdf', png, /a PNG picture/],
    ['a program named .pdf', 'a.pdf', text('MZ\u0000\u0001'), /an unknown kind/],
    ['an archive named .docx', 'a.docx', zipOf([{ name: 'run.exe', text: 'x' }]), /an unknown kind/],
    ['a cut archive', 'a.docx', docx.slice(0, docx.length - 30), /an unknown kind/],
    ['macros', 'a.docx', zipOf([...docxParts(''), { name: 'word/vbaProject.bin', text: 'x' }]), /macros/],
    ['an old Word file', 'a.docx', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /older or a protected/],
    ['a text named .eml', 'a.eml', text('Hello'), /heading of an e-mail/],
    ['an e-mail with one field', 'a.eml', text('From: a@b.example\ntos\nHello'), /heading of an e-mail/],
    ['an e-mail behind a greeting', 'a.eml', text('Hello\nFrom: a@b.example\nTo: c@d.example'), /heading of an e-mail/],
    [
      'an e-mail whose fields come late',
      'a.eml',
      text(`To: a@b.example\n${'X: 1\n'.repeat(39)}Date: today`),
      /heading of an e-mail/,
    ],
    ['a web page behind much space', 'a.txt', text(`${' '.repeat(3_998)}<html>`), /a web page/],
    ['a page with a word mark', 'a.txt', text('\uFEFF<p>'), /a web page/],
    ['a vertical tab', 'a.txt', text('a\u000bb'), /an unknown kind/],
    ['a bell', 'a.txt', text('a\u0007b'), /an unknown kind/],
    ['a shift out', 'a.txt', text('a\u000eb'), /an unknown kind/],
    ['half a Word document', 'a.docx', zipOf(docxParts('').slice(0, 2)), /an unknown kind/],
    ['the other half', 'a.docx', zipOf(docxParts('').slice(1)), /an unknown kind/],
    ['nothing', 'a.pdf', new Uint8Array(), /plain text/],
  ])('refuses %s, and says what it is', (_what, name, bytes, why) => {
    expect(fileKind(name, bytes)).toMatchObject({ refused: 'kind', why: expect.stringMatching(why) });
  });

  it.each(['a.svg', 'a.html', 'a.exe', 'pdf', ''])('refuses the name %j whatever is in it', (name) => {
    expect(fileKind(name, pdf)).toMatchObject({ refused: 'kind', why: expect.stringMatching(/^Only PDF, Word/) });
  });

  it('refuses an archive that says it grows beyond bounds, without unpacking it', () => {
    const refused = { refused: 'size', why: 'It is an archive that grows too large when it is opened.' };
    const bomb = zipOf([...docxParts(''), { name: 'word/a.xml', text: 'x', saidBytes: 0xf000_0000 }]);
    expect(fileKind('a.docx', bomb)).toEqual(refused);
    const [first, ...others] = docxParts('');
    const rest = others.reduce((sum, part) => sum + part.text.length, 0);
    const large = (over: number) =>
      zipOf([{ name: '[Content_Types].xml', text: 'x', saidBytes: UNPACKED_BYTES_MAX - rest + over }, ...others]);
    expect(first?.name).toBe('[Content_Types].xml');
    expect(fileKind('a.docx', large(0))).toEqual({ kind: 'docx' });
    expect(fileKind('a.docx', large(1))).toEqual(refused);
    const many = (parts: number) =>
      zipOf([...docxParts(''), ...Array.from({ length: parts - 3 }, (_, n) => ({ name: `${n}`, text: '' }))]);
    expect(fileKind('a.docx', many(2_000))).toEqual({ kind: 'docx' });
    expect(fileKind('a.docx', many(2_001))).toEqual(refused);
  });

  it('says what it is and what is taken instead', () => {
    const taken = 'Only PDF, Word (.docx), CSV, PNG, plain text or an e-mail (.eml) can be accepted.';
    expect(fileKind('a.exe', pdf)).toEqual({ refused: 'kind', why: taken });
    expect(fileKind('a.txt', pdf)).toEqual({
      refused: 'kind',
      why: `Its content is a PDF, which is not what its name says. ${taken}`,
    });
    expect(fileKind('a.eml', text('Hello'))).toEqual({
      refused: 'kind',
      why: 'It does not begin with the heading of an e-mail. Save it as .txt instead.',
    });
  });

  it('has a name that a file chooser offers, and a type that no browser runs', () => {
    expect(acceptedExtensions).toBe('.pdf,.docx,.csv,.png,.txt,.md,.eml');
    expect(contentTypeOf).toEqual({
      pdf: 'application/pdf',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      csv: 'text/csv',
      png: 'image/png',
      text: 'text/plain',
      email: 'text/plain',
    });
    expect(['a.PDF', '.pdf', 'pdf', 'a.', 'a.pdf.exe'].map(kindByName)).toEqual([
      'pdf',
      'pdf',
      undefined,
      undefined,
      undefined,
    ]);
  });

  const packed = { name: 'b', text: '', packed: Uint8Array.from([3, 0]), saidBytes: 9 };

  it('lists the parts of an archive with their sizes and places, stored or packed, of a view into a buffer too', () => {
    const archive = zipOf([{ name: 'a.txt', text: 'abc' }, packed]);
    const parts = [
      { name: 'a.txt', unpackedBytes: 3, at: 0, packedBytes: 3, isPacked: false },
      { name: 'b', unpackedBytes: 9, at: 38, packedBytes: 2, isPacked: true },
    ];
    expect(zipParts(archive)).toEqual(parts);
    const padded = new Uint8Array(archive.length + 20);
    padded.set(archive, 7);
    expect(zipParts(padded.subarray(7, 7 + archive.length))).toEqual(parts);
    expect(zipParts(zipOf([]))).toEqual([]);
  });

  it('finds the directory behind a comment of the length that one may have, and steps over notes of its entries', () => {
    const archive = zipOf([{ name: 'a', text: 'abc' }]);
    const commented = (length: number) => {
      const bytes = new Uint8Array(archive.length + length);
      bytes.set(archive);
      return zipParts(bytes)?.map(({ name }) => name);
    };
    expect(commented(0xffff)).toEqual(['a']);
    expect(commented(0x1_0000)).toBeUndefined();

    const two = zipOf([
      { name: 'a', text: '' },
      { name: 'b', text: '' },
    ]);
    const directory = new DataView(two.buffer).getUint32(two.length - 6, true);
    const noted = new Uint8Array(two.length + 5);
    noted.set(two.subarray(0, directory + 47));
    noted.set(two.subarray(directory + 47), directory + 52);
    const view = new DataView(noted.buffer);
    view.setUint16(directory + 30, 3, true);
    view.setUint16(directory + 32, 2, true);
    expect(zipParts(noted)?.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('has no parts where the directory is none or is cut', () => {
    expect(zipParts(new Uint8Array())).toBeUndefined();
    expect(zipParts(new Uint8Array(22))).toBeUndefined();
    expect(zipParts(new Uint8Array(21))).toBeUndefined();
    const marked = zipOf([{ name: 'a', text: '' }]);
    const directory = new DataView(marked.buffer).getUint32(marked.length - 6, true);
    marked[directory] = 0;
    expect(zipParts(marked)).toBeUndefined();
  });

  it('reads no further than a directory that points out of its file', () => {
    const broken = docx.slice();
    new DataView(broken.buffer).setUint32(broken.length - 6, 0xffff_fff0, true);
    expect(fileKind('a.docx', broken)).toMatchObject({ refused: 'kind' });
  });
});
