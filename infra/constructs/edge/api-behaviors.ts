import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import type { Route } from '../../routes.ts';
import { STAGE } from '../problem-api.ts';
import { edgeName } from './edge-name.ts';
import { viewerRequest } from './viewer-request.ts';

export type EdgeApi = { api: RestApi; originSecret: string; routes: readonly Route[] };

/** CloudFront counts between packets, and a stream sends one at least every 10 seconds. */
const READ_TIMEOUT = Duration.seconds(60);

/**
 * How the edge serves the API: every viewer header but Host goes along (Authorization and cookies with them), and
 * nothing is kept but the answers of contracts with `cacheSeconds`, for as long as the answer itself says.
 */
export const apiBehaviors = (
  scope: Construct,
  { api, originSecret, routes }: EdgeApi,
  responseHeadersPolicy: IResponseHeadersPolicy,
): Record<string, BehaviorOptions> => {
  const passed: BehaviorOptions = {
    origin: new RestApiOrigin(api, {
      originPath: `/${STAGE}`,
      customHeaders: { 'x-evident-origin-secret': originSecret },
      readTimeout: READ_TIMEOUT,
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    functionAssociations: [viewerRequest(scope, 'ApiViewerRequest', 'api')],
    responseHeadersPolicy,
    compress: true,
  };
  const kept: BehaviorOptions = { ...passed, cachePolicy: keptPolicy(scope) };
  const keptPatterns = routes.filter(({ contract }) => contract.cacheSeconds).map(patternOf);
  return { ...Object.fromEntries(keptPatterns.map((pattern) => [pattern, kept])), '/api/*': passed };
};

/** Without Cache-Control nothing is kept; what is kept is told apart by its query, never by who asked. */
const keptPolicy = (scope: Construct) =>
  new CachePolicy(scope, 'KeptAnswers', {
    cachePolicyName: edgeName(scope, 'KeptAnswers'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

const patternOf = ({ contract }: Route) => contract.path.replace(/\{\w+\}/g, '*');
