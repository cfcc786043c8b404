import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type IResponseHeadersPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { edgeName } from './edge-name.ts';

/**
 * How files are sent to their bucket and saved from it: by links signed for the bucket, whose query is all the right that
 * a request has. The edge itself may read nothing there; it passes no cookie on, and keeps nothing.
 */
export const fileBehavior = (
  scope: Construct,
  files: IBucket,
  responseHeadersPolicy: IResponseHeadersPolicy,
): BehaviorOptions => ({
  origin: S3BucketOrigin.withBucketDefaults(files),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: new OriginRequestPolicy(scope, 'FileRequests', {
    originRequestPolicyName: edgeName(scope, 'FileRequests'),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    headerBehavior: OriginRequestHeaderBehavior.allowList('content-type'),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  responseHeadersPolicy,
  compress: true,
});
