import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

/** What package.json and the lock file say of every package that an installation brings. */

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'));

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  overrides: Versions,
  allowScripts: z.record(z.string(), z.boolean()),
});
const Locked = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  link: z.boolean().optional(),
  /** Brought inside of another package, whose hash covers it. */
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
type Locked = z.infer<typeof Locked>;

const registry = 'https://registry.npmjs.org/';

const manifest = Manifest.parse(read('package.json'));
const packages = Object.entries(
  z.object({ packages: z.record(z.string(), z.unknown()) }).parse(read('package-lock.json')).packages,
)
  .filter(([path]) => path !== '')
  .map(([path, entry]): [string, Locked] => [path, Locked.parse(entry)]);

/** Those that ask nothing of a product but to be named. */
const licences = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
  'MIT-0',
  'Zlib',
];

/** "(MIT OR GPL-3.0)" and "(MIT AND Zlib)": of the first one is enough, of the second both are needed. */
const isAllowed = (licence = ''): boolean => {
  const plain = licence.replace(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(one));
  if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => isAllowed(one));
  return licences.includes(plain);
};

describe('what is installed', () => {
  it('is named by one version each, never by a range, a tag or an address', () => {
    const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
    const loose = Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
    expect(Object.keys(named).length).toBeGreaterThan(50);
  });

  it('is locked to what the registry serves, each package with its hash', () => {
    // Without an address it is the registry's own; the hash is of what that registry is known to serve.
    const isRegistrys = (address = registry) => address.startsWith(registry);
    const odd = packages.filter(
      ([, { resolved, integrity, link, inBundle }]) =>
        link || !isRegistrys(resolved) || !(inBundle || integrity?.startsWith('sha512-')),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
    expect(packages.length).toBeGreaterThan(200);
  });

  it('has the versions that package.json names', () => {
    const locked = new Map(packages);
    const other = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([name, version]) => locked.get(`node_modules/${name}`)?.version !== version,
    );
    expect(other).toEqual([]);
  });

  it('runs no script at installation that package.json does not decide on', () => {
    const scripted = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1) ?? '');
    const optional = ['fsevents'];
    expect(scripted.filter((name) => !(name in manifest.allowScripts) && !optional.includes(name))).toEqual([]);
  });

  it('brings into the product only what its licence lets anybody use', () => {
    const production = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
    expect(production.length).toBeGreaterThan(50);
    // Its licence file is the two-clause one; only the name of it is cut short.
    const readByUs: Record<string, string> = { 'node_modules/duck': 'BSD' };
    const refused = production.filter(([path, { license }]) => !isAllowed(license) && readByUs[path] !== license);
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND GPL-2.0)', false],
    ['GPL-3.0', false],
    ['SEE LICENSE IN LICENSE', false],
    [undefined, false],
  ])('with the licence %s is allowed: %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });
});
