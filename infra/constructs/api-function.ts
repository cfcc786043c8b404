import { Duration } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { type ILambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type DeploymentConfig, nameOf } from '../config.ts';
import { type Route, reserved } from '../routes.ts';
import { houseFunction } from './house-function.ts';
import { type Resources, rightsOf } from './rights.ts';
import { alarmArn, releaseAlarms } from './watching/alarms.ts';

type ApiFunctionProps = {
  route: Route;
  /** The folder of the route's bundle. */
  codeFolder: string;
  resources: Resources;
  /** What every function is told. */
  environment: Record<string, string>;
  /** Where every function writes what it did; each line says of which route it is. */
  logGroup: ILogGroup;
  /** As whom and under which application new versions are shifted, and what the deployment calls itself. */
  release: { application: ILambdaApplication; role: IRole; name: string };
  reservesConcurrency: boolean;
};

/** What the gateway calls: the version in force. */
export const ALIAS = 'live';

/** Lambda takes 64 characters. */
export const functionName = (deployment: string, { entry }: Pick<Route, 'entry'>) =>
  `${deployment}-${entry.replaceAll('/', '-')}`;

/** Functions of a deployment that keep concurrency of their own. */
export const keepingFunctions = (config: Pick<DeploymentConfig, 'environment'>): string[] =>
  Object.keys(reserved).map((entry) => functionName(nameOf(config), { entry }));

/** API Gateway gives a buffered answer 29 seconds. */
const BUFFERED_TIMEOUT = Duration.seconds(29);
/** A model has 60 seconds in all; the rest is for reading, writing and a cold start. The integration waits as long. */
export const STREAM_TIMEOUT = Duration.minutes(2);

/** The function that answers one route, with a role of its own: it may do what the route declares. */
export class ApiFunction extends Construct {
  constructor(scope: Construct, props: ApiFunctionProps) {
    const { route, codeFolder, resources, environment, logGroup, release, reservesConcurrency } = props;
    super(scope, route.entry.replaceAll('/', '-'));
    const { currentVersion: version } = houseFunction(this, {
      functionName: functionName(release.name, route),
      description: `${route.contract.method} ${route.contract.path}`,
      rights: rightsOf(route, resources),
      // Lambda gives CPU by memory; the index of the records wants both.
      memorySize: route.records ? 1024 : 512,
      timeout: route.contract.streams ? STREAM_TIMEOUT : BUFFERED_TIMEOUT,
      reservedConcurrentExecutions: reservesConcurrency ? reserved[route.entry] : undefined,
      codeFolder,
      environment,
      logGroup,
    });
    new LambdaDeploymentGroup(this, 'Release', {
      application: release.application,
      role: release.role,
      alias: new Alias(this, 'Alias', { aliasName: ALIAS, version }),
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      // They are made last, by their names: the first deployment shifts nothing and asks for none.
      alarms: releaseAlarms.map((name) => Alarm.fromAlarmArn(this, name, alarmArn(this, release.name, name))),
    });
  }
}
