import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, vi } from 'vitest';
import { secretVariable } from '#functions/lib/env';
import { createTables, tableEnvironment } from './database/dynamodb.ts';
import './test-properties.ts';

/** What lasts as long as a worker, which runs many files among the same modules. */
const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv; releaseKnowledge?: string };

/** A file begins as the first one did, whatever the one before it left behind. */
worker.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.environmentAtStart)) delete process.env[name];
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();

const readKnowledge = (): string => {
  const folder = new URL('../seed/knowledge/', import.meta.url);
  const kinds = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return JSON.stringify({ ...Object.fromEntries(kinds.map(({ kind, entries }) => [kind, entries])), edited: [] });
};
worker.releaseKnowledge ??= readKnowledge();

/**
 * The environment of a local function, set before any handler is imported. Each test file has tables and snapshots of
 * its own, so files may run side by side.
 */
const endpoint = inject('dynamodbEndpoint');
const prefix = `test-${crypto.randomUUID()}-`;
const snapshots = mkdtempSync(join(tmpdir(), 'evident-snapshots-'));

Object.assign(process.env, worker.environmentAtStart, tableEnvironment(prefix), {
  DYNAMODB_ENDPOINT: endpoint,
  SNAPSHOT_FOLDER: snapshots,
  FILES_FOLDER: join(snapshots, 'files'),
  MAIL_FOLDER: join(snapshots, 'mail'),
  VALIDATE_ANSWERS: 'true',
  [secretVariable('access-code-keys')]: 'keys-of-the-tests-keys-of-the-tests-keys-of-the-tests-keys',
  [secretVariable('operator')]: JSON.stringify({ username: 'operator', password: 'password-of-the-tests' }),
  LOG_LEVEL: 'error',
});

await createTables(endpoint, prefix);

// As a release leaves it when it is seeded: who publishes a few records of a test has the guides and rules beside them.
mkdirSync(join(snapshots, 'catalogue'));
writeFileSync(join(snapshots, 'catalogue/knowledge-of-the-release.json'), worker.releaseKnowledge);

afterAll(() => rmSync(snapshots, { recursive: true, force: true }));
