import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type MetricName, metricNamespace } from '#functions/lib/metrics';
import type { Right } from './rights.ts';

type HouseFunctionProps = Omit<FunctionProps, 'code' | 'handler' | 'runtime' | 'role' | 'logGroup' | 'environment'> & {
  description: string;
  /** All that it may do besides writing its log and its traces. */
  rights: readonly Right[];
  /** The folder of its bundle. */
  codeFolder: string;
  environment: Record<string, string>;
  logGroup: ILogGroup;
  memorySize: number;
  timeout: Duration;
};

/** What a function's log says when it did not come to answer by itself. */
const crashes = ['Status: timeout', 'Status: error', 'Task timed out'];

/** One log for all functions of a stack, whose lines say of which they are; a crash in it is counted. */
export const houseLog = (scope: Construct, id: string, environment: string): LogGroup => {
  const logGroup = new LogGroup(scope, id, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  new MetricFilter(scope, `${id}Crashes`, {
    logGroup,
    filterPattern: FilterPattern.anyTerm(...crashes),
    metricNamespace: metricNamespace(environment),
    metricName: 'FunctionCrashes' satisfies MetricName,
  });
  return logGroup;
};

/** A function of the house in a scope of its own, with a role that may do what was declared and nothing else. */
export const houseFunction = (scope: Construct, props: HouseFunctionProps): LambdaFunction => {
  const { rights, codeFolder, environment, logGroup, ...others } = props;
  const logging = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
  // A trace belongs to no resource: X-Ray takes these rights on all of them or not at all.
  const traces = new PolicyStatement({
    actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
    resources: ['*'],
  });
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      declared: new PolicyDocument({ statements: [logging, traces, ...rights.map(({ statement }) => statement)] }),
    },
  });
  return new LambdaFunction(scope, 'Function', {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(codeFolder),
    handler: 'index.handler',
    logGroup,
    tracing: Tracing.ACTIVE,
    // Its rights are all above: nothing adds a policy behind our back.
    role: role.withoutPolicyUpdates(),
    environment: Object.assign(
      { NODE_OPTIONS: '--enable-source-maps', ...environment },
      ...rights.map((right) => right.environment),
    ),
    ...others,
  });
};
