import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request header by its name in lower case; the last value where it is repeated, as API Gateway has it. */
export const headerOf = ({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined => {
  for (const [key, value] of Object.entries(headers ?? {})) if (key.toLowerCase() === name) return value;
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
