/**
 * How long a sender may take, in ms, as an edge would hold it: a connection that dribbles is answered 408 and let go.
 * Options of Node's `createServer`.
 */
export const connectionLimits = {
  /** For the head of a request. */
  headersTimeout: 10_000,
  /** For a whole request: 10 MB at 1.4 Mbit/s. */
  requestTimeout: 60_000,
  /** How often connections are held against these. */
  connectionsCheckingInterval: 1_000,
} as const;
