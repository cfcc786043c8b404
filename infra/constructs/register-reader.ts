import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { hourOf } from '#functions/registers/reading-hour';
import type { RegisterName } from '#shared/contracts/registers';
import { readsRegisters } from '../routes.ts';
import { houseFunction } from './house-function.ts';
import { type Resources, rightsOf } from './rights.ts';

type RegisterReaderProps = {
  name: RegisterName;
  codeFolder: string;
  resources: Resources;
  environment: Record<string, string>;
  logGroup: ILogGroup;
};

/** Reads one public register each day: a function with a role of its own, and the rule that starts it. */
export class RegisterReader extends Construct {
  constructor(scope: Construct, { name, codeFolder, resources, environment, logGroup }: RegisterReaderProps) {
    super(scope, name);
    const reader = houseFunction(this, {
      description: `Reads the public register ${name}`,
      rights: rightsOf(readsRegisters, resources),
      codeFolder,
      environment: { ...environment, REGISTER: name },
      logGroup,
      memorySize: 1024,
      // A page a second: the longest takes some minutes. What is left over is read the next day.
      timeout: Duration.minutes(15),
      retryAttempts: 0,
    });
    const { hour, minute } = hourOf(name);
    new Rule(this, 'Daily', {
      description: `Starts the reading of the public register ${name}.`,
      schedule: Schedule.cron({ hour: String(hour), minute: String(minute) }),
      targets: [new FunctionTarget(reader, { retryAttempts: 0 })],
    });
  }
}
