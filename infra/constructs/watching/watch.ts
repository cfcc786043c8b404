import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Bundles } from '../../bundle.ts';
import type { DeploymentConfig } from '../../config.ts';
import { watchesSite } from '../../routes.ts';
import { houseFunction, houseLog } from '../house-function.ts';
import { type Resources, rightsOnTables } from '../rights.ts';

type WatchProps = {
  config: DeploymentConfig;
  siteUrl: string;
  bundles: Bundles;
  tables: Resources['tables'];
};

/** Uses the site every five minutes, so that an outage is told at night as well, when nobody else calls. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, { config: { environment }, siteUrl, bundles, tables }: WatchProps) {
    super(scope, id);
    const codeFolder = bundles.get(watchesSite.entry)?.folder;
    if (!codeFolder) throw new Error(`functions/${watchesSite.entry}.ts was not bundled.`);
    const watch = houseFunction(this, {
      description: 'Uses the site as a visitor does',
      rights: rightsOnTables(watchesSite, tables),
      codeFolder,
      environment: { ENVIRONMENT: environment, SITE_URL: siteUrl },
      logGroup: houseLog(this, 'Log', environment),
      memorySize: 256,
      // Two visits, each call of which may take 25 seconds, and a pause.
      timeout: Duration.minutes(2),
      retryAttempts: 0,
    });
    new Rule(this, 'EveryFiveMinutes', {
      description: 'Starts the watch over the site.',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new FunctionTarget(watch, { retryAttempts: 0 })],
    });
  }
}
