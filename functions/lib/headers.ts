import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request header by its name in lower case; the last value where it is repeated, as API Gateway has it. */
export const headerOf = ({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined => {
  for (const [key, value] of Object.entries(headers ?? {})) if (key.toLowerCase() === name) return value;
  return undefined;
};
