import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName, tableVariable } from '#functions/lib/env';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { findPointer } from '#functions/records/versions/pointer-store';
import { tables } from '../tables.ts';
import { outputOf } from './outputs.ts';
import { type RunTool, runDeploy } from './run-deploy.ts';
import { type Aws, startAws } from './testing/aws.ts';

const root = join(import.meta.dirname, '../..');
const tableOf = new Map(Object.keys(tables).map((name) => [outputOf(tableVariable(name)), tableName(name)]));
const told: Record<string, string> = {
  AwsRegion: 'ap-southeast-2',
  SnapshotBucket: 'evident-snapshots',
  SiteUrl: 'https://d111.cloudfront.net',
  SecretOperatorArn: 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:Operator-AbCdEf',
};

let aws: Aws;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evident-deploy-'));
  aws = await startAws({ tell: (output) => tableOf.get(output) ?? told[output] });
  const services = ['', '_STS', '_SSM', '_S3'].map((service) => [`AWS_ENDPOINT_URL${service}`, aws.origin]);
  Object.assign(process.env, Object.fromEntries(services), {
    AWS_ACCESS_KEY_ID: 'AKIDOPERATOR',
    AWS_SECRET_ACCESS_KEY: 'secret-of-the-operator',
    CI: 'true',
  });
});
afterAll(() => {
  aws.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The bundles, every check of the stacks and the CDK's own command are real; what was built once is not built again. */
const tools = (heard: string[]): RunTool => {
  const isDone = (tool: string) =>
    (tool === 'vite' && existsSync(join(root, 'build/web/index.html'))) ||
    (tool === 'node' && existsSync(join(folder, 'cdk.out/manifest.json')));
  return (tool, args, environment) => {
    if (isDone(tool)) return Promise.resolve(0);
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...environment };
    const child = spawn(tool, args, { cwd: root, env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(String(chunk)));
    return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
  };
};

const deploy = async (isDryRun = false) => {
  const heard: string[] = [];
  const lines: string[] = [];
  const failure = await runDeploy({
    isDryRun,
    isAgreed: true,
    outputsFile: join(folder, 'outputs.json'),
    assemblyFolder: join(folder, 'cdk.out'),
    say: (line) => lines.push(line),
    run: tools(heard),
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { failure, said: lines.join('\n'), heard: heard.join('') };
};

describe('a deployment', () => {
  it('stops before anything is made where the region was never prepared, and says with what to prepare it', async () => {
    aws.bootstrap.version = undefined;
    const { failure } = await deploy();
    aws.bootstrap.version = '5';
    expect(failure).toContain('npx cdk bootstrap aws://111122223333/ap-southeast-2');
    expect((await deploy()).failure).toContain('is prepared for an older release (5 of 6)');
    aws.bootstrap.version = '30';
    expect(aws.stacks.size).toBe(0);
  });

  it('says that it did not finish when a stack is refused, and loads nothing', async () => {
    aws.refused.add('EvidentData');
    const { failure, heard } = await deploy();
    aws.refused.clear();
    expect(failure).toBe('Not everything is deployed: see above. What is deployed stays; run it again.');
    expect(heard).toContain('The role may not make EvidentData.');
    expect(await findPointer({ consistent: true })).toBeUndefined();
  });

  it('makes every stack, loads records and directories, and says where the site is and what is left to do', async () => {
    const { failure, said, heard } = await deploy();
    expect({ failure, end: failure && heard.slice(-2_000) }).toEqual({});
    const made = [...aws.stacks].filter(([, { isMade }]) => isMade).map(([name]) => name);
    expect(made.sort()).toEqual(['EvidentApi', 'EvidentData', 'EvidentOperations', 'EvidentWeb']);
    const outputs = JSON.parse(readFileSync(join(folder, 'outputs.json'), 'utf8'));
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(['EvidentData', 'EvidentWeb']));
    const pointer = await findPointer({ consistent: true });
    expect(said).toContain(`The records that come with the product are loaded: data version ${pointer?.dataVersion}.`);
    expect(aws.objects.has(`/evident-snapshots/catalogue/${pointer?.dataVersion}.json`)).toBe(true);
    expect((await findDirectory('hospitals'))?.total[0]).toBeGreaterThan(100);
    expect(said).toContain('The site: https://d111.cloudfront.net');
    expect(said).toContain(`--secret-id '${told.SecretOperatorArn}'`);
    expect(said).toContain('Subscription Confirmation');
    expect(said).toContain('https://d111.cloudfront.net/api/stripe/webhook');
  });

  it('changes no record the second time', async () => {
    const before = await findPointer({ consistent: true });
    expect((await deploy()).said).toContain(`were there: data version ${before?.dataVersion}.`);
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it('compares with what is deployed in a dry run, and changes nothing', async () => {
    const before = aws.asked.length;
    const { failure, said } = await deploy(true);
    expect(failure).toBeUndefined();
    expect(said).toMatch(/EvidentApi: \d+ resources in ap-southeast-2/);
    expect(said).toContain('Dry run: nothing was deployed.');
    const asked = aws.asked.slice(before);
    expect(asked.filter((call) => call.startsWith('GetTemplate'))).not.toEqual([]);
    expect(asked.filter((call) => call.startsWith('ExecuteChangeSet'))).toEqual([]);
  });
});
