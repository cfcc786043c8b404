type Part = {
  name: string;
  text: string;
  /** What the directory says it comes to unpacked; absent: the truth. */
  saidBytes?: number;
  /** The content deflated, in place of the text. */
  packed?: Uint8Array;
};

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** CRC-32 (ISO 3309), bit by bit. */
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const numbers = (...fields: [value: number, bytes: 2 | 4][]): number[] =>
  fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, nth) => (value >>> (8 * nth)) & 0xff));

/** A ZIP archive of stored parts, for tests. */
export const zipOf = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const files: number[] = [];
  const directory: number[] = [];
  for (const { name, text, saidBytes, packed } of parts) {
    const [path, content] = [bytesOf(name), packed ?? bytesOf(text)];
    const method: [number, 2 | 4] = [packed ? 8 : 0, 2];
    const sizes: [number, 2 | 4][] = [
      [crcOf(content), 4],
      [content.length, 4],
      [saidBytes ?? content.length, 4],
      [path.length, 2],
      [0, 2],
    ];
    const at = files.length;
    files.push(...numbers([0x04034b50, 4], [20, 2], [0, 2], method, [0, 4], ...sizes), ...path);
    for (const byte of content) files.push(byte);
    directory.push(
      ...numbers([0x02014b50, 4], [20, 2], [20, 2], [0, 2], method, [0, 4], ...sizes),
      ...numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      ...path,
    );
  }
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [parts.length, 2],
    [parts.length, 2],
    [directory.length, 4],
    [files.length, 4],
    [0, 2],
  );
  return Uint8Array.from(files.concat(directory, end));
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The parts of a Word document with these paragraphs. */
export const docxParts = (...paragraphs: string[]): Part[] => [
  {
    name: '[Content_Types].xml',
    text: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    text: '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  {
    name: 'word/document.xml',
    text: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  },
];
