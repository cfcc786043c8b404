import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { exportsAudit } from '../routes.ts';
import { houseFunction } from './house-function.ts';
import { type Resources, rightsOf } from './rights.ts';

type AuditExportProps = {
  /** Another's: what watches over this deployment does not depend on it. */
  bucketName: string;
  codeFolder: string;
  resources: Resources;
  environment: Record<string, string>;
  logGroup: ILogGroup;
};

/** Where each day's lines lie in the bucket. */
export const AUDIT_KEYS = 'ocsf/*';

/** Writes the audit log of each day into a bucket of the operator's; it may read neither that bucket nor another table. */
export class AuditExport extends Construct {
  constructor(scope: Construct, id: string, props: AuditExportProps) {
    super(scope, id);
    const { bucketName, codeFolder, resources, environment, logGroup } = props;
    const putting = new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [`arn:aws:s3:::${bucketName}/${AUDIT_KEYS}`],
    });
    const exporter = houseFunction(this, {
      description: 'Exports the audit log of each day',
      rights: [...rightsOf(exportsAudit, resources), { statement: putting, environment: { AUDIT_BUCKET: bucketName } }],
      codeFolder,
      environment,
      logGroup,
      memorySize: 512,
      timeout: Duration.minutes(5),
      retryAttempts: 0,
    });
    new Rule(this, 'Nightly', {
      description: 'Starts the export of the audit log, when a day is over everywhere in UTC.',
      schedule: Schedule.cron({ hour: '0', minute: '20' }),
      targets: [new FunctionTarget(exporter, { retryAttempts: 0 })],
    });
  }
}
