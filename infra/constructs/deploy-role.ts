import { Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  OpenIdConnectProvider,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { keepingFunctions } from './api-function.ts';

type DeployRoleProps = {
  /** "owner/name" on GitHub. */
  repository: string;
  environment: string;
  /** How the tables of the deployment begin: records are loaded after the stacks are made. */
  tablePrefix: string;
  snapshotsArn: string;
};

const ISSUER = 'token.actions.githubusercontent.com';

/**
 * What a pipeline deploys as, without a key that could be lost: GitHub signs which repository and environment runs, and AWS
 * lends the role to that one alone. It may take the CDK's own roles, ask what a deployment asks first, and load records.
 * The provider is an account's own, once for all: it is named here, not made.
 */
export const deployRole = (
  scope: Construct,
  { repository, environment, tablePrefix, snapshotsArn }: DeployRoleProps,
) => {
  const { region } = Stack.of(scope);
  const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(
    scope,
    'GitHub',
    `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:oidc-provider/${ISSUER}`,
  );
  const may = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });
  const role = new Role(scope, 'DeployRole', {
    description: `Deploys ${environment} from ${repository}`,
    maxSessionDuration: Duration.hours(2),
    assumedBy: new WebIdentityPrincipal(provider.openIdConnectProviderArn, {
      StringEquals: {
        [`${ISSUER}:aud`]: 'sts.amazonaws.com',
        [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
      },
    }),
    inlinePolicies: {
      deploying: new PolicyDocument({
        statements: [
          may(
            ['sts:AssumeRole'],
            `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-*-role-${Aws.ACCOUNT_ID}-*`,
          ),
          may(
            ['ssm:GetParameter'],
            `arn:${Aws.PARTITION}:ssm:*:${Aws.ACCOUNT_ID}:parameter/cdk-bootstrap/hnb659fds/version`,
          ),
          may(
            ['cloudformation:DescribeStacks', 'cloudformation:UpdateTerminationProtection'],
            `arn:${Aws.PARTITION}:cloudformation:*:${Aws.ACCOUNT_ID}:stack/Evident-${environment}-*`,
          ),
          // An account's settings belong to no resource.
          may(['lambda:GetAccountSettings'], '*'),
          may(
            ['lambda:GetFunctionConcurrency'],
            ...keepingFunctions({ environment }).map(
              (name) => `arn:${Aws.PARTITION}:lambda:${region}:${Aws.ACCOUNT_ID}:function:${name}`,
            ),
          ),
          may(
            [
              'dynamodb:BatchGetItem',
              'dynamodb:BatchWriteItem',
              'dynamodb:GetItem',
              'dynamodb:PutItem',
              'dynamodb:Query',
              'dynamodb:UpdateItem',
            ],
            ...['solutions', 'directory'].map(
              (table) => `arn:${Aws.PARTITION}:dynamodb:${region}:${Aws.ACCOUNT_ID}:table/${tablePrefix}${table}*`,
            ),
          ),
          may(['s3:GetObject', 's3:PutObject'], `${snapshotsArn}/catalogue/*`),
        ],
      }),
    },
  });
  new CfnOutput(scope, 'DeployRoleArn', { value: role.roleArn });
  return role;
};
