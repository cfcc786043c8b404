import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Route } from '../routes.ts';
import { houseFunction } from './house-function.ts';
import { type Resources, rightsOf } from './rights.ts';

type ApiFunctionProps = {
  route: Route;
  /** The folder of the route's bundle. */
  codeFolder: string;
  resources: Resources;
  /** What every function is told. */
  environment: Record<string, string>;
  /** Where every function writes what it did; each line says of which route it is. */
  logGroup: ILogGroup;
};

/** API Gateway gives a buffered answer 29 seconds. */
const BUFFERED_TIMEOUT = Duration.seconds(29);
/** A model has 60 seconds in all; the rest is for reading, writing and a cold start. The integration waits as long. */
export const STREAM_TIMEOUT = Duration.minutes(2);

/** The function that answers one route, with a role of its own: it may do what the route declares. */
export class ApiFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id);
    const { route, codeFolder, resources, environment, logGroup } = props;
    this.function = houseFunction(this, {
      description: `${route.contract.method} ${route.contract.path}`,
      rights: rightsOf(route, resources),
      // Lambda gives CPU by memory; the index of the records wants both.
      memorySize: route.records ? 1024 : 512,
      timeout: route.contract.streams ? STREAM_TIMEOUT : BUFFERED_TIMEOUT,
      codeFolder,
      environment,
      logGroup,
    });
  }
}
