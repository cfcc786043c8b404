import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '#functions/purchases/files/file-storage';
import { keptDays } from '#shared/kernel/retention';
import { filesOf, STAGE_DAYS } from './files-access.ts';
import { PrivateBucket } from './private-bucket.ts';

/**
 * Files of purchases. Whatever an operator's virus scan marks (GuardDuty Malware Protection for S3 writes this tag) is
 * handed to nobody, by no link either.
 */
export class FilesBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, encryptionKey: IKey) {
    super(scope, id, {
      encryption: BucketEncryption.KMS,
      encryptionKey,
      bucketKeyEnabled: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [
        ...(Object.entries(STAGE_DAYS) as [Stage, number][]).map(([stage, days]) => ({
          prefix: filesOf(stage).replace('*', ''),
          expiration: Duration.days(days),
        })),
        {
          noncurrentVersionExpiration: Duration.days(keptDays.fileVersion),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
      ],
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'NothingThatTheScanMarked',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:GetObject', 's3:GetObjectVersion'],
        resources: [this.arnForObjects('*')],
        conditions: { StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' } },
      }),
    );
  }
}
