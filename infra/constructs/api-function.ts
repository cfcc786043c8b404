import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Route } from '../routes.ts';
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
  /** Has the last word over the house defaults. */
  overrides?: Partial<FunctionProps>;
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
    const { route, codeFolder, resources, environment, logGroup, overrides } = props;
    const rights = rightsOf(route, resources);
    const logging = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    // A trace belongs to no resource: X-Ray takes these rights on all of them or not at all.
    const traces = new PolicyStatement({
      actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
      resources: ['*'],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        declared: new PolicyDocument({ statements: [logging, traces, ...rights.map(({ statement }) => statement)] }),
      },
    });
    this.function = new LambdaFunction(this, 'Function', {
      description: `${route.contract.method} ${route.contract.path}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(codeFolder),
      handler: 'index.handler',
      // Lambda gives CPU by memory; the index of the records wants both.
      memorySize: route.records ? 1024 : 512,
      timeout: route.contract.streams ? STREAM_TIMEOUT : BUFFERED_TIMEOUT,
      logGroup,
      tracing: Tracing.ACTIVE,
      // Its rights are all above: nothing adds a policy behind our back.
      role: role.withoutPolicyUpdates(),
      environment: Object.assign(
        { NODE_OPTIONS: '--enable-source-maps', ...environment },
        ...rights.map((right) => right.environment),
      ),
      ...overrides,
    });
  }
}
