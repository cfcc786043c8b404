import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from './env.ts';

const endpoint = env.dynamodbEndpoint();

/** On one machine the tables share our process: where they are slow, all of it is, and giving up would not help. */
const timeouts = endpoint
  ? { connectionTimeout: 10_000, requestTimeout: 20_000 }
  : { connectionTimeout: 1_000, requestTimeout: 3_000 };

/**
 * The one DynamoDB client of a container. Three tries with the SDK's jittered backoff and short time-outs keep a
 * throttled table well inside the gateway's 29 seconds.
 */
export const dynamodb = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    region: env.region(),
    maxAttempts: 3,
    // The other mode is left out of bundles: it must not be switched on from outside.
    retryMode: 'standard',
    // Without the flag, a request that is never answered would only be warned of, and waited for.
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}),
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
