import { RemovalPolicy, Size } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { COMPRESSED_FROM_BYTES } from '#shared/kernel/endpoint';
import { AppError, problemOf, statusOf } from '#shared/kernel/errors';

/** The stage's name, which is CloudFront's origin path. */
export const STAGE = 'live';

/**
 * No more than this reaches functions and tables, whoever sends it: ten million calls a month are four a second, and
 * forty in a busy hour. It bounds what a flood from many addresses can cost; raise it before it is reached.
 */
const CALLS_PER_SECOND = { throttlingRateLimit: 500, throttlingBurstLimit: 1_000 };

/** What the gateway refuses by itself, said as our functions say it. A path or method without a route "lacks a token". */
const refusals: [ResponseType, AppError][] = [
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, new AppError('not_found', 'There is no such call.')],
  [ResponseType.WAF_FILTERED, new AppError('forbidden', 'This call was refused: it looks like an attack.')],
  [ResponseType.REQUEST_TOO_LARGE, new AppError('too_large', 'Send at most 10 MB.')],
  [ResponseType.THROTTLED, new AppError('rate_limited', 'Too many requests at once. Try again in a moment.')],
  [
    ResponseType.INTEGRATION_TIMEOUT,
    new AppError('timeout', 'The answer took longer than the platform allows. Please try again.'),
  ],
  [ResponseType.DEFAULT_5XX, new AppError('unavailable', 'We could not answer this. Please try again in a moment.')],
];

/** A regional REST API (only those stream) that answers problem+json and logs who asked what, never what was typed. */
export class ProblemApi extends RestApi {
  readonly accessLog: LogGroup;

  /** @param name how CloudWatch calls it */
  constructor(scope: Construct, id: string, name: string) {
    const accessLog = new LogGroup(scope, `${id}AccessLog`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    super(scope, id, {
      restApiName: name,
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      minCompressionSize: Size.bytes(COMPRESSED_FROM_BYTES),
      deployOptions: {
        stageName: STAGE,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: accessLogFormat(),
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        tracingEnabled: true,
        ...CALLS_PER_SECOND,
      },
    });
    this.accessLog = accessLog;
    for (const [type, error] of refusals) this.#refuse(type, error);
  }

  #refuse(type: ResponseType, error: AppError) {
    this.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(statusOf[error.code]),
      responseHeaders: { 'Content-Type': "'application/problem+json; charset=utf-8'", 'Cache-Control': "'no-store'" },
      templates: { 'application/json': JSON.stringify(problemOf(error, '$context.requestId')) },
    });
  }
}

/** The resource's path, not the request's: that holds ids of conversations. */
const accessLogFormat = () =>
  AccessLogFormat.custom(
    JSON.stringify({
      requestId: '$context.requestId',
      at: '$context.requestTime',
      method: '$context.httpMethod',
      resource: '$context.resourcePath',
      status: '$context.status',
      webAcl: '$context.wafResponseCode',
      bytes: '$context.responseLength',
      latencyMs: '$context.responseLatency',
      integrationMs: '$context.integrationLatency',
      integrationStatus: '$context.integrationStatus',
    }),
  );
