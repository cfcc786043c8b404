import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '../../../local/response-stream.ts';
import type { Route } from '../../../routes.ts';

installAwslambda();

export const nameOf = ({ contract }: Route): string => `${contract.method} ${contract.path}`;

/** The real handler of a route, from the sources. */
export const handlerOf = async ({ entry }: Route): Promise<unknown> => {
  const { handler } = await import(/* @vite-ignore */ `${import.meta.dirname}/../../../../functions/${entry}.ts`);
  return handler;
};

/** What is sent to a route: parts already as they travel. */
export type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string[]>;
  body?: string | Buffer;
  headers?: Record<string, string>;
};

/** Calls the real handler of a route with a JSON content type wherever there is a body. */
export const knock = async (route: Route, { params, query, body, headers }: Sent): Promise<TestReply> =>
  callHandler(
    await handlerOf(route),
    testEvent({
      method: route.contract.method,
      path: route.contract.path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { body }),
    }),
  );
