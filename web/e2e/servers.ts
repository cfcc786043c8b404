import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSecrets } from '../../infra/local/local-secrets.ts';
import { startScriptedModel } from '../../infra/quality/eval/scripted-model.ts';
import { honestTurn } from '../../infra/quality/eval/scripted-turns.ts';
import { ports } from './addresses.ts';
import { keepOperator } from './operator.ts';
import { startServer, withoutModel } from './start-server.ts';

/** What npm start serves, twice, each on an empty data folder: with no key, and with a scripted language model. */

const data = mkdtempSync(join(tmpdir(), 'evident-e2e-'));
const running: ChildProcess[] = [];

const start = async (name: string, port: number, environment: Record<string, string>) => {
  running.push(await startServer({ name, port, dataFolder: join(data, name), environment }));
};

const stop = () => {
  for (const child of running) child.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// It pauses when its first verdict is closed.
const pausing = await startScriptedModel((request) => {
  const json = honestTurn(request);
  const pieceLength = Math.ceil(JSON.stringify(json).length / 2);
  return { kind: 'stall', json, pieces: 1, pieceLength, ms: 12_000 };
});
const { secrets, newPassword = '' } = await localSecrets(join(data, 'embedded'));
keepOperator({ username: secrets.operator.username, password: newPassword });
// One after the other: the first builds the site that both serve.
await start('embedded', ports.embedded, withoutModel);
await start('model', ports.model, { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: pausing.url });
