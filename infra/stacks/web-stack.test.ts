import { readFileSync } from 'node:fs';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { describe, expect, it } from 'vitest';
import { viewerRequestFile } from '../constructs/edge/viewer-request.ts';
import { routes } from '../routes.ts';
import { FILES_PATH, fileHeaders, PAYMENT_PAGE, paymentPageHeaders, securityHeaders } from '../security-headers.ts';
import { synthesise } from './testing/synthesis.ts';
import { type Properties, referred, resourcesOf, spelled, theOne } from './testing/template.ts';

const { web, api, data } = synthesise();
const distribution = theOne(web, 'AWS::CloudFront::Distribution').DistributionConfig;
const behaviors: Properties[] = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
const behaviorOf = (pattern: string) => distribution.CacheBehaviors.find((b: Properties) => b.PathPattern === pattern);
const originOf = (behavior: Properties) =>
  distribution.Origins.find((o: Properties) => o.Id === behavior.TargetOriginId);

/** CloudFront's managed policies have fixed ids. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** The headers that a behaviour's policy sets, in the words of security-headers.ts. */
const headersOf = ({ ResponseHeadersPolicyId }: Properties): Record<string, string> => {
  const id = referred(web, 'AWS::CloudFront::ResponseHeadersPolicy', ResponseHeadersPolicyId);
  const policy = web.Resources[id]?.Properties.ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, StrictTransportSecurity, ReferrerPolicy, ...rest } = policy.SecurityHeadersConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains } = StrictTransportSecurity;
  expect(rest).toEqual({ ContentTypeOptions: { Override: true } });
  const custom = policy.CustomHeadersConfig.Items.map((item: Properties) => [item.Header, item.Value]);
  return {
    'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom),
  };
};

const FILES = `${FILES_PATH}*`;

describe('files', () => {
  const files = behaviorOf(FILES);

  it('go to and from their bucket by signed links alone: the edge may read nothing there, and keeps nothing', () => {
    const origin = originOf(files);
    expect(origin.S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
    expect(origin.OriginAccessControlId).toBeUndefined();
    expect([files.CachePolicyId, files.ViewerProtocolPolicy]).toEqual([CACHING_DISABLED, 'https-only']);
    const policy = theOne(web, 'AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig;
    expect(policy).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['content-type'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
  });

  it('meet no function on the way: their path and query are what was signed', () => {
    expect(files.FunctionAssociations).toBeUndefined();
  });

  it('have a policy of their own, under which a browser runs and loads nothing of them', () => {
    expect(headersOf(files)).toEqual(fileHeaders);
    expect(fileHeaders).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('security headers', () => {
  it('go with every answer, page and call, every one as security-headers.ts has it [fault 52]', () => {
    const own = [PAYMENT_PAGE, FILES];
    for (const behavior of behaviors.filter(({ PathPattern }) => !own.includes(PathPattern))) {
      expect(headersOf(behavior), behavior.PathPattern).toEqual(securityHeaders);
    }
  });

  it("let the payment provider's script run on the page that pays and on no other [fault 52]", () => {
    const page = behaviorOf(PAYMENT_PAGE);
    expect(headersOf(page)).toEqual(paymentPageHeaders);
    const { ResponseHeadersPolicyId: _own, PathPattern: _path, ...rest } = page;
    const { ResponseHeadersPolicyId: _other, ...others } = distribution.DefaultCacheBehavior;
    expect(rest).toEqual(others);
    const { 'content-security-policy': csp, 'permissions-policy': permissions, ...same } = paymentPageHeaders;
    expect(securityHeaders).toMatchObject(same);
    expect(csp).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(csp).not.toMatch(/unsafe|http:| \*/);
    expect(permissions).toContain('payment=(self "https://js.stripe.com")');
    expect(JSON.stringify(securityHeaders)).not.toContain('stripe');
  });

  it('keep a browser to HTTPS for two years, and other sites from framing, sniffing and reading us [fault 52]', () => {
    expect(securityHeaders).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(securityHeaders['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });

  it('allow no inline script, no plugin, no frame and no other host [fault 52]', () => {
    const csp = securityHeaders['content-security-policy'];
    expect(csp).toMatch(/^default-src 'self';/);
    expect(csp).toContain("base-uri 'none'");
    expect(csp).toContain("form-action 'self'");
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/unsafe|https?:|\*/);
  });
});

describe('calls at the edge', () => {
  const calls = behaviorOf('/api/*');

  it('go to the stage of the API with a header that holds the origin secret, over TLS 1.2', () => {
    const origin = originOf(calls);
    const stage = theOne(api, 'AWS::ApiGateway::Stage').StageName;
    expect(origin.OriginPath).toBe(`/${stage}`);
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    const [header, ...others] = origin.OriginCustomHeaders;
    expect(others).toEqual([]);
    expect(header.HeaderName).toBe('x-evident-origin-secret');
    expect(spelled(header.HeaderValue, data)).toMatch(
      /^\{\{resolve:secretsmanager:<OriginSecret\w+>:SecretString:::}}$/,
    );
  });

  it('carry every viewer header but Host, Authorization and cookies among them, by every method', () => {
    expect(calls.OriginRequestPolicyId).toBe(ALL_VIEWER_EXCEPT_HOST);
    expect(calls.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'DELETE', 'OPTIONS']));
    expect(calls.ViewerProtocolPolicy).toBe('https-only');
  });

  it('are never kept, but for contracts that say how long', () => {
    expect(calls.CachePolicyId).toBe(CACHING_DISABLED);
    const kept = distribution.CacheBehaviors.filter(
      (b: Properties) => b.CachePolicyId !== CACHING_DISABLED && b.PathPattern !== PAYMENT_PAGE,
    );
    const declared = routes.filter(({ contract }) => contract.cacheSeconds).map(({ contract }) => contract.path);
    expect(kept.map((b: Properties) => b.PathPattern)).toEqual(declared.map((path) => path.replace(/\{\w+\}/g, '*')));
    for (const behavior of kept) expect(originOf(behavior)).toBe(originOf(calls));
  });

  it('that failed are kept for no time: the failure of one viewer is not the answer of the next [fault 78]', () => {
    const kept = distribution.CustomErrorResponses as Properties[];
    const statuses = kept
      .filter(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL === 0)
      .map(({ ErrorCode }) => ErrorCode);
    expect(statuses).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
    for (const { ResponsePagePath, ResponseCode } of kept)
      expect([ResponsePagePath, ResponseCode]).toEqual([undefined, undefined]);
  });

  it('are kept only where the answer is the same for everyone', () => {
    for (const { contract } of routes.filter(({ contract }) => contract.cacheSeconds)) {
      expect(`${contract.path} is for ${contract.auth}`).toBe(`${contract.path} is for anyone`);
    }
  });

  it('are kept for no time unless the answer itself says so', () => {
    const policy = theOne(web, 'AWS::CloudFront::CachePolicy').CachePolicyConfig;
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig).toEqual({ QueryStringBehavior: 'all' });
  });
});

describe('the site', () => {
  it('lies in a bucket that CloudFront alone may read [fault 59]', () => {
    const access = theOne(web, 'AWS::CloudFront::OriginAccessControl').OriginAccessControlConfig;
    expect(access).toMatchObject({
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
      OriginAccessControlOriginType: 's3',
    });
    expect(originOf(distribution.DefaultCacheBehavior).OriginAccessControlId).toBeDefined();
    const statements = resourcesOf(web, 'AWS::S3::BucketPolicy').map(([id, { Properties: policy }]) => ({
      isOfLog: id.includes('Requests'),
      allowed: policy.PolicyDocument.Statement.filter(({ Effect }: Properties) => Effect === 'Allow'),
    }));
    const allowed: Properties[] = statements.flatMap(({ isOfLog, allowed: those }) => (isOfLog ? [] : those));
    const logging: Properties[] = statements.flatMap(({ isOfLog, allowed: those }) => (isOfLog ? those : []));
    expect(logging.map(({ Principal, Action }) => [Principal.Service, Action])).toEqual([
      ['delivery.logs.amazonaws.com', 's3:PutObject'],
    ]);
    expect(logging[0]?.Condition.ArnLike['aws:SourceArn']).toBeDefined();
    expect(allowed.length).toBeGreaterThan(0);
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(Condition.StringEquals['AWS:SourceArn']).toBeDefined();
    }
  });

  it('has no bucket that could be opened to the public', () => {
    const buckets = resourcesOf(web, 'AWS::S3::Bucket');
    for (const [id, { Properties: bucket }] of buckets) {
      expect(Object.values(bucket.PublicAccessBlockConfiguration), id).toEqual([true, true, true, true]);
      expect(bucket.BucketEncryption, id).toBeDefined();
    }
  });

  it('speaks HTTP/3 and HTTP/2, over IPv6 too, from Australian edges, compresses, and turns no missing call into a page', () => {
    expect(distribution.HttpVersion).toBe('http2and3');
    expect(distribution.IPV6Enabled).toBe(true);
    expect(distribution.PriceClass).toBe('PriceClass_All');
    for (const { Compress } of behaviors) expect(Compress).toBe(true);
  });

  it('takes no plain HTTP but to send it on to HTTPS', () => {
    for (const { ViewerProtocolPolicy } of behaviors)
      expect(ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
  });

  it('logs each request for 90 days, and no path, query or referrer of it, where links hold their secrets [fault 57]', () => {
    expect(distribution.Logging).toBeUndefined();
    const [bucketId, bucket] = resourcesOf(web, 'AWS::S3::Bucket').find(([id]) => id.includes('Requests')) ?? [];
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ ExpirationInDays: 90, Status: 'Enabled' }),
    ]);
    const calls = resourcesOf(web, 'Custom::AWS').flatMap(([, { Properties }]) =>
      ['Create', 'Update'].flatMap((when) => (Properties[when] ? [JSON.parse(spelled(Properties[when]))] : [])),
    );
    for (const { region } of calls) expect(region).toBe('us-east-1');
    const of = (action: string) => calls.filter((call) => call.action === action).map(({ parameters }) => parameters);
    expect(of('putDeliverySource')[0].logType).toBe('ACCESS_LOGS');
    expect(of('putDeliveryDestination')[0].deliveryDestinationConfiguration.destinationResourceArn).toBe(
      `<${bucketId}.Arn>`,
    );
    const chosen = [...of('createDelivery'), ...of('updateDeliveryConfiguration')].map(
      ({ recordFields }): string[] => recordFields,
    );
    expect(chosen).toHaveLength(2);
    const [published] = loadAwsServiceSpecSync().lookup(
      'resource',
      'cloudFormationType',
      'equals',
      'AWS::CloudFront::Distribution',
    );
    const known = published?.vendedLogs?.find(({ logType }) => logType === 'ACCESS_LOGS')?.optionalFields ?? [];
    for (const fields of chosen) {
      expect(fields).toEqual(expect.arrayContaining(['date', 'time', 'c-ip', 'sc-status']));
      expect(fields.filter((field) => !known.includes(field))).toEqual([]);
      expect(fields.filter((field) => /uri|Referer|Cookie|log-data|content-id|object/.test(field))).toEqual([]);
    }
  });

  it('keeps hashed files for good and pages never, and leaves the files of earlier releases in place', () => {
    const deployments = resourcesOf(web, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
    const stated = deployments.map(({ DestinationBucketKeyPrefix = '', SystemMetadata, Prune }) => [
      DestinationBucketKeyPrefix,
      SystemMetadata['cache-control'],
      Prune,
    ]);
    expect(stated).toEqual([
      ['assets', 'public, max-age=31536000, immutable', false],
      ['', 'no-cache', false],
    ]);
  });

  it('takes a domain with its certificate, and then nothing older than TLS 1.2', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d';
    const own = synthesise({ config: { domainName: 'procure.example.com.au', certificateArn } });
    const { Aliases, ViewerCertificate } = theOne(own.web, 'AWS::CloudFront::Distribution').DistributionConfig;
    expect(Aliases).toEqual(['procure.example.com.au']);
    expect(ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  });
});

describe('functions at the edge', () => {
  type Request = { uri: string; headers: Record<string, { value: string }> };
  type EdgeHandler = (event: { request: Request; viewer: { ip: string } }) => Request;

  const handlerOf = (kind: 'api' | 'page') =>
    new Function(`${readFileSync(viewerRequestFile(kind), 'utf8')}; return handler;`)() as EdgeHandler;
  const ask = (kind: 'api' | 'page', request: Partial<Request>) =>
    handlerOf(kind)({
      request: { uri: '/', headers: {}, ...request },
      viewer: { ip: '2001:db8::7' },
    });

  it.each([
    ['/', '/home.html'],
    ['/discover', '/discover.html'],
    ['/purchases/prc-1', '/index.html'],
    ['/shared/token', '/index.html'],
    ['/vendor/health.v2/score', '/index.html'],
    ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
    ['/robots.txt', '/robots.txt'],
  ])('serve %s from %s', (asked, served) => {
    expect(ask('page', { uri: asked }).uri).toBe(served);
  });

  it('answer 404 where there is no page, but to a person, whom the app tells so itself', () => {
    const fetched = ask('page', { uri: '/no-such-page', headers: { accept: { value: '*/*' } } });
    expect(fetched).toEqual({ statusCode: 404, statusDescription: 'Not Found' });
    const visited = ask('page', { uri: '/no-such-page', headers: { accept: { value: 'text/html,*/*' } } });
    expect(visited.uri).toBe('/index.html');
  });

  it("tell the API the viewer's host and address, whatever the viewer says of itself", () => {
    const { headers, uri } = ask('api', {
      uri: '/api/config',
      headers: {
        host: { value: 'procure.example.com.au' },
        authorization: { value: 'Bearer abc' },
        'x-evident-viewer-host': { value: 'evil.example' },
        'x-evident-viewer-address': { value: '10.0.0.1' },
        'x-evident-origin-secret': { value: 'guess' },
      },
    });
    expect(uri).toBe('/api/config');
    expect(headers).toEqual({
      host: { value: 'procure.example.com.au' },
      authorization: { value: 'Bearer abc' },
      'x-evident-viewer-host': { value: 'procure.example.com.au' },
      'x-evident-viewer-address': { value: '2001:db8::7' },
    });
  });

  it('are each where they belong', () => {
    const codeOf = (behavior: Properties) => {
      const [{ FunctionARN, EventType }, ...others] = behavior.FunctionAssociations;
      expect([EventType, others]).toEqual(['viewer-request', []]);
      return web.Resources[referred(web, 'AWS::CloudFront::Function', FunctionARN)]?.Properties.FunctionCode;
    };
    expect(codeOf(distribution.DefaultCacheBehavior)).toBe(readFileSync(viewerRequestFile('page'), 'utf8'));
    for (const behavior of distribution.CacheBehaviors.filter((b: Properties) => b.PathPattern !== FILES)) {
      const kind = behavior.PathPattern === PAYMENT_PAGE ? 'page' : 'api';
      expect(codeOf(behavior)).toBe(readFileSync(viewerRequestFile(kind), 'utf8'));
    }
  });
});
