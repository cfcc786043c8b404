import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BucketRequest } from '#functions/records/testing/bucket';
import { signatureOf } from '#functions/records/testing/bucket';
import { findPointer, type Pointer } from '#functions/records/versions/pointer-store';
import { countRows } from '#functions/records/versions/rows-store';
import { type Deployment, operatorCredentials, startDeployment } from '../operate/testing/deployment.ts';
import { loadSeed } from './load.ts';

const script = fileURLToPath(new URL('import.ts', import.meta.url));
let house: Deployment;
beforeAll(async () => {
  house = await startDeployment();
});
afterAll(() => house.close());
beforeEach(() => {
  house.bucket.requests.length = 0;
  house.bucket.failing.clear();
});

const file = (product: string): string => {
  const path = join(house.folder, `${product}.csv`);
  const source = 'https://koala.example.com.au';
  writeFileSync(path, `vendor,product,category,source\nKoala Systems,${product},nurse-call,${source}\n`);
  return path;
};
const run = (product: string, environment: Record<string, string> = {}, ...args: string[]) =>
  house.run(script, ['solutions', file(product), '--outputs', house.outputsFile, ...args], environment);
const keyOf = ({ dataVersion }: Pointer) => `/evident-snapshots/catalogue/${dataVersion}.json`;
const getPointer = async (): Promise<Pointer> => {
  const pointer = await findPointer({ consistent: true });
  if (!pointer) throw new Error('There is no pointer.');
  return pointer;
};

describe('an import into a deployment', () => {
  it('writes the deployed tables and bucket, signed by the credentials of the operator’s own profile', async () => {
    const { code, out, err } = await run('Koala Bell');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const pointer = await getPointer();
    expect(out).toContain(`Data version ${pointer.dataVersion} is in force.`);
    const snapshot = JSON.parse(house.bucket.objects.get(keyOf(pointer)) ?? '{}');
    const seed = await loadSeed();
    expect(snapshot.solutions).toHaveLength(seed.solutions.length + 1);
    expect(await countRows(pointer.dataVersion)).toMatchObject({ solutions: seed.solutions.length + 1 });
    const puts = house.bucket.requests.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ url }) => url)).toContain(keyOf(pointer));
    for (const request of house.bucket.requests as BucketRequest[]) {
      expect(request.headers.authorization).toBe(signatureOf(request, operatorCredentials));
    }
  });

  it('reads what is in force from there, and changes nothing with --dry-run', async () => {
    const before = await getPointer();
    const { code, out } = await run('Koala Chime', {}, '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(/solutions: 1 added, 0 changed, \d+ unchanged/);
    expect(out).toContain('Dry run: nothing was loaded.');
    expect(await getPointer()).toEqual(before);
    expect(house.bucket.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${keyOf(before)}`]);
  });

  it.each([
    ['refuses', 403 as const, 1, /answered 403 when writing catalogue\/\S+: <Error><Code>Refused403/],
    ['fails', 500 as const, 3, /answered 500 when writing catalogue\/\S+/],
    ['does not answer', 'silence' as const, 3, /gave no whole answer when writing catalogue\/\S+/],
  ])('changes nothing and says so in one line when the bucket %s', async (_, failure, tries, message) => {
    const before = await getPointer();
    house.bucket.failing.set('PUT', failure);
    const { code, out, err } = await run('Koala Gong', { SNAPSHOT_TIMEOUT_MS: '700' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Import stopped: The snapshot bucket [^\n]+\n$/);
    expect(err).toMatch(message);
    expect(await getPointer()).toEqual(before);
    const puts = house.bucket.requests.filter(({ method }) => method === 'PUT');
    expect(puts).toHaveLength(tries);
    const refused = /catalogue\/(\S+)\.json/.exec(puts[0]?.url ?? '')?.[1] ?? '';
    expect(await countRows(refused)).toEqual({ solutions: 0, vendors: 0, contracts: 0 });
  });

  it('says in one line that the credentials are not there, or not what the table wants', async () => {
    const none = await run('Koala Gong', { AWS_PROFILE: 'nobody', AWS_EC2_METADATA_DISABLED: 'true' });
    expect(none.code).toBe(1);
    expect(none.err).toMatch(/^Import stopped: There are no AWS credentials\.[^\n]+\n$/);
    const unreachable = await run('Koala Gong', { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' });
    expect(unreachable.err).toMatch(/^Import stopped: AWS cannot be reached: [^\n]+\n$/);
  });

  it('says what to do where nothing was deployed from here', async () => {
    const { code, err } = await house.run(script, ['solutions', file('Koala'), '--outputs', '/nowhere/outputs.json']);
    expect(code).toBe(1);
    expect(err).toBe(
      'Import stopped: /nowhere/outputs.json does not hold the outputs of a deployment. npm run deploy writes it; --outputs FILE names another.\n',
    );
  });
});
