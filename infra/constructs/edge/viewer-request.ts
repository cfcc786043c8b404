import { join } from 'node:path';
import { Function as EdgeFunction, FunctionCode, FunctionEventType, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { edgeName } from './edge-name.ts';

/** The files that run in CloudFront's own JavaScript runtime, and are plain JavaScript for that reason. */
export const viewerRequestFile = (kind: 'api' | 'page') => join(import.meta.dirname, `${kind}-viewer-request.js`);

/** A function that CloudFront runs on every viewer request of a behaviour. */
export const viewerRequest = (scope: Construct, id: string, kind: 'api' | 'page') => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, id, {
    functionName: edgeName(scope, id),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromFile({ filePath: viewerRequestFile(kind) }),
  }),
});
