import { strToU8, zipSync } from 'fflate';

/**
 * A rendered report as a Word document (ECMA-376): headings of the word processor's own styles, bulleted lists and
 * tables whose first row repeats. It transcribes the page of `wordHtmlOf` and knows no more than its elements.
 */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => [...text].map((character) => escapes[character] ?? character).join('');

const run = (text: string, isBold: boolean) =>
  text === ''
    ? ''
    : `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${plain(text)}</w:t></w:r>`;

/** The runs of what stands in a line; paragraphs within a cell are parted by a break. */
const runsOf = (node: Node, isBold = false): string =>
  [...node.childNodes]
    .map((child) => {
      if (child.nodeName === 'BR') return '<w:r><w:br/></w:r>';
      if (child.nodeType === Node.TEXT_NODE) return run(child.textContent ?? '', isBold);
      const inner = runsOf(child, isBold || child.nodeName === 'STRONG');
      const isBlock = child.nodeName === 'P' || child.nodeName === 'LI';
      return isBlock && child.nextSibling ? `${inner}<w:r><w:br/></w:r>` : inner;
    })
    .join('');

const paragraph = (runs: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${runs}</w:p>`;

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A0A0A0"/>`)
  .join('');

const row = (cells: readonly Element[], isHead: boolean) =>
  `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells
    .map((cell) => `<w:tc><w:tcPr/>${paragraph(runsOf(cell, isHead))}</w:tc>`)
    .join('')}</w:tr>`;

const table = (element: Element): string => {
  const rows = [...element.querySelectorAll('tr')];
  const grid = [...(rows[0]?.children ?? [])].map(() => '<w:gridCol/>').join('');
  const caption = element.querySelector('caption');
  return [
    caption ? paragraph(runsOf(caption), 'Caption') : '',
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`,
    `<w:tblGrid>${grid}</w:tblGrid>`,
    ...rows.map((one) => row([...one.children], one.closest('thead') !== null)),
    '</w:tbl>',
    paragraph(''),
  ].join('');
};

const styleOf: Readonly<Record<string, string>> = { H1: 'Title', H2: 'Heading1', H3: 'Heading2', H4: 'Heading3' };

const blockOf = (element: Element): string => {
  if (element.nodeName === 'UL')
    return [...element.children].map((item) => paragraph(runsOf(item), 'ListBullet')).join('');
  return element.nodeName === 'TABLE' ? table(element) : paragraph(runsOf(element), styleOf[element.nodeName]);
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Style = { id: string; name: string; halfPoints: number; isBold?: boolean; before?: number; more?: string };
const styles: readonly Style[] = [
  { id: 'Title', name: 'Title', halfPoints: 40, isBold: true },
  { id: 'Heading1', name: 'heading 1', halfPoints: 30, isBold: true, before: 320, more: '<w:outlineLvl w:val="0"/>' },
  { id: 'Heading2', name: 'heading 2', halfPoints: 25, isBold: true, before: 220, more: '<w:outlineLvl w:val="1"/>' },
  { id: 'Heading3', name: 'heading 3', halfPoints: 22, isBold: true, before: 160, more: '<w:outlineLvl w:val="2"/>' },
  { id: 'Caption', name: 'caption', halfPoints: 20, isBold: true, before: 160, more: '<w:keepNext/>' },
  {
    id: 'ListBullet',
    name: 'List Bullet',
    halfPoints: 21,
    more: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  },
];

/** What stands before the spacing of a paragraph, by the order of the schema. */
const isFirst = (more: string) => !more.startsWith('<w:outlineLvl');

const styleXml = ({ id, name, halfPoints, isBold, before = 0, more = '' }: Style) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${isFirst(more) ? more : ''}<w:spacing w:before="${before}" w:after="80"/>${isFirst(more) ? '' : more}</w:pPr><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;

const relationship = (id: string, target: string, type: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relationships = (...all: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, type: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="${MIME}.${type}+xml"/>`;

/**
 * The bytes of a .docx file.
 * @param html a page of headings, paragraphs, lists and tables, as `wordHtmlOf` writes it
 */
export const docxOf = (html: string): Uint8Array<ArrayBuffer> => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('document', 'document.main')}${part('styles', 'styles')}${part('numbering', 'numbering')}</Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'word/document.xml', 'officeDocument')),
    'word/_rels/document.xml.rels': relationships(
      relationship('rId1', 'styles.xml', 'styles'),
      relationship('rId2', 'numbering.xml', 'numbering'),
    ),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${[...body.querySelectorAll('main > *')].map(blockOf).join('')}${page}</w:body></w:document>`,
    'word/styles.xml': `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="21"/><w:lang w:val="en-AU"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="80"/></w:pPr></w:style>${styles.map(styleXml).join('')}</w:styles>`,
    'word/numbering.xml': `${HEAD}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  // A fixed time: the same report gives the same bytes.
  return zipSync(packed, { mtime: new Date('2000-01-01T00:00:00') }) as Uint8Array<ArrayBuffer>;
};
