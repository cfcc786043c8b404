import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import { docxOf } from './docx.ts';

const html =
  '<!doctype html><html lang="en-AU"><title>T</title><body><main><h1>Due Diligence Report</h1><p>Line &amp; more</p><h2>Decision summary</h2><p><strong>Not yet</strong> and why</p><h3>Gates</h3><ul><li>First &lt;one&gt;</li><li>Second</li></ul><h4>Deeper</h4><table><caption>Every offer</caption><thead><tr><th>Offer</th><th>Total</th></tr></thead><tbody><tr><td>Wombat<br>line two</td><td>A$1,000</td></tr></tbody></table></main></body></html>';

it('is a document of real headings, lists and tables, which another reader of Word files reads back', async () => {
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer: docxOf(html).buffer });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  const read = new DOMParser().parseFromString(value, 'text/html').body;
  const words = (selector: string) => [...read.querySelectorAll(selector)].map(({ textContent }) => textContent);
  // The title has Word's own style for it, which this reader shows as a paragraph.
  expect(words('p')[0]).toBe('Due Diligence Report');
  expect(words('h1')).toEqual(['Decision summary']);
  expect(words('h2')).toEqual(['Gates']);
  expect(words('h3')).toEqual(['Deeper']);
  expect(words('li')).toEqual(['First <one>', 'Second']);
  expect(words('th')).toEqual(['Offer', 'Total']);
  expect(words('td')).toEqual(['Wombatline two', 'A$1,000']);
  expect(words('strong')).toContain('Not yet');
});

it('gives the same bytes for the same report', () => {
  expect(docxOf(html)).toEqual(docxOf(html));
});
