import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/**
 * The house's own key for what is kept of people: the owner sees each use on CloudTrail, and can end all of it.
 *
 * As with AWS's keys it opens nothing by itself: whoever may read a table, a secret or a file may have it opened by that
 * service, and by no other way. So a function's rights are what it reads, and no second list of rights can differ from them.
 */
export class DataKey extends Key {
  constructor(scope: Construct, id: string, name: string) {
    super(scope, id, {
      alias: `${name}-data`,
      description: `Tables, secrets and files of ${name}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const { region } = Stack.of(this);
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'ThroughTheServicesThatKeepData',
        principals: [new AnyPrincipal()],
        actions: [
          'kms:CreateGrant',
          'kms:Decrypt',
          'kms:DescribeKey',
          'kms:Encrypt',
          'kms:GenerateDataKey*',
          'kms:ReEncrypt*',
        ],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:CallerAccount': Aws.ACCOUNT_ID,
            'kms:ViaService': ['dynamodb', 's3', 'secretsmanager'].map(
              (service) => `${service}.${region}.amazonaws.com`,
            ),
          },
        },
      }),
    );
  }
}
