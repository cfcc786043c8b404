import { Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundle.ts';
import { alarmAddress, type DeploymentConfig, nameOf, stackName } from '../config.ts';
import { deployRole } from '../constructs/deploy-role.ts';
import { AlarmTopic } from '../constructs/watching/alarm-topic.ts';
import { Alarms } from '../constructs/watching/alarms.ts';
import { monthlyBudget } from '../constructs/watching/monthly-budget.ts';
import { Overview } from '../constructs/watching/overview.ts';
import { Watch } from '../constructs/watching/watch.ts';
import type { TableName } from '../tables.ts';

type OperationsStackProps = StackProps & {
  config: DeploymentConfig;
  accessLog: ILogGroup;
  tables: ReadonlyMap<TableName, ITable>;
  distributionId: string;
  siteUrl: string;
  snapshotsArn: string;
  bundles: Bundles;
};

/** What tells a person how the others are: alarms and a budget by e-mail, and one page to look at. */
export class OperationsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { config, accessLog, tables, distributionId, siteUrl, snapshotsArn, bundles, ...props }: OperationsStackProps,
  ) {
    super(scope, id, props);
    const email = alarmAddress(config);
    const topic = new AlarmTopic(this, 'AlarmTopic', { email, name: nameOf(config) });
    const { all: alarms } = new Alarms(this, 'Alarms', { config, topic });
    new Watch(this, 'Watch', { config, siteUrl, bundles, tables });
    if (config.deployRepository) {
      const { environment, deployRepository: repository } = config;
      deployRole(this, { repository, environment, tablePrefix: `${stackName(config, 'Data')}-`, snapshotsArn });
    }
    new Rule(this, 'FailedBackups', {
      description: 'A backup that was not made, or not copied, is noticed when it is needed, unless somebody is told.',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['ABORTED', 'EXPIRED', 'FAILED'] },
      },
      targets: [new SnsTopic(topic)],
    });
    monthlyBudget(this, 'Budget', { usd: config.monthlyBudgetUsd, email });
    new Overview(this, 'Overview', { config, alarms, accessLog, tables, distributionId });
  }
}
