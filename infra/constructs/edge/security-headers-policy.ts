import { Duration } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { HSTS_SECONDS, type securityHeaders } from '../../security-headers.ts';
import { edgeName } from './edge-name.ts';

/** CloudFront takes these in fields of their own and refuses them among the others. */
const ownFields = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
]);

/** Headers of security-headers.ts in CloudFront's words. What an origin sends under the same names is replaced. */
export class SecurityHeadersPolicy extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, headers: Record<keyof typeof securityHeaders, string>) {
    super(scope, id, {
      responseHeadersPolicyName: edgeName(scope, id),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
          includeSubdomains: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(headers)
          .filter(([header]) => !ownFields.has(header))
          .map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }
}
