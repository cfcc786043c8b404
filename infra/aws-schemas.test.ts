import { App, CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { awsSchemas, schemaFaults } from './aws-schemas.ts';
import { inTemporaryFolder } from './stacks/testing/synthesis.ts';

const right = {
  Code: { S3Bucket: 'code', S3Key: 'one.zip' },
  Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
  Timeout: '29',
  MemorySize: { 'Fn::If': ['IsLarge', 1024, 512] },
  TracingConfig: { Mode: 'Active' },
  Environment: { Variables: { SITE: { Ref: 'Site' } } },
  Tags: [{ Key: 'environment', Value: 'prod' }],
};
const faultsWith = (changes: object, Type = 'AWS::Lambda::Function') =>
  schemaFaults({ Resources: { One: { Type, Properties: { ...right, ...changes } } } }).map(({ says }) =>
    says.replace(`${Type}: `, ''),
  );

describe('the schemas that AWS publishes', () => {
  it('take what is right, with what is computed when it is deployed, and leave our own resources alone', () => {
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith({ Anything: 1 }, 'Custom::CDKBucketDeployment')).toEqual([]);
  });

  it.each([
    ['an unknown property', { Timeouts: 29 }, 'Timeouts is not known'],
    ['an unknown property further down', { TracingConfig: { Modes: 'Active' } }, 'TracingConfig.Modes is not known'],
    ['one that is missing', { Role: undefined }, 'Role is missing'],
    ['text for a number', { Timeout: '29 s' }, 'Timeout is not a integer'],
    ['a number for text', { Handler: 1 }, 'Handler is not a string'],
    ['one for a list', { Layers: 'one' }, 'Layers is not a list'],
    ['text for an object', { TracingConfig: 'Active' }, 'TracingConfig is not a TracingConfig'],
    ['a value of a map', { Environment: { Variables: { A: ['b'] } } }, 'Environment.Variables.A is not a string'],
    ['what is not in the list', { PackageType: 'Jar' }, 'PackageType is Jar, not one of Image, Zip'],
  ])('refuse %s, and say where', (_what, changes, fault) => {
    expect(faultsWith(changes)).toEqual([fault]);
  });

  it('know every type, or say so', () => {
    expect(faultsWith({}, 'AWS::Lambda::Functions')).toEqual(['AWS publishes no schema of this type']);
  });

  it('stop a synthesis', () => {
    inTemporaryFolder((outdir) => {
      const app = new App({ outdir });
      Validations.of(app).addPlugins(awsSchemas);
      const properties = { Nmae: 'misspelt' };
      new CfnResource(new Stack(app, 'Test'), 'Topic', { type: 'AWS::SNS::Topic', properties });
      process.env.CDK_VALIDATION = 'false';
      expect(() => app.synth()).toThrow(/Nmae is not known/);
    });
  });
});
