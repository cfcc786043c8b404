import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';

/**
 * Copies that outlive the tables. Point-in-time recovery undoes a mistake to the second, but ends when somebody switches
 * it off; these lie in a vault of their own that nobody may delete from, under AWS's key, so that they do not die with ours.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, tables: Iterable<ITable>) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault, backupPlanRules: [daily(), monthly()] });
    plan.addSelection('Tables', { resources: [...tables].map((table) => BackupResource.fromDynamoDbTable(table)) });
  }
}

/** In UTC: four in the morning of Sydney's winter. */
const AT_NIGHT = { hour: '18', minute: '0' };

const daily = () =>
  new BackupPlanRule({
    ruleName: 'daily',
    scheduleExpression: Schedule.cron(AT_NIGHT),
    deleteAfter: Duration.days(35),
  });

const monthly = () =>
  new BackupPlanRule({
    ruleName: 'monthly',
    scheduleExpression: Schedule.cron({ ...AT_NIGHT, day: '1' }),
    deleteAfter: Duration.days(365),
  });
