import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * What CloudFront calls a part of this stack. Its names are an account's, whatever the region, and the CDK makes some of
 * them of constructs alone, which every environment has.
 */
export const edgeName = (scope: Construct, part: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
};
