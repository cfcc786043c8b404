import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import type { Stage } from '#functions/purchases/files/file-storage';
import { type DeploymentConfig, nameOf, stackName } from './config.ts';
import { AUDIT_KEYS } from './constructs/audit-export.ts';
import { copying } from './constructs/backups.ts';
import { fileActionsOf, filesOf } from './constructs/files-access.ts';
import { type Route, routes } from './routes.ts';
import { homesOf } from './stacks/functions-stack.ts';

type Acknowledgements = Record<string, Record<string, string>>;

const siteDeployment = 'EvidentWeb/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB';
const logSetting = 'EvidentWeb/AWS679f53fac002430cb0da5b7982bd2287';
const managed = (policy: string) => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;

const ownSession =
  'The contract names who may call; the pipeline checks the caller before anything is parsed. Buyers have no AWS or Cognito identity.';
const copiesSite =
  "The CDK's own function copies the site's files when the stack is deployed; it runs at no other time and reaches the CDK's asset bucket and the site's bucket alone.";
const setsLog =
  "The CDK's own function switches on the edge's log when the stack is deployed; it runs at no other time and may do that alone.";

const onFiles = (config: DeploymentConfig, stage: Stage) =>
  `AwsSolutions-IAM5[Resource::${stackName(config, 'Data')}:ExportsOutputFnGetAttFiles8E6940B8ArnD8EE6C03/${filesOf(stage)}]`;
const onSnapshots = (config: DeploymentConfig) =>
  `AwsSolutions-IAM5[Resource::${stackName(config, 'Data')}:ExportsOutputFnGetAttSnapshotsD03D071CArnFDD1C08E/catalogue/*]`;
const traces =
  'Traces belong to no resource: X-Ray takes the right to send them on all or not at all. A test holds every role to this and its tables.';

/** What comes of the rights that its routes declare. */
const ofFunctions = (config: DeploymentConfig, own: readonly Route[]): Record<string, string> => ({
  'AwsSolutions-IAM5[Resource::*]': traces,
  ...(own.some(({ records }) => records)
    ? {
        [onSnapshots(config)]:
          'Every data version is an object of its own below catalogue/, made after the function was deployed.',
      }
    : {}),
  ...Object.fromEntries(
    own
      .flatMap(({ files }) => (files ? (Object.keys(fileActionsOf[files]) as Stage[]) : []))
      .map((stage) => [onFiles(config, stage), eachFile]),
  ),
  [managed('service-role/AWSCodeDeployRoleForLambdaLimited')]:
    'What shifts calls between versions: AWS keeps this policy in step with it, and only CodeDeploy can take the role.',
});
const eachFile =
  'Every file is an object of its own, made after the function was deployed; the contract asks whose its purchase is before it is touched.';

const takes =
  'The CDK names its roles by account and region, tables end in what CloudFormation adds, and snapshots are made later.';
const ofDeployRole = (config: DeploymentConfig): Record<string, string> =>
  Object.fromEntries(
    [
      '*',
      'arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-*-role-<AWS::AccountId>-*',
      'arn:<AWS::Partition>:ssm:*:<AWS::AccountId>:parameter/cdk-bootstrap/hnb659fds/version',
      `arn:<AWS::Partition>:cloudformation:*:<AWS::AccountId>:stack/${stackName(config, '*')}`,
      `arn:<AWS::Partition>:dynamodb:${config.region}:<AWS::AccountId>:table/${stackName(config, 'Data')}-solutions*`,
      `arn:<AWS::Partition>:dynamodb:${config.region}:<AWS::AccountId>:table/${stackName(config, 'Data')}-directory*`,
      `${stackName(config, 'Data')}:ExportsOutputFnGetAttSnapshotsD03D071CArnFDD1C08E/catalogue/*`,
    ].map((resource) => [`AwsSolutions-IAM5[Resource::${resource}]`, takes]),
  );

/** What cdk-nag finds and we mean: construct -> finding -> why. Whatever is found besides fails the synthesis. */
export const acknowledgements = (config: DeploymentConfig): Acknowledgements => ({
  'EvidentData/Snapshots': {
    'AwsSolutions-S1':
      'Holds copies of public records only; its readers are functions that log each request, its writer the operator.',
  },
  'EvidentData/Files': {
    'AwsSolutions-S1':
      'Its readers are functions that log each request, and holders of links that those lent; CloudFront logs every use of a link.',
  },
  'EvidentData/AccessCodeKeys': {
    'AwsSolutions-SMG4': 'Codes are found by a key made from it: another one would lose every code that vendors hold.',
  },
  'EvidentData/Operator': {
    'AwsSolutions-SMG4':
      'A person types it; a password that changes on its own is written down. It is changed by hand, as the runbook says.',
  },
  'EvidentData/Oidc': {
    'AwsSolutions-SMG4':
      'Each organisation gives out what it holds and takes it back there. It is changed by hand, as the runbook says.',
  },
  'EvidentData/Backups/Copier': Object.fromEntries(
    copying.map((policy) => [
      managed(policy),
      'AWS keeps this policy in step with what its backup service needs; only that service can take the role.',
    ]),
  ),
  'EvidentData/OriginSecret': {
    'AwsSolutions-SMG4':
      'The edge and every function must change to a new value in one deployment; a schedule of its own would cut the API off.',
  },
  'EvidentApi/Api': {
    'AwsSolutions-APIG2':
      "Every function parses parameters, query and body with its contract's schema; a copy of it in the gateway could only differ.",
    'AwsSolutions-APIG4': ownSession,
    'AwsSolutions-COG4': ownSession,
  },
  'EvidentApi/Api/CloudWatchRole': {
    [managed('service-role/AmazonAPIGatewayPushToCloudWatchLogs')]:
      "API Gateway's one role for an account's logs; AWS keeps this policy in step with what the service needs.",
  },
  EvidentApi: {
    [`AwsSolutions-IAM5[Resource::arn:aws:lambda:${config.region}:<AWS::AccountId>:function:${nameOf(config)}-*]`]:
      "API Gateway's own role; each method names the one function it calls, and eighty names do not fit in a role's policy.",
  },
  ...Object.fromEntries(homesOf(routes).map(([home, own]) => [`EvidentFunctions${home}`, ofFunctions(config, own)])),
  EvidentRegisters: {
    'AwsSolutions-IAM5[Resource::*]': traces,
    [onSnapshots(config)]:
      'Every data version is an object of its own below catalogue/, made after the function was deployed.',
    ...(config.auditBucketName
      ? {
          [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.auditBucketName}/${AUDIT_KEYS}]`]:
            'Every day of the audit log is an object of its own, made after the function was deployed; it may put, and nothing else.',
        }
      : {}),
  },
  ...(config.deployRepository ? { 'EvidentOperations/DeployRole': ofDeployRole(config) } : {}),
  'EvidentOperations/Watch': { 'AwsSolutions-IAM5[Resource::*]': traces },
  'EvidentWeb/Site/Files': {
    'AwsSolutions-S1': 'CloudFront alone may read the files, and it logs every request.',
  },
  'EvidentWeb/Site/Requests/Bucket': {
    'AwsSolutions-S1': 'This is where access logs go; logging it into itself never ends.',
  },
  [logSetting]: {
    [managed('service-role/AWSLambdaBasicExecutionRole')]: setsLog,
  },
  'EvidentWeb/Site/Requests': {
    'AwsSolutions-IAM5[Resource::arn:aws:logs:us-east-1:<AWS::AccountId>:delivery:*]':
      "A delivery's id is made by AWS when the log is switched on.",
  },
  'EvidentWeb/Site/Distribution': {
    'AwsSolutions-CFR3':
      'Requests are logged by chosen fields (edge-log.ts): the log that this rule knows writes paths, and with them the secrets of links.',
    'AwsSolutions-CFR1': 'Buyers work with suppliers abroad and travel; nothing served is bound to a country.',
    'AwsSolutions-CFR2':
      "The web ACL stands on the API's stage, where it also sees who goes round CloudFront. What is served without it are files that anyone may read.",
    ...(config.domainName
      ? {}
      : {
          'AwsSolutions-CFR4':
            "Without a domain the site uses CloudFront's certificate, whose protocol CloudFront sets; with one it is TLS 1.2 and later.",
        }),
  },
  [siteDeployment]: {
    'AwsSolutions-L1': "The CDK's own function: its runtime comes with the version of the CDK.",
    [managed('service-role/AWSLambdaBasicExecutionRole')]: copiesSite,
    'AwsSolutions-IAM5[Action::s3:GetBucket*]': copiesSite,
    'AwsSolutions-IAM5[Action::s3:GetObject*]': copiesSite,
    'AwsSolutions-IAM5[Action::s3:List*]': copiesSite,
    'AwsSolutions-IAM5[Action::s3:Abort*]': copiesSite,
    'AwsSolutions-IAM5[Action::s3:DeleteObject*]': copiesSite,
    'AwsSolutions-IAM5[Resource::<SiteFiles975A43CF.Arn>/*]': copiesSite,
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${config.region}/*]`]: copiesSite,
  },
});

/** Makes the synthesis fail on whatever cdk-nag finds and the list above does not explain. */
export const checkAwsSolutions = (app: App, config: DeploymentConfig) => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  for (const [path, findings] of Object.entries(acknowledgements(config))) {
    const rules = Object.entries(findings).map(([id, reason]) => ({ id, reason }));
    Validations.of(constructAt(app, path)).acknowledge(...rules);
  }
};

const constructAt = (app: App, path: string) =>
  path.split('/').reduce((scope: IConstruct, id) => scope.node.findChild(id), app);
