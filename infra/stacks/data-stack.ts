import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { type Attribute, AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/lib/caller/house-secret';
import { secretArnVariable, tableVariable } from '#functions/lib/env';
import { Backups } from '../constructs/backups.ts';
import { DataKey } from '../constructs/data-key.ts';
import { FilesBucket } from '../constructs/files-bucket.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { outputOf } from '../deploy/outputs.ts';
import { type TableDefinition, type TableName, tables } from '../tables.ts';

/**
 * What must survive: every table of tables.ts, the secrets that open the doors, the files of purchases, and the bucket of
 * record snapshots. What is kept of people is under a key of our own; the snapshots, copies of public records, under S3's.
 */
export class DataStack extends Stack {
  readonly tables: ReadonlyMap<TableName, TableV2>;
  readonly snapshots: PrivateBucket;
  readonly files: FilesBucket;
  /** ARNs of what opens access codes and the operators' dashboard: made once, kept for good. */
  readonly secrets: ReadonlyMap<SecretName, string>;
  readonly #key: DataKey;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { terminationProtection: true, ...props });
    this.#key = new DataKey(this, 'Key');
    const definitions = Object.entries(tables) as [TableName, TableDefinition][];
    this.tables = new Map(definitions.map(([name, definition]) => [name, this.#table(name, definition)]));
    this.snapshots = new PrivateBucket(this, 'Snapshots', { removalPolicy: RemovalPolicy.RETAIN });
    this.files = new FilesBucket(this, 'Files', this.#key);
    this.secrets = new Map([
      ['access-code-keys', this.#secret('AccessCodeKeys', { passwordLength: 64, excludePunctuation: true })],
      ['operator', this.#secret('Operator', operatorCredentials)],
    ]);
    new Backups(this, 'Backups', this.tables.values());
    this.#keepExports();
    this.#tellOperator();
  }

  #secret(id: string, generateSecretString: SecretStringGenerator) {
    return new Secret(this, id, {
      generateSecretString,
      encryptionKey: this.#key,
      removalPolicy: RemovalPolicy.RETAIN,
    }).secretArn;
  }

  #table(name: TableName, { partitionKey, sortKey, timeToLive }: TableDefinition) {
    return new TableV2(this, name, {
      partitionKey: text(partitionKey),
      sortKey: sortKey ? text(sortKey) : undefined,
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.customerManagedKey(this.#key),
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
    for (const { bucketArn, bucketName } of [this.snapshots, this.files]) {
      this.exportValue(bucketArn);
      this.exportValue(bucketName);
    }
  }

  /** What import, operate and the seed of a deployment work on. */
  #tellOperator() {
    const told: [variable: string, value: string][] = [
      ['AWS_REGION', this.region],
      ['SNAPSHOT_BUCKET', this.snapshots.bucketName],
      ...[...this.tables].map(([name, { tableName }]): [string, string] => [tableVariable(name), tableName]),
      ...[...this.secrets].map(([name, arn]): [string, string] => [secretArnVariable(name), arn]),
    ];
    for (const [variable, value] of told) new CfnOutput(this, outputOf(variable), { value });
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
