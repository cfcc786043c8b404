import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';

const jsonTypes = /^(application\/json|text\/|application\/x-www-form-urlencoded)/i;

/** Values by name: the last of each, and every one. */
type Named = { last: Record<string, string>; every: Record<string, string[]> };

/** Without a prototype: whatever a caller names a header or parameter is a name and nothing else. */
const noNames = (): Named => ({ last: Object.create(null), every: Object.create(null) });

const addTo = ({ last, every }: Named, name: string, value: string): void => {
  last[name] = value;
  const values = every[name];
  if (values) values.push(value);
  else every[name] = [value];
};

/** Headers as they came: the name in the case that was sent. */
const headersOf = ({ rawHeaders }: IncomingMessage): Named => {
  const named = noNames();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) addTo(named, rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return named;
};

/** Nothing where the address has no query: its searchParams are dear. */
const queryOf = (url: URL): Named | undefined => {
  if (url.search.length < 2) return undefined;
  const named = noNames();
  for (const [name, value] of url.searchParams) addTo(named, name, value);
  return Object.keys(named.last).length > 0 ? named : undefined;
};

const nullWhenEmpty = <T extends object>(value: T): T | null => (Object.keys(value).length > 0 ? value : null);

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
  const headers = headersOf(request);
  const query = queryOf(url);
  const isText = jsonTypes.test(request.headers['content-type'] ?? '');
  const now = new Date();
  const method = request.method ?? 'GET';
  return {
    resource,
    path: url.pathname,
    httpMethod: method,
    headers: headers.last,
    multiValueHeaders: headers.every,
    queryStringParameters: query?.last ?? null,
    multiValueQueryStringParameters: query?.every ?? null,
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
