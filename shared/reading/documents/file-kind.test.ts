import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';
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
    ['nothing', 'a.pdf', new Uint8Array(), /plain text/],
  ])('refuses %s, and says what it is', (_what, name, bytes, why) => {
    expect(fileKind(name, bytes)).toMatchObject({ refused: 'kind', why: expect.stringMatching(why) });
  });

  it.each(['a.svg', 'a.html', 'a.exe', 'pdf', ''])('refuses the name %j whatever is in it', (name) => {
    expect(fileKind(name, pdf)).toMatchObject({ refused: 'kind', why: expect.stringMatching(/^Only PDF, Word/) });
  });

  it('refuses an archive that says it grows beyond bounds, without unpacking it', () => {
    const bomb = zipOf([...docxParts(''), { name: 'word/a.xml', text: 'x', saidBytes: 0xf000_0000 }]);
    expect(fileKind('a.docx', bomb)).toMatchObject({ refused: 'size' });
    const many = zipOf([...docxParts(''), ...Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}`, text: '' }))]);
    expect(fileKind('a.docx', many)).toMatchObject({ refused: 'size' });
  });

  it('reads no further than a directory that points out of its file', () => {
    const broken = docx.slice();
    new DataView(broken.buffer).setUint32(broken.length - 6, 0xffff_fff0, true);
    expect(fileKind('a.docx', broken)).toMatchObject({ refused: 'kind' });
  });
});
