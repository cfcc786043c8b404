/** One picture, as the page that shows them all tells of it. */
export type Picture = {
  area: string;
  name: string;
  file: string;
  width: number;
  theme: 'light' | 'dark';
  /** How many screens high the page is. */
  screens: number;
  /** What a picture does not show: it needs sideways scrolling, or its page reported errors. */
  remarks: readonly string[];
};

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ file, width, theme, screens, remarks }: Picture) => `
<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>
<figcaption>${width} ${theme}, ${screens.toFixed(1)} screens${remarks.map((remark) => `<br><strong>${plain(remark)}</strong>`).join('')}</figcaption></figure>`;

/** The page of all pictures: an area a heading, a state a row. */
export const sheetOf = (pictures: readonly Picture[]): string => {
  const areas = Map.groupBy(pictures, ({ area }) => area);
  const sections = [...areas].map(([area, inArea]) => {
    const rows = [...Map.groupBy(inArea, ({ name }) => name)].map(
      ([name, same]) => `<h3>${plain(name)}</h3><div>${same.map(figure).join('')}</div>`,
    );
    return `<h2>${plain(area)}</h2>${rows.join('')}`;
  });
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;align-items:start;overflow:auto}figure{margin:0}
img{width:320px;height:480px;object-fit:cover;object-position:top;border:1px solid #999}strong{color:#b00}</style>
<h1>Contact sheet</h1>${sections.join('')}</html>`;
};
