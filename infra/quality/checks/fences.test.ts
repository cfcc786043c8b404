import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

type Case = [what: string, folder: string, line: string];

const roomsOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const areas = roomsOf('functions').filter((name) => !['lib', 'records', 'advisor'].includes(name));
const features = roomsOf('web/src/features');
const layers = ['kernel', 'contracts', 'reading', 'documents'];

/** Made from the folders: an area, a feature or a layer is fenced the day that it is made, at every depth. */
const byFolder: Case[] = [
  ...[...areas, 'an-area-of-tomorrow'].flatMap((area): Case[] => [
    [`functions/${area} reaches another area`, `functions/${area}`, "import { a } from '../another/a.ts';"],
    [
      `a room of functions/${area} reaches another area`,
      `functions/${area}/room`,
      "import { a } from '../../another/a.ts';",
    ],
    [`functions/${area} names another area`, `functions/${area}`, "import { a } from '#functions/another/a';"],
  ]),
  ...[...features, 'a-feature-of-tomorrow'].flatMap((feature): Case[] => [
    [`${feature} reaches another feature`, `web/src/features/${feature}`, "import { a } from '../another/a.ts';"],
    [
      `a room of ${feature} reaches another feature`,
      `web/src/features/${feature}/room`,
      "import { a } from '../../another/a.ts';",
    ],
  ]),
  ...layers
    .slice(1)
    .map((layer): Case => [`the kernel knows ${layer}`, 'shared/kernel', `import { a } from '../${layer}/a.ts';`]),
  ...layers
    .slice(2)
    .map((layer): Case => [`contracts know ${layer}`, 'shared/contracts', `import { a } from '../${layer}/a.ts';`]),
  ['scores know documents', 'shared/scores/relevance', "import { a } from '../../documents/a.ts';"],
  ['what runs the code knows what judges it', 'infra/seed', "import { a } from '../quality/eval/a.ts';"],
];

const forbidden: Case[] = [
  ...byFolder,
  ['shared reaches functions', 'shared/money', "import { log } from '#functions/lib/log';"],
  ['shared reaches Node', 'shared/money', "import { join } from 'node:path';"],
  ['functions reach infra', 'functions/lib', "import { routes } from '#infra/routes';"],
  ['an area reaches another area', 'functions/catalogue', "import { readIntent } from '../assistant/intent.ts';"],
  [
    'an area reaches another by its package import',
    'functions/catalogue',
    "import { a } from '#functions/assistant/topics';",
  ],
  ['the engine knows an area', 'functions/advisor', "import { topics } from '#functions/assistant/topics';"],
  ['a handler knows DynamoDB', 'functions/assistant', "import { GetCommand } from '@aws-sdk/lib-dynamodb';"],
  ['the app reaches functions', 'web/src/app', "import { log } from '#functions/lib/log';"],
  ['ui knows a feature', 'web/src/ui', "import { a } from '../features/assistant/api.ts';"],
  ['a feature knows another', 'web/src/features/reports', "import { a } from '../assistant/api.ts';"],
  ['a feature knows the app', 'web/src/features/reports', "import { a } from '../../app/paths.ts';"],
  ['zod is imported by name', 'functions/assistant', "import { z } from 'zod';"],
  ['a type import crosses', 'shared/money', "import type { Route } from '#infra/routes';"],
  ['a re-export crosses', 'shared/money', "export { log } from '#functions/lib/log';"],
];

const allowed: Case[] = [
  ...areas.map(
    (area): Case => [
      `a room of functions/${area} and its area`,
      `functions/${area}/room`,
      "export { a } from '../other-room/a.ts';",
    ],
  ),
  ...features.map(
    (feature): Case => [
      `a room of ${feature} and ui`,
      `web/src/features/${feature}/room`,
      "export { a } from '../../../ui/a.ts';",
    ],
  ),
  [
    'a store that knows DynamoDB',
    'functions/assistant/a-store.ts',
    "export { GetCommand } from '@aws-sdk/lib-dynamodb';",
  ],
  [
    'an area that reads the records',
    'functions/catalogue',
    "export { SolutionRecord } from '#functions/records/schema/record';",
  ],
  ['a feature that uses ui', 'web/src/features/reports', "export { Button } from '../../ui/button.tsx';"],
  ['infra that uses functions', 'infra/seed', "export { log } from '#functions/lib/log';"],
];

const fileOf = (folder: string, index: number) => (folder.endsWith('.ts') ? folder : `${folder}/case-${index}.ts`);

/** The house's linter over a folder tree that holds one file for each case: the files that break a fence. */
const lintCases = (cases: typeof forbidden): Set<string> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'evident-fences-')));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [index, [, path, line]] of cases.entries()) {
    const file = join(folder, fileOf(path, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${line}\n`);
  }
  const args = [
    'lint',
    '.',
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--reporter=github',
    '--max-diagnostics=none',
  ];
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return new Set(
    [...`${stdout}${stderr}`.matchAll(/file=([^,]+),/g)].map(([, file]) => relative(folder, file as string)),
  );
};

describe('the fences between folders', () => {
  let broken = new Set<string>();
  beforeAll(() => {
    broken = lintCases([...forbidden, ...allowed]);
  });
  afterAll(() => broken.clear());

  it.each(forbidden.map(([what, folder], index) => [what, fileOf(folder, index)]))(
    'fail the lint when %s',
    (_what, file) => {
      expect(broken).toContain(file);
    },
  );

  it.each(allowed.map(([what, folder], index) => [what, fileOf(folder, forbidden.length + index)]))(
    'let pass %s',
    (_what, file) => {
      expect(broken).not.toContain(file);
    },
  );
});

it('no test in Node puts another module in a module’s place: the modules are those of the file before and after it', () => {
  const tests = globSync('{shared,functions,infra,web}/**/*.test.ts', { cwd: root });
  const mocking = tests.filter((file) =>
    /^\s*vi\.(?:mock|doMock|hoisted)\(/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(mocking).toEqual([]);
  expect(tests.length).toBeGreaterThan(200);
});
