import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { isEndpoint } from '#shared/kernel/endpoint';
import { type Api, type ApiDocument, openapiOf } from './openapi.ts';

/**
 * A bundle carries what this file makes as a file of its own, and reads it in place of this (`infra/bundle.ts`): the
 * contracts of every area are a third of a megabyte of code that no other function needs at once.
 */
const root = join(import.meta.dirname, '../..');
const contractsFolder = join(root, 'shared/contracts');
const kernelFolder = join(root, 'shared/kernel');

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .sort()
    .map((name) => join(folder, name));

const moduleOf = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(file).href);

const apiOf = async (): Promise<Api> => {
  const operations: Api['operations'][number][] = [];
  const schemas = new Map<string, z.ZodType>();
  for (const file of [...sourcesIn(kernelFolder), ...sourcesIn(contractsFolder)]) {
    const area = areaOf(file);
    // In the order of a module's names, which a runner of tests may hold in another.
    for (const [name, value] of Object.entries(await moduleOf(file)).sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (isEndpoint(value)) operations.push({ id: name, area, contract: value });
      else if (value instanceof z.ZodType && isTypeName(name)) schemas.set(nameFor(name, area, value, schemas), value);
    }
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, operations, schemas };
};

/** `contracts/market.ts` and `contracts/reports/roi-report.ts` are of market and reports. */
const areaOf = (file: string): string =>
  file.startsWith(contractsFolder) ? basename(relative(contractsFolder, file).split(sep)[0] ?? '', '.ts') : '';

const isTypeName = (name: string) => /^[A-Z][A-Za-z0-9]+$/.test(name) && name !== name.toUpperCase();

/** Two areas may use one name for schemas of their own: the second is told apart by its area. */
const nameFor = (name: string, area: string, schema: z.ZodType, taken: ReadonlyMap<string, z.ZodType>): string => {
  const other = taken.get(name);
  if (!other || other === schema) return name;
  return `${area.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}${name}`;
};

export const openapiDocument: ApiDocument = openapiOf(await apiOf());
