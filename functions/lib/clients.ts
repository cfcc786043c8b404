import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from './env.ts';

const endpoint = env.dynamodbEndpoint();

/**
 * The one DynamoDB client of a container. Three tries with the SDK's jittered backoff and short time-outs keep a
 * throttled table well inside the gateway's 29 seconds.
 */
export const dynamodb = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    region: env.region(),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
    ...(endpoint ? { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}),
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
