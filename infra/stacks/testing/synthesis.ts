import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { compose } from '../../app.ts';
import type { Bundles } from '../../bundle.ts';
import { cdkContext, type DeploymentConfig, readConfig, stackName } from '../../config.ts';
import { checkAwsSolutions } from '../../nag-acknowledgements.ts';
import { clockwork, type Route, routes } from '../../routes.ts';
import { homesOf } from '../functions-stack.ts';
import type { TemplateJson } from './template.ts';

/** A bundle for each function that holds nothing but its entry's name: the stacks do not look inside. */
const standInBundles = (from: readonly Route[], folder: string): Bundles =>
  new Map(
    [...from, ...clockwork].map(({ entry }) => {
      const code = join(folder, entry);
      mkdirSync(code, { recursive: true });
      writeFileSync(join(code, 'index.mjs'), entry);
      return [entry, { folder: code, bytes: 0, gzipBytes: 0, dataBytes: 0 }];
    }),
  );

const standInSite = (folder: string): string => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/main-1.js'), '');
  return folder;
};

type Given = { config?: Partial<DeploymentConfig>; routes?: readonly Route[]; environment?: string };

/** The deployment of cdk.json as constructs in a folder of their own, with stand-ins for what is built. */
export const composed = (folder: string, { config: changes = {}, routes: from = routes, environment }: Given = {}) => {
  const app = new App({ context: cdkContext(), outdir: join(folder, 'cdk.out') });
  const config = { ...readConfig(app.node, environment), ...changes };
  const bundles = standInBundles(from, join(folder, 'functions'));
  compose(app, { config, routes: from, bundles, siteFolder: standInSite(join(folder, 'web')) });
  return { app, config };
};

export const inTemporaryFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-synthesis-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Templates of the deployment, checked by cdk-nag, and the entry in each function's code by the hash of its asset.
 * @throws when a check finds something that is not acknowledged
 */
export const synthesise = (given: Given = {}) =>
  inTemporaryFolder((folder) => {
    const { app, config } = composed(folder, given);
    checkAwsSolutions(app, config);
    // The CDK's own rules were three quarters of the time: `npm run synth`, which `npm test` runs, holds the release to them.
    process.env.CDK_VALIDATION = 'false';
    const assembly = app.synth();
    const templateOf = (part: string) => assembly.getStackByName(stackName(config, part)).template as TemplateJson;
    const entryOf = (hash: string) => readFileSync(join(assembly.directory, `asset.${hash}/index.mjs`), 'utf8');
    const gateway = templateOf('Api');
    const functions = homesOf(routes).map(([home]) => templateOf(`Functions${home}`));
    const Resources = Object.assign({}, gateway.Resources, ...functions.map((stack) => stack.Resources));
    const api: TemplateJson = { ...gateway, Resources };
    return {
      config,
      data: templateOf('Data'),
      /** The gateway with the functions that it calls, as if they stood in one stack. */
      api,
      gateway,
      functions,
      registers: templateOf('Registers'),
      web: templateOf('Web'),
      operations: templateOf('Operations'),
      entries: new Map(codeHashes(api).map((hash) => [hash, entryOf(hash)])),
    };
  });
export type Synthesis = ReturnType<typeof synthesise>;

const codeHashes = ({ Resources }: TemplateJson): string[] =>
  Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map(({ Properties }) => Properties.Code.S3Key.replace('.zip', ''));
