import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RegisterName } from '#shared/contracts/registers';
import type { Bundles } from '../bundle.ts';
import { type DeploymentConfig, registerEnvironment } from '../config.ts';
import { houseLog } from '../constructs/house-function.ts';
import { RegisterReader } from '../constructs/register-reader.ts';
import type { Resources } from '../constructs/rights.ts';
import { readsRegisters } from '../routes.ts';

type RegistersStackProps = StackProps & { config: DeploymentConfig; bundles: Bundles; data: Resources };

/** What runs by the clock: each public register is read once a day. */
export class RegistersStack extends Stack {
  constructor(scope: Construct, id: string, { config, bundles, data, ...props }: RegistersStackProps) {
    super(scope, id, props);
    const code = bundles.get(readsRegisters.entry);
    if (!code) throw new Error(`functions/${readsRegisters.entry}.ts was not bundled.`);
    const logGroup = houseLog(this, 'Logs', config.environment);
    const environment = { ENVIRONMENT: config.environment, ...registerEnvironment(config) };
    for (const name of RegisterName.options)
      new RegisterReader(this, { name, codeFolder: code.folder, resources: data, environment, logGroup });
  }
}
