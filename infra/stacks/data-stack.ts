import { CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { type Attribute, AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret, type SecretProps, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/lib/caller/house-secret';
import { secretArnVariable, tableVariable } from '#functions/lib/env';
import { type DeploymentConfig, nameOf } from '../config.ts';
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
  /** Known to the edge and the functions alone, so that what the edge says of a viewer can be believed. */
  readonly originSecrets: OriginSecrets;
  readonly #key: DataKey;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: DeploymentConfig }) {
    super(scope, id, { terminationProtection: true, ...props });
    this.#key = new DataKey(this, 'Key', nameOf(config));
    const definitions = Object.entries(tables) as [TableName, TableDefinition][];
    this.tables = new Map(definitions.map(([name, definition]) => [name, this.#table(name, definition)]));
    this.snapshots = new PrivateBucket(this, 'Snapshots', { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE });
    this.files = new FilesBucket(this, 'Files', this.#key);
    this.secrets = new Map([
      [
        'access-code-keys',
        this.#secret('AccessCodeKeys', { generateSecretString: { passwordLength: 64, excludePunctuation: true } }),
      ],
      ['operator', this.#secret('Operator', { generateSecretString: operatorCredentials })],
      // No organisation's sign-in until the operator writes one down; a deployment leaves what they wrote.
      ['oidc', this.#secret('Oidc', { secretStringValue: SecretValue.unsafePlainText('[]') })],
    ]);
    this.originSecrets = this.#makeOriginSecret(config);
    const { copyVaultArn } = config;
    new Backups(this, 'Backups', {
      tables: this.tables.values(),
      buckets: [this.files],
      name: nameOf(config),
      copyVaultArn,
    });
    this.#keepExports();
    this.#tellOperator();
  }

  #secret(id: string, content: Pick<SecretProps, 'generateSecretString' | 'secretStringValue'>) {
    return new Secret(this, id, {
      ...content,
      encryptionKey: this.#key,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }).secretArn;
  }

  /**
   * Dynamic references: CloudFormation puts the value in when it deploys, and the template never holds it. Whoever may
   * read a function's configuration reads it there, as in the distribution's and the web ACL's, which take it in no
   * other form.
   */
  #makeOriginSecret({ originSecretVersionId, originSecretFormerVersionId }: DeploymentConfig): OriginSecrets {
    const generateSecretString = { passwordLength: 48, excludePunctuation: true };
    const { secretArn } = new Secret(this, 'OriginSecret', { generateSecretString });
    new CfnOutput(this, 'OriginSecretArn', { value: secretArn });
    this.exportValue(secretArn);
    const version = (versionId?: string) =>
      SecretValue.secretsManager(secretArn, versionId ? { versionId } : {}).unsafeUnwrap();
    const sent = version(originSecretVersionId);
    return { sent, taken: [sent, ...(originSecretFormerVersionId ? [version(originSecretFormerVersionId)] : [])] };
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
      // Its protection would keep a failed first deployment from rolling back; a table left over by one is empty.
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
      ['FILES_BUCKET', this.files.bucketName],
      ...[...this.tables].map(([name, { tableName }]): [string, string] => [tableVariable(name), tableName]),
      ...[...this.secrets].map(([name, arn]): [string, string] => [secretArnVariable(name), arn]),
    ];
    for (const [variable, value] of told) new CfnOutput(this, outputOf(variable), { value });
  }
}

/** What the edge sends, and all that is taken for it. */
export type OriginSecrets = { sent: string; taken: readonly string[] };

/** The operator reads the password in Secrets Manager; nobody ever chose it. */
const operatorCredentials: SecretStringGenerator = {
  secretStringTemplate: JSON.stringify({ username: 'operator' }),
  generateStringKey: 'password',
  passwordLength: 32,
  excludePunctuation: true,
};

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });
