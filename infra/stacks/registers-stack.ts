import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RegisterName } from '#shared/contracts/registers';
import type { Bundles } from '../bundle.ts';
import { type DeploymentConfig, registerEnvironment } from '../config.ts';
import { AuditExport } from '../constructs/audit-export.ts';
import { houseLog } from '../constructs/house-function.ts';
import { RegisterReader } from '../constructs/register-reader.ts';
import type { Resources } from '../constructs/rights.ts';
import { exportsAudit, readsRegisters, type Work } from '../routes.ts';

type RegistersStackProps = StackProps & { config: DeploymentConfig; bundles: Bundles; data: Resources };

/** What runs by the clock: each public register is read once a day, and the audit log is exported where there is whereto. */
export class RegistersStack extends Stack {
  constructor(scope: Construct, id: string, { config, bundles, data, ...props }: RegistersStackProps) {
    super(scope, id, props);
    const codeOf = ({ entry }: Work) => {
      const code = bundles.get(entry);
      if (!code) throw new Error(`functions/${entry}.ts was not bundled.`);
      return code.folder;
    };
    const logGroup = houseLog(this, 'Logs', config.environment);
    const environment = { ENVIRONMENT: config.environment, ...registerEnvironment(config) };
    const shared = { resources: data, environment, logGroup };
    for (const name of RegisterName.options)
      new RegisterReader(this, { name, codeFolder: codeOf(readsRegisters), ...shared });
    const { auditBucketName: bucketName } = config;
    if (bucketName) new AuditExport(this, 'AuditExport', { bucketName, codeFolder: codeOf(exportsAudit), ...shared });
  }
}
