import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  type IResponseHeadersPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { PrivateBucket } from '../private-bucket.ts';
import { EdgeLog } from './edge-log.ts';
import { edgeName } from './edge-name.ts';
import { viewerRequest } from './viewer-request.ts';

type SpaSiteProps = {
  /** The built site. */
  siteFolder: string;
  /** Paths that are not files of the site. */
  additionalBehaviors: Record<string, BehaviorOptions>;
  responseHeadersPolicy: IResponseHeadersPolicy;
  /** Pages whose document has headers of its own. */
  pageHeaders?: Record<string, IResponseHeadersPolicy>;
  domainName?: string;
  certificateArn?: string;
};

/** CloudFront keeps these ten seconds for everybody unless told: one viewer's failure is not the next one's answer. */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** A single-page app in a private bucket behind CloudFront, which alone may read it. */
export class SpaSite extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SpaSiteProps) {
    super(scope, id);
    const files = new PrivateBucket(this, 'Files');
    this.distribution = this.#distribution(files, props);
    new EdgeLog(this, 'Requests', this.distribution);
    this.#deploy(files, builtSite(props.siteFolder));
  }

  #distribution(files: PrivateBucket, props: SpaSiteProps) {
    const { additionalBehaviors, responseHeadersPolicy, pageHeaders = {}, domainName, certificateArn } = props;
    const page: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        originAccessControl: new S3OriginAccessControl(this, 'FilesAccess', {
          originAccessControlName: edgeName(this, 'FilesAccess'),
        }),
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [viewerRequest(this, 'PageViewerRequest', 'page')],
      responseHeadersPolicy,
      compress: true,
    };
    const ownPages = Object.entries(pageHeaders).map(([path, own]) => [path, { ...page, responseHeadersPolicy: own }]);
    return new Distribution(this, 'Distribution', {
      defaultBehavior: page,
      additionalBehaviors: { ...additionalBehaviors, ...Object.fromEntries(ownPages) },
      defaultRootObject: 'index.html',
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheaper classes leave Australia's own edge locations out.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...this.#ownName(domainName, certificateArn),
    });
  }

  /** CloudFront's own name comes with a certificate, and a minimum of TLS, that cannot be chosen. */
  #ownName(domainName?: string, certificateArn?: string) {
    if (!domainName || !certificateArn) return {};
    return {
      domainNames: [domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** Hashed files first and for good: a page that was open before a release still finds its chunks. */
  #deploy(destinationBucket: PrivateBucket, folder: string) {
    const logGroup = new LogGroup(this, 'DeploymentLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const shared = { destinationBucket, prune: false, memoryLimit: 512, logGroup };
    const hashed = new BucketDeployment(this, 'HashedFiles', {
      ...shared,
      sources: [Source.asset(join(folder, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['assets'] })],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(hashed);
  }
}

const builtSite = (folder: string): string => {
  if (existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets'))) return folder;
  throw new Error('The site is not built. Build it first: npx vite build --config web/vite.config.ts');
};
