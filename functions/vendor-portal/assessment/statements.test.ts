import { expect, it } from 'vitest';
import { pointNames, readStatements } from './statements.ts';

/** What is said of each point that a text speaks to. */
const said = (text: string) => {
  const statements = readStatements(text);
  return pointNames.flatMap((name) => {
    const { standing, quote } = statements[name];
    return standing === 'unknown' ? [] : [`${name} ${standing}: ${quote}`];
  });
};

it.each([
  ['ABN 51 824 753 556', ['presence stated: ABN 51 824 753 556']],
  ['Our warehouse is in the west of Melbourne.', ['presence stated: Our warehouse is in the west of Melbourne']],
  ['We are an Australian owned company', ['presence stated: We are an Australian owned company']],
  ['Our team is friendly', []],
  ['In use at two sites', ['users stated: In use at two sites']],
  ['Piloted in one ward', ['users stated: Piloted in one ward']],
  ['Live at St Example’s', ['users stated: Live at St Example’s']],
  ['Live in two hospitals', ['users stated: Live in two hospitals']],
  ['Live video', []],
  ['Open API', ['connections stated: Open API']],
  ['Integrates into your paging', ['connections stated: Integrates into your paging']],
  ['Single sign-on', ['connections stated: Single sign-on']],
  ['An integrated battery', []],
  ['Data stays in Australia', ['security stated: Data stays in Australia']],
  ['Role-based access with an audit trail', ['security stated: Role-based access with an audit trail']],
  ['Answered 24/7', ['support stated: Answered 24/7']],
  ['On-site support', ['support stated: On-site support']],
  ['We support carers', []],
  ['Goes live in six weeks', ['installation stated: Goes live in six weeks']],
  ['Roll-out by region', ['installation stated: Roll-out by region']],
  ['Listed in the ARTG', ['register claimed: Listed in the ARTG']],
  ['SOC 2 report', ['certificates claimed: SOC 2 report']],
  ['CE-marked', ['certificates claimed: CE-marked']],
])('“%s” speaks to: %s', (text, statements) => {
  expect(said(text)).toEqual(statements);
});

it.each(['Reduces falls by 30%', 'Saves $40,000', 'Saves 2 hours a shift', 'Cut 12 falls'])(
  '“%s” claims a result, because it has a figure',
  (text) => {
    expect(said(text)).toEqual([`results claimed: ${text}`]);
  },
);

it.each([
  'Reduces falls',
  'Reduces falls every month',
  'Fewer than one fall',
  'Improved since March 2024',
  'The first to reduce falls',
  'Faster for each resident',
  '40 beds',
])('“%s” claims none: nothing is measured', (text) => {
  expect(said(text)).toEqual([]);
});

it.each([
  ['No API', 'connections'],
  ['We have not got an API', 'connections'],
  ["It doesn't have an API", 'connections'],
  ['Without an API', 'connections'],
  ['We intend to add an API', 'connections'],
  ['We plan to build an API', 'connections'],
  ['An API is planned', 'connections'],
  ['The API is on our roadmap', 'connections'],
  ['API in progress', 'connections'],
  ['Seeking ISO 9001', 'certificates'],
  ['Working towards ISO 27001', 'certificates'],
  ['ISO 9001 not yet', 'certificates'],
  ['ARTG entry expected', 'register'],
  ['We have applied to the TGA', undefined],
  ['We have applied for an ARTG entry', 'register'],
])('“%s” denies: %s', (text, point) => {
  expect(said(text).filter((line) => line.includes(' denied: '))).toEqual(point ? [`${point} denied: ${text}`] : []);
});

it.each([
  // Another part of the sentence.
  ['No batteries, open API', 'stated'],
  ['Open API, batteries planned', 'stated'],
  // As far as eight words.
  ['No one two three four five six seven API', 'denied'],
  ['No one two three four five six seven eight nine API', 'stated'],
  ['API one two three four five six seven planned', 'denied'],
  ['API one two three four five six seven eight nine planned', 'stated'],
])('how far a denial reaches: “%s” is %s', (text, standing) => {
  expect(readStatements(text).connections).toEqual({ standing, quote: text });
});

it('the first sentence that says it counts, and one that denies it only where none does', () => {
  const quoted = (text: string) => readStatements(text).connections;
  expect(quoted('No FHIR yet. It has an API. HL7 too.')).toEqual({ standing: 'stated', quote: 'It has an API' });
  expect(quoted('No FHIR yet. No HL7 either.')).toEqual({ standing: 'denied', quote: 'No FHIR yet' });
});

it('a quote is one sentence or line without its bullet and its stop, cut where it is long', () => {
  const quoteOf = (text: string) => readStatements(text).connections.quote;
  expect(quoteOf('Cheap!  Open API; fast')).toBe('Open API');
  expect(quoteOf('- cheap\n\n • *Open API.\n- fast')).toBe('Open API');
  expect(quoteOf('Is it open? API v2.1 is.')).toBe('API v2.1 is');
  const long = (length: number) => `API ${'x'.repeat(length - 4)}`;
  expect(quoteOf(long(220))).toBe(long(220));
  expect(quoteOf(long(221))).toBe(`${long(219)}…`);
  expect(quoteOf(`${long(218)} xx`)).toBe(`${long(218)}…`);
});
