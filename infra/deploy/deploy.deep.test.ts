import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName, tableVariable } from '#functions/lib/env';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { findPointer } from '#functions/records/versions/pointer-store';
import { startSite, whole } from '#functions/site/testing/site';
import { type Route, reserved, routes } from '../routes.ts';
import { composed } from '../stacks/testing/synthesis.ts';
import { tables } from '../tables.ts';
import { outputOf } from './outputs.ts';
import { type RunTool, runDeploy } from './run-deploy.ts';
import { type Aws, failureKeptSeconds, startAws, type Template } from './testing/aws.ts';

const root = join(import.meta.dirname, '../..');
const tableOf = new Map(Object.keys(tables).map((name) => [outputOf(tableVariable(name)), tableName(name)]));
const told: Record<string, string> = {
  AwsRegion: 'ap-southeast-2',
  SnapshotBucket: 'evident-snapshots',
  FilesBucket: 'evident-files',
  SecretOperatorArn: 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:Operator-AbCdEf',
};
const own = {
  'evident:contactEmail': 'ops@evident.health',
  'evident:contactHost': 'evident.health',
  'evident:copyVaultArn': 'arn:aws:backup:ap-southeast-4:444455556666:backup-vault:copies',
};
const stackNames = (environment: string) =>
  ['Api', 'Data', 'FunctionsBuying', 'FunctionsPeople', 'FunctionsRecords', 'Operations', 'Registers', 'Web'].map(
    (part) => `Evident-${environment}-${part}`,
  );

let aws: Aws;
let site: Awaited<ReturnType<typeof startSite>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evident-deploy-'));
  site = await startSite();
  told.SiteUrl = site.address;
  aws = await startAws({ tell: (output) => tableOf.get(output) ?? told[output] });
  const services = ['', '_CLOUDFORMATION', '_LAMBDA', '_STS', '_SSM', '_S3'].map((service) => [
    `AWS_ENDPOINT_URL${service}`,
    aws.origin,
  ]);
  Object.assign(process.env, Object.fromEntries(services), {
    AWS_ACCESS_KEY_ID: 'AKIDOPERATOR',
    AWS_SECRET_ACCESS_KEY: 'secret-of-the-operator',
    CI: 'true',
    EVIDENT_CONTEXT: JSON.stringify(own),
  });
});
afterAll(() => {
  aws.close();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The CDK's own command is real; the site and the functions are stand-ins, since bundles have tests of their own. */
const tools =
  (heard: string[]): RunTool =>
  (tool, args, environment) => {
    if (tool !== 'cdk') return Promise.resolve(0);
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...environment };
    const child = spawn(tool, args, { cwd: root, env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(String(chunk)));
    return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
  };

type Release = { environment?: string; isDryRun?: boolean; from?: readonly Route[] };

/** Some of each stack: the CDK is asked for what it does with stacks, not for how many functions there are. */
const few = routes.filter(({ entry }, at) => at % 8 === 0 || entry in reserved);

const deploy = async ({ environment = 'prod', isDryRun = false, from = few }: Release = {}) => {
  const heard: string[] = [];
  const lines: string[] = [];
  process.env.EVIDENT_ENVIRONMENT = environment;
  const work = mkdtempSync(join(folder, 'release-'));
  const { app } = composed(work, { routes: from, environment });
  app.synth();
  const failure = await runDeploy({
    isDryRun,
    isAgreed: true,
    outputsFile: join(folder, `outputs-${environment}.json`),
    assemblyFolder: app.outdir,
    say: (line) => lines.push(line),
    run: tools(heard),
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { failure, said: lines.join('\n'), heard: heard.join('') };
};

const whatIs = () => Object.fromEntries([...aws.stacks].map(([name, { status }]) => [name, status]));
const templateOf = (name: string): Template => {
  const template = aws.stacks.get(name)?.template;
  if (!template) throw new Error(`${name} is not made.`);
  return template;
};
const functionsOf = (name: string) =>
  Object.values(templateOf(name).Resources).flatMap(({ Type, Properties }) =>
    Type === 'AWS::Lambda::Function' ? [Properties?.FunctionName] : [],
  );

describe('a deployment', () => {
  it('stops before anything is made where the region was never prepared, and says with what to prepare it', async () => {
    aws.bootstrap.version = undefined;
    expect((await deploy()).failure).toContain('npx cdk bootstrap aws://111122223333/ap-southeast-2');
    aws.bootstrap.version = '5';
    expect((await deploy()).failure).toContain('is prepared for an older release (5 of 6)');
    aws.bootstrap.version = '30';
    expect(aws.stacks.size).toBe(0);
  });

  it('stops where an account has too little concurrency, where nobody would read its alarms, and where copies would be lost with their region', async () => {
    aws.account.concurrency = 10;
    expect((await deploy()).failure).toContain(
      'may run 10 functions at once that others have not reserved, and 150 are needed',
    );
    aws.account.concurrency = 1_000;
    process.env.EVIDENT_CONTEXT = '{}';
    const { failure } = await deploy();
    process.env.EVIDENT_CONTEXT = JSON.stringify(own);
    expect(failure).toContain('evident:alarmEmail is at example.com.au, where nobody reads mail');
    expect(failure).toContain('Copies would stay in one region.');
    expect(aws.stacks.size).toBe(0);
  });

  it.each(['Evident-prod-Data', 'Evident-prod-FunctionsPeople'])(
    'says that it did not finish when %s fails the first time, loads nothing, and can be repeated [fault 79]',
    async (failing) => {
      aws.failing.add(failing);
      const { failure } = await deploy();
      aws.failing.clear();
      expect(failure).toBe('Not everything is deployed: see above. What is deployed stays; run it again.');
      expect(whatIs()[failing]).toBe('ROLLBACK_COMPLETE');
      expect(await findPointer({ consistent: true })).toBeUndefined();
    },
  );

  it('makes every stack after that, protects what must last, loads records, uses the site and says what is left to do', async () => {
    const { failure, said, heard } = await deploy();
    expect({ failure, why: failure && [...aws.heard, heard.slice(-2_000)] }).toEqual({});
    expect(Object.keys(whatIs()).sort()).toEqual(stackNames('prod'));
    // The stacks before the one that failed stood already.
    for (const status of Object.values(whatIs())) expect(['CREATE_COMPLETE', 'UPDATE_COMPLETE']).toContain(status);
    const kept = [...aws.stacks].filter(([, { isProtected }]) => isProtected).map(([name]) => name);
    expect(kept).toEqual(['Evident-prod-Data']);
    const pointer = await findPointer({ consistent: true });
    expect(said).toContain(`The records that come with the product are loaded: data version ${pointer?.dataVersion}.`);
    expect(aws.objects.has(`/evident-snapshots/catalogue/${pointer?.dataVersion}.json`)).toBe(true);
    expect((await findDirectory('hospitals'))?.total[0]).toBeGreaterThan(100);
    expect(said).toContain('The site was used as a visitor does, and answers.');
    expect(said).toContain(`The site: ${site.address}`);
    expect(said).toContain(`--secret-id '${told.SecretOperatorArn}'`);
    expect(said).toContain('Subscription Confirmation');
    expect(said).toContain(`${site.address}/api/stripe/webhook`);
  });

  it('keeps no viewer’s failure at the edge for the next [fault 78]', () => {
    for (const status of [403, 404, 500, 502, 503, 504])
      expect(failureKeptSeconds(templateOf('Evident-prod-Web'), status), String(status)).toBe(0);
    expect(failureKeptSeconds({ Resources: { Edge: bareEdge } }, 503)).toBe(10);
  });

  it('changes no record the second time, and says when the site does not answer', async () => {
    const before = await findPointer({ consistent: true });
    site.pages = { ...whole, 'GET /api/health': { status: 503, body: '' } };
    const { failure, said } = await deploy();
    site.pages = { ...whole };
    expect(said).toContain(`were there: data version ${before?.dataVersion}.`);
    expect(failure).toContain('- the records: answered 503');
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it('lets a handler be renamed, though stacks know it by its name, and takes a failed release back whole [fault 79]', async () => {
    const [first, ...others] = few;
    if (!first) throw new Error('no routes');
    const renamed = [{ ...first, entry: `${first.entry}-anew` }, ...others];
    const before = functionsOf('Evident-prod-FunctionsRecords');
    aws.failing.add('Evident-prod-FunctionsRecords');
    expect((await deploy({ from: renamed })).failure).toContain('Not everything is deployed');
    aws.failing.clear();
    expect(whatIs()['Evident-prod-FunctionsRecords']).toBe('UPDATE_ROLLBACK_COMPLETE');
    expect(functionsOf('Evident-prod-FunctionsRecords')).toEqual(before);
    expect((await deploy({ from: renamed })).failure).toBeUndefined();
    const name = `evident-prod-${first.entry.replaceAll('/', '-')}`;
    expect(functionsOf('Evident-prod-FunctionsRecords')).toEqual(
      before.map((one) => (one === name ? `${name}-anew` : one)),
    );
    expect((await deploy()).failure).toBeUndefined();
    expect(functionsOf('Evident-prod-FunctionsRecords')).toEqual(before);
  });

  it('compares with what is deployed in a dry run, and changes nothing', async () => {
    const before = aws.asked.length;
    const { failure, said } = await deploy({ isDryRun: true });
    expect(failure).toBeUndefined();
    expect(said).toMatch(/EvidentApi.*: \d+ resources in ap-southeast-2/);
    expect(said).toContain('Dry run: nothing was deployed.');
    const asked = aws.asked.slice(before);
    expect(asked.filter((call) => call.startsWith('GetTemplate'))).not.toEqual([]);
    expect(asked.filter((call) => call.startsWith('ExecuteChangeSet'))).toEqual([]);
  });

  it('counts what other environments reserve, and not what it has itself', async () => {
    const kept = Object.values(reserved).reduce((sum, one) => sum + one, 0);
    aws.account.reservedByOthers = aws.account.concurrency - kept - 149;
    const { failure } = await deploy({ environment: 'test' });
    expect(failure).toContain('may run 149 functions at once that others have not reserved, and 150 are needed');
    aws.account.reservedByOthers = aws.account.concurrency - kept - 100;
    expect((await deploy({ isDryRun: true })).failure).toBeUndefined();
    aws.account.reservedByOthers = 0;
  });

  it('stands beside another environment in one account and shares no name with it [fault 79]', async () => {
    const { failure, heard } = await deploy({ environment: 'test' });
    expect({ failure, why: failure && [...aws.heard, heard.slice(-2_000)] }).toEqual({});
    expect(Object.keys(whatIs()).sort()).toEqual([...stackNames('prod'), ...stackNames('test')].sort());
    const named = [...aws.names.keys()];
    expect(named.filter((name) => name.includes('-prod')).length).toBeGreaterThan(20);
    expect(named.filter((name) => !name.includes('-prod') && !name.includes('-test'))).toEqual([]);
  });
});

const bareEdge = { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: {} } };
