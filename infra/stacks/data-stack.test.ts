import { describe, expect, it } from 'vitest';
import { tables } from '../tables.ts';
import { synthesise } from './testing/synthesis.ts';
import { type Properties, resourcesOf, spelled, type TemplateJson, theOne } from './testing/template.ts';

const { data } = synthesise();
const made = resourcesOf(data, 'AWS::DynamoDB::GlobalTable');

describe('the data stack', () => {
  it('has every table of tables.ts with its keys and its time to live, and no other', () => {
    const found = made.map(([id, { Properties: table }]) => [
      id.slice(0, -8),
      {
        keys: table.KeySchema.map((key: { AttributeName: string; KeyType: string }) => key.AttributeName),
        timeToLive: table.TimeToLiveSpecification?.AttributeName,
      },
    ]);
    const declared = Object.entries(tables).map(([name, { partitionKey, ...rest }]) => [
      name.replaceAll('-', ''),
      {
        keys: [partitionKey, ...('sortKey' in rest ? [rest.sortKey] : [])],
        timeToLive: 'timeToLive' in rest ? rest.timeToLive : undefined,
      },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  it('can restore any table to any second, and nobody can delete one by mistake [fault 59]', () => {
    for (const [id, { Properties: table, DeletionPolicy }] of made) {
      const [replica] = table.Replicas;
      expect(table.Replicas, id).toHaveLength(1);
      expect(replica.PointInTimeRecoverySpecification, id).toEqual({ PointInTimeRecoveryEnabled: true });
      expect(replica.DeletionProtectionEnabled, id).toBe(true);
      expect(DeletionPolicy, id).toBe('Retain');
    }
  });

  it('bills every table by request and encrypts it, as it does its secrets, with our own key', () => {
    const [[keyId] = []] = resourcesOf(data, 'AWS::KMS::Key');
    for (const [id, { Properties: table }] of made) {
      expect(table.BillingMode, id).toBe('PAY_PER_REQUEST');
      expect(table.SSESpecification, id).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
      expect(spelled(table.Replicas[0].SSESpecification.KMSMasterKeyId), id).toBe(`<${keyId}.Arn>`);
    }
    const secrets = resourcesOf(data, 'AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(4);
    const oidc = secrets.find(([id]) => id.startsWith('Oidc'))?.[1];
    expect(oidc?.Properties.SecretString).toBe('[]');
    // The edge's is under AWS's key: the web ACL and the distribution take it through CloudFormation alone.
    for (const [id, { Properties: secret }] of secrets.filter(([id]) => !id.startsWith('OriginSecret')))
      expect(spelled(secret.KmsKeyId), id).toBe(`<${keyId}.Arn>`);
  });

  it('renews its key, keeps it, and lets it open nothing but through the services that keep the data [fault 59]', () => {
    const [[, key] = []] = resourcesOf(data, 'AWS::KMS::Key');
    expect(key?.Properties.EnableKeyRotation).toBe(true);
    expect(key?.DeletionPolicy).toBe('RetainExceptOnCreate');
    const [owner, ...others] = key?.Properties.KeyPolicy.Statement ?? [];
    expect(spelled(owner.Principal.AWS)).toBe('arn:aws:iam::<AWS::AccountId>:root');
    expect(others.length).toBeGreaterThan(0);
    for (const { Condition } of others) {
      for (const service of [Condition.StringEquals['kms:ViaService']].flat()) {
        expect(service).toMatch(/^(dynamodb|s3|secretsmanager)\.ap-southeast-2\.amazonaws\.com$/);
      }
    }
    const [open] = others.filter(({ Principal }: Properties) => Principal.AWS === '*');
    expect(open.Condition.StringEquals['kms:CallerAccount']).toEqual({ Ref: 'AWS::AccountId' });
  });

  it('copies every table, and the files, each night for 35 days and each month for a year, where nobody may delete it [fault 59]', () => {
    const [[vaultId, vault] = []] = resourcesOf(data, 'AWS::Backup::BackupVault');
    expect(vault?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(vault?.Properties).toMatchObject({
      BackupVaultName: 'evident-prod',
      LockConfiguration: { MinRetentionDays: 35, MaxRetentionDays: 365 },
    });
    const [denied] = vault?.Properties.AccessPolicy.Statement ?? [];
    expect(denied).toMatchObject({ Effect: 'Deny', Principal: { AWS: '*' } });
    expect(denied.Action).toContain('backup:DeleteRecoveryPoint');
    const rules: Properties[] = theOne(data, 'AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule;
    expect(rules.map((rule) => [rule.ScheduleExpression, rule.Lifecycle.DeleteAfterDays])).toEqual([
      ['cron(0 18 * * ? *)', 35],
      ['cron(0 18 1 * ? *)', 365],
    ]);
    for (const rule of rules) expect(spelled(rule.TargetBackupVault)).toBe(`<${vaultId}.BackupVaultName>`);
    const copied = theOne(data, 'AWS::Backup::BackupSelection').BackupSelection.Resources.map((arn: unknown) =>
      spelled(arn),
    );
    const [files] = resourcesOf(data, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('Files'));
    expect(files?.[1].Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(copied.sort()).toEqual([files, ...made].map((one) => `<${one?.[0]}.Arn>`).sort());
    const [copier] = resourcesOf(data, 'AWS::IAM::Role').filter(([id]) => id.startsWith('BackupsCopier'));
    expect(JSON.stringify(copier?.[1].Properties.ManagedPolicyArns)).toContain('AWSBackupServiceRolePolicyForS3Backup');
  });

  it('copies each copy to another region where a vault there is named, and keeps it as long [fault 59]', () => {
    const rulesOf = (template: TemplateJson): Properties[] =>
      theOne(template, 'AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule;
    for (const { CopyActions } of rulesOf(data)) expect(CopyActions).toEqual([]);
    const copyVaultArn = 'arn:aws:backup:ap-southeast-4:444455556666:backup-vault:copies';
    const rules = rulesOf(synthesise({ config: { copyVaultArn } }).data);
    expect(rules).toHaveLength(2);
    for (const { CopyActions, Lifecycle } of rules)
      expect(CopyActions).toEqual([{ DestinationBackupVaultArn: copyVaultArn, Lifecycle }]);
  });

  it('keeps snapshots and files closed to the public, encrypted, versioned and retained [fault 59]', () => {
    const buckets = resourcesOf(data, 'AWS::S3::Bucket');
    expect(buckets.map(([id]) => id.slice(0, -8))).toEqual(['Snapshots', 'Files']);
    for (const [id, { Properties: bucket, DeletionPolicy }] of buckets) {
      expect(Object.values(bucket.PublicAccessBlockConfiguration), id).toEqual([true, true, true, true]);
      expect(bucket.BucketEncryption, id).toBeDefined();
      expect(bucket.VersioningConfiguration, id).toEqual({ Status: 'Enabled' });
      expect(DeletionPolicy, id).toBe('RetainExceptOnCreate');
    }
  });

  it('keeps files under our own key, and none longer than its stage lasts [fault 59]', () => {
    const [, [, files] = []] = resourcesOf(data, 'AWS::S3::Bucket');
    const [rule] = files?.Properties.BucketEncryption.ServerSideEncryptionConfiguration ?? [];
    const [[keyId] = []] = resourcesOf(data, 'AWS::KMS::Key');
    expect(spelled(rule.ServerSideEncryptionByDefault.KMSMasterKeyID)).toBe(`<${keyId}.Arn>`);
    const rules: Properties[] = files?.Properties.LifecycleConfiguration.Rules;
    expect(rules.filter(({ Prefix }) => Prefix).map((one) => [one.Prefix, one.ExpirationInDays])).toEqual([
      ['files/incoming/', 1],
      ['files/deleted/', 31],
      ['files/kept/', 2555],
    ]);
  });

  it('lets nobody read or write a snapshot or a file without TLS, nor a file that the virus scan marked', () => {
    const policies = resourcesOf(data, 'AWS::S3::BucketPolicy').map(
      ([, { Properties: policy }]) => policy.PolicyDocument.Statement as Properties[],
    );
    expect(policies).toHaveLength(2);
    for (const [statement] of policies) {
      expect(statement).toMatchObject({ Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' } });
      expect(statement?.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
    }
    expect(policies.flat().at(-1)).toMatchObject({
      Effect: 'Deny',
      Action: ['s3:GetObject', 's3:GetObjectVersion'],
      Principal: { AWS: '*' },
      Condition: { StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' } },
    });
  });

  it('goes on exporting a table that no route reads any more, so that the release which dropped it can deploy', () => {
    const exported = JSON.stringify(data.Outputs);
    for (const [id] of made) expect(exported).toContain(`["${id}","Arn"]`);
  });
});
