import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { apiHandler } from '#functions/lib/api-handler';
import { reported } from '#functions/lib/reported';
import { addAudit } from '#functions/lib/stores/audit-store';
import { type ImportableDirectory, importTable } from '#functions/records/directory/import/import-table';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { directoryOf, importFile } from '#functions/records/import/import-file';
import { importKnowledge, knowledgeWords } from '#functions/records/import/import-knowledge';
import { isKnowledgeFile } from '#functions/records/knowledge/knowledge-file';
import { readRecords } from '#functions/records/versions/publish-records';
import {
  type CatalogueImport,
  type CatalogueImportAnswer,
  IMPORT_MAX_CHARACTERS,
  importCatalogue,
} from '#shared/contracts/admin';
import { AppError } from '#shared/kernel/errors';

/** What is read, indexed and written within the time of one call. */
const ROWS_MAX = 10_000;

export const handler = apiHandler(importCatalogue, async function* (sent, { username }) {
  const file = { ...sent, text: textOf(sent) };
  const answer = yield* reported((report) => importSent(file, username, report));
  yield { type: 'result' as const, answer };
});

type Report = (stage: string) => void;
type Sent = Omit<CatalogueImport, 'packed'> & { text: string };

/** @throws AppError `invalid_input` for what is not packed as told, or is too large unpacked */
const textOf = ({ text, packed }: CatalogueImport): string => {
  if (text !== undefined) return text;
  if (packed === undefined) throw new AppError('invalid_input', 'text: The file is empty.');
  try {
    return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: IMPORT_MAX_CHARACTERS }).toString('utf8');
  } catch (error) {
    const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = isLarge ? 'At most 20 million characters here.' : 'The file is not packed by gzip, in base64.';
    throw new AppError('invalid_input', `packed: ${reason}`, { cause: error });
  }
};

const importSent = async (sent: Sent, username: string, report: Report): Promise<CatalogueImportAnswer> => {
  const { fileName, text, isPreview, previewedOn } = sent;
  report('Reading the file');
  const kind = directoryOf(text);
  if (kind) return importIntoDirectory(kind, sent, username, report);
  const base = await readRecords();
  if (!base) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const { pointer: from, records: current } = base;
  if (!isPreview && previewedOn && previewedOn !== from.dataVersion) {
    throw new AppError('conflict', 'The catalogue has changed since the preview. Preview this file again.');
  }
  const today = new Date().toISOString().slice(0, 10);
  if (isKnowledgeFile(text)) {
    const { changes: knowledge, ...version } = await importKnowledge({ text, inForce: base, today, isPreview });
    if (!isPreview) {
      const what = `${fileName}, ${knowledgeWords(knowledge)}; data version ${version.dataVersion}`;
      await addAudit({ who: username, action: 'knowledge.imported', what });
    }
    return {
      isPreview,
      solutions: none,
      vendors: none,
      contracts: none,
      knowledge,
      directory: null,
      bad: [],
      ...version,
    };
  }
  const imported = await importFile({
    file: { name: fileName, text },
    current,
    from,
    today,
    isPreview,
    rowsMax: ROWS_MAX,
  });
  const answer = {
    isPreview,
    ...imported.changes,
    knowledge: null,
    directory: null,
    bad: imported.bad,
    isNew: imported.isNew,
    dataVersion: imported.dataVersion ?? from.dataVersion,
  };
  if (!isPreview) await addAudit({ who: username, action: 'catalogue.imported', what: inWords(fileName, answer) });
  return answer;
};

const none = { added: [], changed: [] };

const inWords = (
  fileName: string,
  { solutions, vendors, contracts, bad, dataVersion }: CatalogueImportAnswer,
): string => {
  const all = [solutions, vendors, contracts];
  const added = all.reduce((sum, change) => sum + change.added.length, 0);
  const changed = all.reduce((sum, change) => sum + change.changed.length, 0);
  return `${fileName}: ${added} added, ${changed} changed, ${bad.length} left out; data version ${dataVersion}`;
};

const stepWords = { reading: 'Compared', writing: 'Written' } as const;

const directoryLabel: Record<ImportableDirectory, string> = {
  hospitals: 'Hospitals',
  'aged-care': 'Aged care homes and services',
  surgery: 'Elective surgery of hospitals',
};

/** A file of a directory takes its place whole; elective surgery goes to the hospitals that are there. */
const importIntoDirectory = async (
  kind: ImportableDirectory,
  { fileName, text, isPreview, previewedOn }: Sent,
  username: string,
  tell: Report,
): Promise<CatalogueImportAnswer> => {
  const from = await findDirectory(kind === 'surgery' ? 'hospitals' : kind, { consistent: true });
  if (!isPreview && previewedOn && previewedOn !== (from?.version ?? previewedOn)) {
    throw new AppError('conflict', 'The directory has changed since the preview. Preview this file again.');
  }
  const report = await importTable({
    kind,
    table: { name: fileName, open: () => Readable.from([text]) },
    today: new Date().toISOString().slice(0, 10),
    isDryRun: isPreview,
    onProgress: (step, done) => tell(`${stepWords[step]} ${done.toLocaleString('en-AU')} entries`),
  });
  const [real, demonstrations] = report.total;
  if (report.isNew) {
    await addAudit({ who: username, action: 'directory.imported', what: `${fileName}, ${kind}: ${report.version}` });
  }
  return {
    isPreview,
    ...{ solutions: none, vendors: none, contracts: none, knowledge: null },
    directory: { label: directoryLabel[kind], ...report.changes, total: real + demonstrations },
    bad: report.bad,
    dataVersion: report.version,
    isNew: report.isNew,
  };
};
