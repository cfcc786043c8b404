import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request header by its name in lower case; the last value where it is repeated, as API Gateway has it. */
export const headerOf = ({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined => {
  // The length first: nearly every other name fails on it, and this is looked up several times a request.
  for (const key in headers) if (key.length === name.length && key.toLowerCase() === name) return headers[key];
  return undefined;
};

/** Every value of a request header, as often as it was sent. */
export const headersOf = (
  { headers, multiValueHeaders }: Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>,
  name: string,
): string[] => {
  const all = Object.entries(multiValueHeaders ?? {}).filter(([key]) => key.toLowerCase() === name);
  if (all.length > 0) return all.flatMap(([, values]) => values ?? []);
  const only = headerOf({ headers }, name);
  return only === undefined ? [] : [only];
};
