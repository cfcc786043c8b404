import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { registerVariable } from '#functions/lib/env';
import type { RegisterName } from '#shared/contracts/registers';

type Row = Record<string, unknown>;

/** What the registers hold, each row as its service writes it; of AusTender, releases of OCDS. */
export type StandInRows = Record<RegisterName, Row[]>;

/**
 * What goes wrong with one answer: too many calls, a failure, a connection that ends in the middle of a page, a page of
 * which half is missing, rows left out, or a web page in its place.
 */
export type Fault = '429' | '500' | 'broken' | 'half' | 'short' | 'html';

export type StandIn = {
  /** The environment under which the connectors find it. */
  environment: Record<string, string>;
  rows: StandInRows;
  /** What happens to the next answers, in turn. */
  faults: Fault[];
  /** Paths that were asked, with their queries. */
  asked: string[];
  close(): Promise<void>;
};

const resources: Readonly<Record<string, 'asic-companies' | 'asic-banned'>> = {
  '5c3914e6-413e-4a2c-b890-bf8efe3eabf2': 'asic-companies',
  'ced03961-e6f7-4263-895a-0fd1d7996043': 'asic-banned',
};

/** Few rows a page, whatever is asked for: what reads them must turn the page. */
const PAGE_ROWS = 2;

type Page = { status?: number; body: unknown };
const part = (rows: readonly Row[], skip: number, limit: number) => rows.slice(skip, skip + Math.min(limit, PAGE_ROWS));

const ocds = ({ austender }: StandInRows, url: URL, origin: string): Page => {
  const skip = Number(url.searchParams.get('cursor') ?? '0');
  const [from = '', to = ''] = url.pathname.split('/').slice(-2);
  const inside = austender.filter(({ date }) => String(date) >= from && String(date) <= to);
  const next = skip + PAGE_ROWS;
  const links = next < inside.length ? { next: `${origin}${url.pathname}?cursor=${next}` } : {};
  return { body: { releases: part(inside, skip, PAGE_ROWS), links } };
};

/** CKAN's search of a data set: a filter of several values finds each of them. */
const ckan = (rows: StandInRows, url: URL): Page => {
  const name = resources[url.searchParams.get('resource_id') ?? ''];
  if (!name)
    return { status: 404, body: { success: false, error: { message: 'Not found', __type: 'Not Found Error' } } };
  const filters = Object.entries(JSON.parse(url.searchParams.get('filters') ?? '{}') as Record<string, string[]>);
  const found = rows[name].filter((row) => filters.every(([field, values]) => values.includes(String(row[field]))));
  const [offset, limit] = [Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))];
  return {
    body: { success: true, result: { records: part(found, offset, limit), total: found.length, offset, limit } },
  };
};

/** The range is of records, both included, and 1 is the first. */
const artg = ({ artg: rows }: StandInRows, url: URL): Page => {
  const id = url.searchParams.get('licenceid');
  const name = url.searchParams.get('name')?.toLowerCase();
  const found = rows.filter((row) =>
    id
      ? row.LicenceId === id
      : String(row.Name)
          .toLowerCase()
          .includes(name ?? ' '),
  );
  const start = Number(url.searchParams.get('pagestart'));
  const end = Number(url.searchParams.get('pageend'));
  const Results = part(found, start - 1, end - start + 1);
  return { body: { RequestedPageStart: start, RequestedPageEnd: end, TotalRecords: found.length, Results } };
};

const openfda = ({ 'openfda-recalls': rows }: StandInRows, url: URL): Page => {
  const number = url.searchParams.get('search')?.split('"')[1] ?? '';
  const found = rows.filter(({ k_numbers: numbers }) => Array.isArray(numbers) && numbers.includes(number));
  if (found.length === 0) return { status: 404, body: { error: { code: 'NOT_FOUND', message: 'No matches found!' } } };
  const [skip, limit] = [Number(url.searchParams.get('skip')), Number(url.searchParams.get('limit'))];
  return { body: { meta: { results: { skip, limit, total: found.length } }, results: part(found, skip, limit) } };
};

const kev = ({ 'cisa-kev': vulnerabilities }: StandInRows): Page => ({
  body: { title: 'CISA Catalog of Known Exploited Vulnerabilities', count: vulnerabilities.length, vulnerabilities },
});

const nvd = ({ nvd: rows }: StandInRows, url: URL): Page => {
  const found = rows.filter(({ cve }) => (cve as Row).id === url.searchParams.get('cveId'));
  const startIndex = Number(url.searchParams.get('startIndex'));
  const vulnerabilities = part(found, startIndex, PAGE_ROWS);
  const about = { resultsPerPage: vulnerabilities.length, startIndex, totalResults: found.length };
  return { body: { ...about, format: 'NVD_CVE', version: '2.0', vulnerabilities } };
};

/** An archive of XML files, some records each; the second of the two archives holds nothing that is told here. */
const abns = ({ abn: rows }: StandInRows, url: URL): Page => {
  const own = url.pathname.endsWith('public_split_1_10.zip') ? rows : [];
  const xml = (records: readonly Row[]) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?><Transfer><TransferInfo><FileSequenceNumber>1</FileSequenceNumber>',
      `<RecordCount>${records.length + 1}</RecordCount><ExtractTime>2026-11-18T00:00:00</ExtractTime></TransferInfo>`,
      ...[{ abn: '11000000948', status: 'ACT', from: '19991101' }, ...records].map(
        ({ abn, status, from }) =>
          `<ABR recordLastUpdatedDate="20261101" replaced="N"><ABN status="${status}" ABNStatusFromDate="${from}">${abn}</ABN></ABR>`,
      ),
      '</Transfer>',
    ].join('');
  const halves = [own.slice(0, PAGE_ROWS), own.slice(PAGE_ROWS)];
  return { body: zipSync(Object.fromEntries(halves.map((one, at) => [`Public${at + 1}.xml`, strToU8(xml(one))]))) };
};

/** A file with the header of its first row, or of a register that is empty. */
const tableOf = (rows: readonly Row[], header: readonly string[]): string[][] => {
  const columns = Object.keys(rows[0] ?? Object.fromEntries(header.map((column) => [column, ''])));
  return [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
};

const csv = (rows: readonly Row[], header: readonly string[]): Page => {
  const lines = tableOf(rows, header).map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return { body: strToU8(`${lines.join('\n')}\n`) };
};

/** Columns of the ACT's register that are read, as the file seen of it calls them. */
const actHeader = ['contract_number', 'title', 'directorate', 'execution_date', 'expiry_date', 'amount', 'suppliers'];

/** A workbook as Excel writes one: a title and an empty row first, words in a list of their own, figures in their cells. */
const gen = ({ 'gen-aged-care': rows }: StandInRows): Page => {
  const strings: string[] = [];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (text: string, column: number, row: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (text === '') return `<c r="${at}" s="1"/>`;
    if (Number.isFinite(Number(text))) return `<c r="${at}"><v>${text}</v></c>`;
    return `<c r="${at}" t="s"><v>${strings.push(text) - 1}</v></c>`;
  };
  const table = [['Aged care services'], [], ...tableOf(rows, ['Service Name', 'Physical State', 'Care Type'])];
  const lines = table.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((one, at) => cell(one, at, row)).join('')}</row>`,
  );
  const sheet = `<worksheet><cols><col min="1" max="9"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const shared = `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  const parts = { 'xl/worksheets/sheet1.xml': strToU8(sheet), 'xl/sharedStrings.xml': strToU8(shared) };
  return { body: zipSync(parts, { mtime: '2026-01-01' }) };
};

const myHospitals = ({ myhospitals: result }: StandInRows): Page => ({ body: { result } });

/** The list of a page, wherever its service puts it, with its last row left out. */
const shortened = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.slice(0, -1);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? shortened(value) : value]),
  );
};

const answer = (response: ServerResponse, { status = 200, body }: Page, fault: Fault | undefined): void => {
  const text =
    body instanceof Uint8Array
      ? Buffer.from(body)
      : Buffer.from(JSON.stringify(fault === 'short' ? shortened(body) : body));
  const json = { 'content-type': 'application/json' };
  if (fault === '429') response.writeHead(429, { ...json, 'retry-after': '0' }).end('{}');
  else if (fault === '500') response.writeHead(500, json).end('{}');
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>');
  else if (fault === 'half') response.writeHead(200, json).end(text.subarray(0, text.length / 2));
  else if (fault === 'broken') {
    response.writeHead(200, { ...json, 'content-length': text.length });
    response.write(text.subarray(0, text.length / 2), () => response.destroy());
  } else response.writeHead(status, json).end(text);
};

/**
 * Answers as the public registers do, in the wire formats that were recorded of them, from rows in memory.
 * @param port 0: any that is free
 */
export const startStandIn = async (rows: StandInRows, port = 0): Promise<StandIn> => {
  const [faults, asked]: [Fault[], string[]] = [[], []];
  const read = (url: URL, origin: string): Page => {
    if (url.pathname.startsWith('/ocds/')) return ocds(rows, url, origin);
    if (url.pathname.startsWith('/ckan/')) return ckan(rows, url);
    if (url.pathname.startsWith('/artg/')) return artg(rows, url);
    if (url.pathname.startsWith('/openfda/')) return openfda(rows, url);
    if (url.pathname.startsWith('/nvd/')) return nvd(rows, url);
    if (url.pathname.startsWith('/abn/')) return abns(rows, url);
    if (url.pathname.startsWith('/ndis/')) return csv(rows['ndis-providers'], ['ABN', 'Registration status']);
    if (url.pathname.startsWith('/gen/')) return gen(rows);
    if (url.pathname.startsWith('/myhospitals/')) return myHospitals(rows);
    if (url.pathname.startsWith('/act/')) return csv(rows['act-contracts'], actHeader);
    return kev(rows);
  };
  const server = createServer((request: IncomingMessage, response) => {
    const origin = `http://${request.headers.host}`;
    asked.push(request.url ?? '');
    answer(response, read(new URL(request.url ?? '/', origin), origin), faults.shift());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folders: Record<RegisterName, string> = {
    austender: 'ocds',
    'asic-companies': 'ckan',
    'asic-banned': 'ckan',
    artg: 'artg',
    'openfda-recalls': 'openfda',
    'cisa-kev': 'kev',
    nvd: 'nvd',
    abn: 'abn',
    'ndis-providers': 'ndis/register.csv',
    'gen-aged-care': 'gen/list.xlsx',
    myhospitals: 'myhospitals',
    'act-contracts': 'act/contracts.csv',
  };
  const environment = Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [registerVariable(name), `${origin}/${folder}`]),
  );
  return {
    environment,
    rows,
    faults,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
