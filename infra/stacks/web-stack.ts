import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { DeploymentConfig } from '../config.ts';
import { apiBehaviors, type EdgeApi } from '../constructs/edge/api-behaviors.ts';
import { fileBehavior } from '../constructs/edge/file-behavior.ts';
import { SecurityHeadersPolicy } from '../constructs/edge/security-headers-policy.ts';
import { SpaSite } from '../constructs/edge/spa-site.ts';
import { FILES_PATH, fileHeaders, PAYMENT_PAGE, paymentPageHeaders, securityHeaders } from '../security-headers.ts';

type WebStackProps = StackProps & { config: DeploymentConfig; siteFolder: string; edgeApi: EdgeApi; files: IBucket };

/** The site and the API under one origin: no CORS, and one set of security headers on every answer. */
export class WebStack extends Stack {
  readonly distributionId: string;
  /** Where people find it. */
  readonly siteUrl: string;

  constructor(scope: Construct, id: string, { config, siteFolder, edgeApi, files, ...props }: WebStackProps) {
    super(scope, id, props);
    const responseHeadersPolicy = new SecurityHeadersPolicy(this, 'SecurityHeaders', securityHeaders);
    const paymentHeaders = new SecurityHeadersPolicy(this, 'PaymentPageHeaders', paymentPageHeaders);
    const { distribution } = new SpaSite(this, 'Site', {
      siteFolder,
      additionalBehaviors: {
        ...apiBehaviors(this, edgeApi, responseHeadersPolicy),
        [`${FILES_PATH}*`]: fileBehavior(this, files, new SecurityHeadersPolicy(this, 'FileHeaders', fileHeaders)),
      },
      responseHeadersPolicy,
      pageHeaders: { [PAYMENT_PAGE]: paymentHeaders },
      domainName: config.domainName,
      certificateArn: config.certificateArn,
    });
    this.distributionId = distribution.distributionId;
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName });
    this.siteUrl = `https://${config.domainName ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
  }
}
