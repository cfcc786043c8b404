import { ArnFormat, Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  PhysicalResourceId,
  PhysicalResourceIdReference,
} from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { keptDays } from '#shared/kernel/retention';
import { PrivateBucket } from '../private-bucket.ts';
import { edgeName } from './edge-name.ts';

/**
 * What is logged of a request: who, when, by which behaviour and how it went. Never its path, its query or the page that it
 * came from: links to a purchase, a request, an evaluation and an invitation hold their secret there, and links to files
 * their signature.
 */
export const loggedFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cache-behavior-path-pattern',
  'sc-status',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'cs-protocol-version',
  'ssl-protocol',
  'asn',
] as const;

/** CloudFront's own log, set on its distribution, writes whole addresses; the one with chosen fields is made there alone. */
const REGION = 'us-east-1';

/** Requests at the edge, by chosen fields, in a bucket of the deployment's own region. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, distribution: Distribution) {
    super(scope, id);
    const name = edgeName(this, 'Requests');
    const bucket = new PrivateBucket(this, 'Bucket', {
      versioned: false,
      lifecycleRules: [
        { expiration: Duration.days(keptDays.log), abortIncompleteMultipartUploadAfter: Duration.days(7) },
      ],
    });
    const arnOf = (kind: string, resourceName: string) =>
      Stack.of(this).formatArn({
        service: 'logs',
        region: REGION,
        resource: kind,
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const [sourceArn, destinationArn] = [arnOf('delivery-source', name), arnOf('delivery-destination', name)];
    const taken = bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'RequestsAtTheEdge',
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'aws:SourceArn': sourceArn },
        },
      }),
    );
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const policy = AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({
        actions: ['logs:PutDeliverySource', 'logs:DeleteDeliverySource', 'logs:CreateDelivery'],
        resources: [sourceArn],
      }),
      new PolicyStatement({
        actions: ['logs:PutDeliveryDestination', 'logs:DeleteDeliveryDestination', 'logs:CreateDelivery'],
        resources: [destinationArn],
      }),
      // A delivery's id is AWS's to make.
      new PolicyStatement({
        actions: ['logs:CreateDelivery', 'logs:DeleteDelivery', 'logs:UpdateDeliveryConfiguration'],
        resources: [arnOf('delivery', '*')],
      }),
      new PolicyStatement({
        actions: ['cloudfront:AllowVendedLogDeliveryForResource'],
        resources: [distribution.distributionArn],
      }),
      new PolicyStatement({ actions: ['s3:GetBucketPolicy'], resources: [bucket.bucketArn] }),
    ]);
    const call = (action: string, parameters: object, physicalResourceId?: PhysicalResourceId): AwsSdkCall => ({
      service: '@aws-sdk/client-cloudwatch-logs',
      action,
      parameters,
      region: REGION,
      ...(physicalResourceId ? { physicalResourceId } : {}),
    });
    const made = (part: string, calls: Calls) =>
      new AwsCustomResource(this, part, { ...calls, policy, logGroup, installLatestAwsSdk: false });
    const own = PhysicalResourceId.of(name);
    const source = made('Source', {
      onUpdate: call(
        'putDeliverySource',
        { name, resourceArn: distribution.distributionArn, logType: 'ACCESS_LOGS' },
        own,
      ),
      onDelete: call('deleteDeliverySource', { name }),
    });
    const to = { destinationResourceArn: bucket.bucketArn };
    const destination = made('Destination', {
      onUpdate: call(
        'putDeliveryDestination',
        { name, outputFormat: 'json', deliveryDestinationConfiguration: to },
        own,
      ),
      onDelete: call('deleteDeliveryDestination', { name }),
    });
    const recordFields = [...loggedFields];
    const delivery = made('Delivery', {
      onCreate: call(
        'createDelivery',
        { deliverySourceName: name, deliveryDestinationArn: destinationArn, recordFields },
        PhysicalResourceId.fromResponse('delivery.id'),
      ),
      onUpdate: call('updateDeliveryConfiguration', { id: new PhysicalResourceIdReference(), recordFields }),
      onDelete: call('deleteDelivery', { id: new PhysicalResourceIdReference() }),
    });
    delivery.node.addDependency(source, destination);
    if (taken.policyDependable) delivery.node.addDependency(taken.policyDependable);
  }
}

type Calls = { onCreate?: AwsSdkCall; onUpdate: AwsSdkCall; onDelete: AwsSdkCall };
