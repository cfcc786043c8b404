import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { type Attribute, AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/lib/house-secret';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { type TableDefinition, type TableName, tables } from '../tables.ts';

/**
 * What must survive: every table of tables.ts, and the bucket of record snapshots. Encrypted with DynamoDB's key in
 * the account's KMS: its use is on CloudTrail's record, and no function needs rights on a key besides its tables.
 */
export class DataStack extends Stack {
  readonly tables: ReadonlyMap<TableName, TableV2>;
  readonly snapshots: PrivateBucket;
  /** ARNs of what opens access codes and the operators' dashboard: made once, kept for good. */
  readonly secrets: ReadonlyMap<SecretName, string>;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { terminationProtection: true, ...props });
    const definitions = Object.entries(tables) as [TableName, TableDefinition][];
    this.tables = new Map(definitions.map(([name, definition]) => [name, this.#table(name, definition)]));
    this.snapshots = new PrivateBucket(this, 'Snapshots', { removalPolicy: RemovalPolicy.RETAIN });
    this.secrets = new Map([
      ['access-code-keys', this.#secret('AccessCodeKeys', { passwordLength: 64, excludePunctuation: true })],
      ['operator', this.#secret('Operator', operatorCredentials)],
    ]);
    this.#keepExports();
  }

  #secret(id: string, generateSecretString: SecretStringGenerator) {
    return new Secret(this, id, { generateSecretString, removalPolicy: RemovalPolicy.RETAIN }).secretArn;
  }

  #table(name: TableName, { partitionKey, sortKey, timeToLive }: TableDefinition) {
    return new TableV2(this, name, {
      partitionKey: text(partitionKey),
      sortKey: sortKey ? text(sortKey) : undefined,
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** CloudFormation refuses to drop an export in use: these stay whichever route was the last to read a table. */
  #keepExports() {
    for (const table of this.tables.values()) {
      this.exportValue(table.tableArn);
      this.exportValue(table.tableName);
    }
    for (const arn of this.secrets.values()) this.exportValue(arn);
    this.exportValue(this.snapshots.bucketArn);
    this.exportValue(this.snapshots.bucketName);
  }
}

/** The operator reads the password in Secrets Manager; nobody ever chose it. */
const operatorCredentials: SecretStringGenerator = {
  secretStringTemplate: JSON.stringify({ username: 'operator' }),
  generateStringKey: 'password',
  passwordLength: 32,
  excludePunctuation: true,
};

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });
