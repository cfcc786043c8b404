import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';

const jsonTypes = /^(application\/json|text\/|application\/x-www-form-urlencoded)/i;

const nullWhenEmpty = <T extends object>(value: T): T | null => (Object.keys(value).length > 0 ? value : null);

const lastOfEach = (lists: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? '']));

/** Headers as they came: the name in the case that was sent, every value kept. */
const multiHeaders = ({ rawHeaders }: IncomingMessage): Record<string, string[]> => {
  const lists: Record<string, string[]> = Object.create(null);
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''];
    lists[name] = [...(lists[name] ?? []), value];
  }
  return { ...lists };
};

const multiQuery = (url: URL): Record<string, string[]> => {
  const names = [...new Set(url.searchParams.keys())];
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)]));
};

const nobody = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};

type Matched = { resource: string; pathParameters: Record<string, string> };

/**
 * A request as API Gateway's REST proxy integration hands it over: single and multi-value headers and query (null when
 * empty), text bodies as text and others in base64, the request context with id, time and source address.
 */
export const proxyEvent = (
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { resource, pathParameters }: Matched,
): APIGatewayProxyEvent => {
  const headers = multiHeaders(request);
  const query = multiQuery(url);
  const isText = jsonTypes.test(request.headers['content-type'] ?? '');
  const now = new Date();
  const method = request.method ?? 'GET';
  return {
    resource,
    path: url.pathname,
    httpMethod: method,
    headers: lastOfEach(headers),
    multiValueHeaders: headers,
    queryStringParameters: nullWhenEmpty(lastOfEach(query)),
    multiValueQueryStringParameters: nullWhenEmpty(query),
    pathParameters: nullWhenEmpty(pathParameters),
    stageVariables: null,
    body: body.length === 0 ? null : body.toString(isText ? 'utf8' : 'base64'),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: method,
      identity: {
        ...nobody,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? null,
      },
      path: `/local${url.pathname}`,
      stage: 'local',
      requestId: randomUUID(),
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: 'local',
      resourcePath: resource,
    },
  };
};
