import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { type Bundles, bundleFunctions } from './bundle.ts';
import { cdkContext, type DeploymentConfig, readConfig } from './config.ts';
import { checkAwsSolutions } from './nag-acknowledgements.ts';
import { type Route, routes } from './routes.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { RegistersStack } from './stacks/registers-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

type Parts = { config: DeploymentConfig; routes: readonly Route[]; bundles: Bundles; siteFolder: string };

/** The whole deployment: what lasts, what runs, what people see, and what watches over it, each in a stack of its own. */
export const compose = (app: App, { config, routes, bundles, siteFolder }: Parts) => {
  const env = { region: config.region };
  const data = new DataStack(app, 'EvidentData', { env });
  const api = new ApiStack(app, 'EvidentApi', { env, config, routes, bundles, data });
  new RegistersStack(app, 'EvidentRegisters', { env, config, bundles, data });
  const web = new WebStack(app, 'EvidentWeb', {
    env,
    config,
    siteFolder,
    files: data.files,
    edgeApi: { api: api.api, originSecret: api.originSecret, routes },
  });
  new OperationsStack(app, 'EvidentOperations', {
    env,
    config,
    accessLog: api.api.accessLog,
    tables: data.tables,
    distributionId: web.distributionId,
  });
};

const root = join(import.meta.dirname, '..');

if (import.meta.main) {
  const app = new App({ context: cdkContext(), outdir: process.env.CDK_OUTDIR ?? join(root, 'cdk.out') });
  const config = readConfig(app.node);
  const bundles = await bundleFunctions();
  compose(app, { config, routes, bundles, siteFolder: join(root, 'build/web') });
  checkAwsSolutions(app, config);
  app.synth();
}
