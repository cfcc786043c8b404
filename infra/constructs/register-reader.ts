import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { tableVariable } from '#functions/lib/env';
import { registers } from '#functions/registers/all-registers';
import { hourOf } from '#functions/registers/reading-hour';
import { RUNS } from '#functions/registers/register';
import type { RegisterName } from '#shared/contracts/registers';
import { readsCatalogueRegister, readsDirectoryRegister } from '../routes.ts';
import { houseFunction } from './house-function.ts';
import { type Resources, type Right, rightsOf } from './rights.ts';

type RegisterReaderProps = {
  name: RegisterName;
  codeFolder: string;
  resources: Resources;
  environment: Record<string, string>;
  logGroup: ILogGroup;
};

/** To keep what its last reading was, and read what all of them were: in the catalogue's table, and nothing of the catalogue. */
const runsRight = ({ tables }: Resources): Right => {
  const table = tables.get('solutions');
  if (!table) throw new Error('No stack has the table "solutions".');
  return {
    statement: new PolicyStatement({
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'],
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [RUNS] } },
    }),
    environment: { [tableVariable('solutions')]: table.tableName },
  };
};

/** A register of places writes a directory, any other the catalogue: neither may touch what the other writes. */
const rightsToRead = (name: RegisterName, resources: Resources): Right[] =>
  'directory' in registers[name]
    ? [...rightsOf(readsDirectoryRegister, resources), runsRight(resources)]
    : rightsOf(readsCatalogueRegister, resources);

/** Reads one public register each day: a function with a role of its own, and the rule that starts it. */
export class RegisterReader extends Construct {
  constructor(scope: Construct, { name, codeFolder, resources, environment, logGroup }: RegisterReaderProps) {
    super(scope, name);
    const reader = houseFunction(this, {
      description: `Reads the public register ${name}`,
      rights: rightsToRead(name, resources),
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
