import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { keptDays } from '#shared/kernel/retention';

type BackupsProps = {
  tables: Iterable<ITable>;
  /** Buckets of which versions are kept, as AWS Backup asks. */
  buckets: readonly IBucket[];
  /** What the deployment calls itself. */
  name: string;
  /** A vault in another region, or in another region of another account, that takes a copy of each. */
  copyVaultArn?: string;
};

/** Days for which the lock keeps a copy from being deleted or shortened, whoever asks: the shortest that is made. */
const { dailyCopy: DAILY_DAYS, monthlyCopy: MONTHLY_DAYS } = keptDays;

/**
 * Copies that outlive the tables. Point-in-time recovery undoes a mistake to the second, but ends when somebody switches
 * it off; these lie in a locked vault of their own that nobody may delete from, under AWS's key, so that they do not die
 * with ours. The lock can be taken away by who may administer the vault, and by nobody else: without that an erasure and
 * a teardown would wait a year.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { tables, buckets, name, copyVaultArn }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: name,
      blockRecoveryPointDeletion: true,
      lockConfiguration: { minRetention: Duration.days(DAILY_DAYS), maxRetention: Duration.days(MONTHLY_DAYS) },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const copy = copyVaultArn ? BackupVault.fromBackupVaultArn(this, 'Copies', copyVaultArn) : undefined;
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault, backupPlanRules: [daily(copy), monthly(copy)] });
    plan.addSelection('Tables', {
      resources: [
        ...[...tables].map((table) => BackupResource.fromDynamoDbTable(table)),
        ...buckets.map(({ bucketArn }) => BackupResource.fromArn(bucketArn)),
      ],
      role: new Role(this, 'Copier', {
        assumedBy: new ServicePrincipal('backup.amazonaws.com'),
        managedPolicies: copying.map((policy) => ManagedPolicy.fromAwsManagedPolicyName(policy)),
      }),
      disableDefaultBackupPolicy: true,
    });
  }
}

/** What AWS's service needs for tables and for buckets, kept in step with it by AWS. */
export const copying = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'];

/** In UTC: four in the morning of Sydney's winter. */
const AT_NIGHT = { hour: '18', minute: '0' };

const rule = (ruleName: string, schedule: Schedule, days: number, copy?: IBackupVault) =>
  new BackupPlanRule({
    ruleName,
    scheduleExpression: schedule,
    deleteAfter: Duration.days(days),
    copyActions: copy ? [{ destinationBackupVault: copy, deleteAfter: Duration.days(days) }] : [],
  });

const daily = (copy?: IBackupVault) => rule('daily', Schedule.cron(AT_NIGHT), DAILY_DAYS, copy);
const monthly = (copy?: IBackupVault) => rule('monthly', Schedule.cron({ ...AT_NIGHT, day: '1' }), MONTHLY_DAYS, copy);
