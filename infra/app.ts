import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { awsSchemas } from './aws-schemas.ts';
import { type Bundles, bundleFunctions } from './bundle.ts';
import { cdkContext, type DeploymentConfig, readConfig, stackName } from './config.ts';
import { checkAwsSolutions } from './nag-acknowledgements.ts';
import { type Route, routes } from './routes.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { FunctionsStack, homesOf } from './stacks/functions-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { RegistersStack } from './stacks/registers-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

type Parts = { config: DeploymentConfig; routes: readonly Route[]; bundles: Bundles; siteFolder: string };

/**
 * A handler that got another name keeps a function by its old one for a release, with the new code: the gateway calls that
 * until its own stack is deployed, after those of the functions.
 */
const withFormer = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => (route.formerly ? [route, { ...route, entry: route.formerly }] : [route]));
const bundlesByName = (routes: readonly Route[], bundles: Bundles): Bundles =>
  new Map([
    ...bundles,
    ...routes.flatMap(({ entry, formerly }) => {
      const bundle = bundles.get(entry);
      return formerly && bundle ? [[formerly, bundle] as const] : [];
    }),
  ]);

/** The whole deployment: what lasts, what runs, what people see, and what watches over it, each in a stack of its own. */
export const compose = (app: App, { config, routes, bundles, siteFolder }: Parts) => {
  const shared = (part: string) => ({
    env: { region: config.region },
    config,
    stackName: stackName(config, part),
    tags: { environment: config.environment },
  });
  const data = new DataStack(app, 'EvidentData', shared('Data'));
  const named = bundlesByName(routes, bundles);
  const functions = homesOf(withFormer(routes)).map(
    ([home, own]) =>
      new FunctionsStack(app, `EvidentFunctions${home}`, {
        ...shared(`Functions${home}`),
        routes: own,
        bundles: named,
        data,
      }),
  );
  const api = new ApiStack(app, 'EvidentApi', { ...shared('Api'), routes, originSecrets: data.originSecrets });
  for (const stack of functions) api.addStackDependency(stack);
  new RegistersStack(app, 'EvidentRegisters', { ...shared('Registers'), bundles, data });
  const web = new WebStack(app, 'EvidentWeb', {
    ...shared('Web'),
    siteFolder,
    files: data.files,
    edgeApi: { api: api.api, originSecret: data.originSecrets.sent, routes },
  });
  new OperationsStack(app, 'EvidentOperations', {
    ...shared('Operations'),
    accessLog: api.api.accessLog,
    tables: data.tables,
    distributionId: web.distributionId,
    siteUrl: web.siteUrl,
    snapshotsArn: data.snapshots.bucketArn,
    bundles,
  });
};

const root = join(import.meta.dirname, '..');

if (import.meta.main) {
  const app = new App({ context: cdkContext(), outdir: process.env.CDK_OUTDIR ?? join(root, 'cdk.out') });
  const config = readConfig(app.node);
  const bundles = await bundleFunctions();
  compose(app, { config, routes, bundles, siteFolder: join(root, 'build/web') });
  checkAwsSolutions(app, config);
  Validations.of(app).addPlugins(awsSchemas);
  app.synth();
}
