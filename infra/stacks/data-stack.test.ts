import { describe, expect, it } from 'vitest';
import { tables } from '../tables.ts';
import { synthesise } from './testing/synthesis.ts';
import { resourcesOf, theOne } from './testing/template.ts';

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

  it('can restore any table to any second, and neither a deployment nor an operator can delete one by mistake', () => {
    for (const [id, { Properties: table, DeletionPolicy }] of made) {
      const [replica] = table.Replicas;
      expect(table.Replicas, id).toHaveLength(1);
      expect(replica.PointInTimeRecoverySpecification, id).toEqual({ PointInTimeRecoveryEnabled: true });
      expect(replica.DeletionProtectionEnabled, id).toBe(true);
      expect(DeletionPolicy, id).toBe('Retain');
    }
  });

  it('bills every table by request and encrypts it with a key in KMS', () => {
    for (const [id, { Properties: table }] of made) {
      expect(table.BillingMode, id).toBe('PAY_PER_REQUEST');
      expect(table.SSESpecification, id).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
    }
  });

  it('keeps the snapshots closed to the public, encrypted, versioned and retained', () => {
    const snapshots = theOne(data, 'AWS::S3::Bucket');
    expect(Object.values(snapshots.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(snapshots.BucketEncryption).toBeDefined();
    expect(snapshots.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(resourcesOf(data, 'AWS::S3::Bucket')[0]?.[1].DeletionPolicy).toBe('Retain');
  });

  it('lets nobody read or write a snapshot without TLS', () => {
    const [statement] = theOne(data, 'AWS::S3::BucketPolicy').PolicyDocument.Statement;
    expect(statement).toMatchObject({ Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' } });
    expect(statement.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
  });

  it('goes on exporting a table that no route reads any more, so that the release which dropped it can deploy', () => {
    const exported = JSON.stringify(data.Outputs);
    for (const [id] of made) expect(exported).toContain(`["${id}","Arn"]`);
  });
});
