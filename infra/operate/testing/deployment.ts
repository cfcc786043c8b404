import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableName } from '#functions/lib/env';
import { startBucket } from '#functions/records/testing/bucket';
import { operatorVariables, outputOf } from '../../deploy/outputs.ts';
import { tables } from '../../tables.ts';

export const operatorCredentials = {
  accessKeyId: 'AKIDOPERATOR',
  secretAccessKey: 'secret-of-the-operator',
  region: 'ap-southeast-2',
};

type Ran = { code: number; out: string; err: string };

/**
 * A deployment as an operator's command finds it: the outputs of its stacks in a file, tables (those of this test file),
 * a bucket on loopback, and credentials in a profile, which only the whole credential chain knows.
 */
export const startDeployment = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-deployment-'));
  const bucket = await startBucket();
  const outputsFile = join(folder, 'outputs.json');
  const credentialsFile = join(folder, 'credentials');
  const { accessKeyId, secretAccessKey, region } = operatorCredentials;
  const physical: Record<string, string> = { AWS_REGION: region, SNAPSHOT_BUCKET: 'evident-snapshots' };
  const names = Object.keys(tables).map((name) => [outputOf(`TABLE_${name.replaceAll('-', '_')}`), tableName(name)]);
  const others = operatorVariables
    .filter((variable) => !variable.startsWith('TABLE_'))
    .map((variable) => [outputOf(variable), physical[variable] ?? `arn:of:${variable}`]);
  writeFileSync(outputsFile, JSON.stringify({ EvidentData: Object.fromEntries([...names, ...others]) }));
  writeFileSync(
    credentialsFile,
    `[operator]\naws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`,
  );
  const environment = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(TABLE_|SECRET_|AWS_|SNAPSHOT_)/.test(name)),
    ),
    AWS_PROFILE: 'operator',
    AWS_SHARED_CREDENTIALS_FILE: credentialsFile,
    AWS_CONFIG_FILE: join(folder, 'no-config'),
    AWS_ENDPOINT_URL_S3: bucket.origin,
    AWS_ENDPOINT_URL_DYNAMODB: process.env.DYNAMODB_ENDPOINT,
  };
  return {
    bucket,
    folder,
    outputsFile,
    /** Runs a script of the house as an operator would; `extra` has the last word on the environment. */
    run: (script: string, args: string[], extra: Record<string, string> = {}): Promise<Ran> =>
      new Promise((done) => {
        const env = { ...environment, ...extra };
        execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
          done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
        );
      }),
    close: () => {
      bucket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type Deployment = Awaited<ReturnType<typeof startDeployment>>;
