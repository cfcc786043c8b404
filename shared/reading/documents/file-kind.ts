import type { FileKind } from '../../contracts/purchases/files.ts';

/** What a file's content is; the last five are refused whatever the name says. */
type Content = 'pdf' | 'docx' | 'png' | 'text' | 'markup' | 'macros' | 'bomb' | 'old-office' | 'other';

const byExtension: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  csv: 'csv',
  png: 'png',
  txt: 'text',
  md: 'text',
  eml: 'email',
};

/** Every name that is taken, as a file chooser wants it. */
export const acceptedExtensions = Object.keys(byExtension)
  .map((extension) => `.${extension}`)
  .join(',');

/** How each kind travels. Never HTML: an e-mail too is text to whoever opens it. */
export const contentTypeOf = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  png: 'image/png',
  text: 'text/plain',
  email: 'text/plain',
} satisfies Record<FileKind, string>;

/** What a file's name says it is; undefined: nothing that is taken. */
export const kindByName = (name: string): FileKind | undefined =>
  byExtension[name.split('.').slice(1).at(-1)?.toLowerCase() ?? ''];

const contentOf: Record<FileKind, Content> = {
  pdf: 'pdf',
  docx: 'docx',
  png: 'png',
  csv: 'text',
  text: 'text',
  email: 'text',
};

const contentWords: Record<Content, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  png: 'a PNG picture',
  text: 'plain text',
  markup: 'a web page or other markup',
  macros: 'a document with macros',
  bomb: 'an archive that grows too large when it is opened',
  'old-office': 'an older or a protected Office file',
  other: 'of an unknown kind',
};

/** Why a file is not taken, in words for whoever sent it. */
export type Refusal = { refused: 'kind' | 'size'; why: string };

export const KINDS_TAKEN = 'PDF, Word (.docx), CSV, PNG, plain text or an e-mail (.eml)';

/**
 * Tells a file's kind by its content, without unpacking or parsing anything; the name must say the same.
 * @param name with its extension
 * @param bytes the whole file
 */
export const fileKind = (name: string, bytes: Uint8Array): { kind: FileKind } | Refusal => {
  const said = kindByName(name);
  if (!said) return { refused: 'kind', why: `Only ${KINDS_TAKEN} can be accepted.` };
  const content = sniffed(bytes);
  if (content === 'bomb') return { refused: 'size', why: `It is ${contentWords.bomb}.` };
  if (content !== contentOf[said]) {
    return {
      refused: 'kind',
      why: `Its content is ${contentWords[content]}, which is not what its name says. Only ${KINDS_TAKEN} can be accepted.`,
    };
  }
  if (said === 'email' && !isEmail(bytes)) {
    return { refused: 'kind', why: 'It does not begin with the heading of an e-mail. Save it as .txt instead.' };
  }
  return { kind: said };
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

const sniffed = (bytes: Uint8Array): Content => {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(PDF)) return 'pdf';
  if (begins(PNG)) return 'png';
  if (begins(OLE)) return 'old-office';
  if (begins(ZIP)) return wordIn(bytes);
  if (!isText(bytes)) return 'other';
  return isMarkup(bytes) ? 'markup' : 'text';
};

/** Bytes that no text has: all below a space but tab, line feed, form feed and carriage return. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The first lines of a text, without a byte order mark and the space before them. */
const opening = (bytes: Uint8Array): string => latin(bytes, bytes[0] === 0xef ? 3 : 0, 4_000).trimStart();

/** A browser that guessed would run it: HTML, SVG, XML. */
const isMarkup = (bytes: Uint8Array): boolean => {
  const [first, second = ''] = opening(bytes);
  return first === '<' && (second === '!' || second === '?' || second.toLowerCase() !== second.toUpperCase());
};

const mailFields = new Set(['from', 'to', 'subject', 'date', 'received', 'message-id', 'mime-version', 'return-path']);

const isEmail = (bytes: Uint8Array): boolean => {
  const lines = opening(bytes).split('\n').slice(0, 40);
  const fields = lines.map((line) => line.slice(0, Math.max(line.indexOf(':'), 0)).toLowerCase());
  return fields.filter((field) => mailFields.has(field)).length >= 2 && (fields[0] ?? '') !== '';
};

/** What the parts of a Word document may come to when they are unpacked: a hundred pages have less than 2 MB of text. */
export const UNPACKED_BYTES_MAX = 60_000_000;
const PARTS_MAX = 2_000;

/**
 * What a ZIP archive holds, by its directory alone (APPNOTE 4.3.12 and 4.3.16). Sizes there are what the archive says: whoever
 * unpacks it holds it to them.
 */
const wordIn = (bytes: Uint8Array): Content => {
  const parts = zipParts(bytes);
  if (!parts) return 'other';
  const unpacked = parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > UNPACKED_BYTES_MAX || parts.length > PARTS_MAX) return 'bomb';
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return 'other';
  return names.has('word/vbaProject.bin') ? 'macros' : 'docx';
};

export type ZipPart = {
  name: string;
  /** What the archive says; who unpacks it counts. */
  unpackedBytes: number;
  /** Where its own head begins in the file. */
  at: number;
  packedBytes: number;
  isPacked: boolean;
};

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** The parts of an archive as its directory lists them; undefined: it has no whole directory. */
export const zipParts = (bytes: Uint8Array): ZipPart[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const first = Math.max(0, end - 0xffff);
  while (end >= first && view.getUint32(end, true) !== DIRECTORY_END) end -= 1;
  if (end < first) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const parts: ZipPart[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    parts.push({
      name: latin(bytes, at + 46, at + 46 + nameLength),
      unpackedBytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      packedBytes: view.getUint32(at + 20, true),
      isPacked: view.getUint16(at + 10, true) !== 0,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
};
