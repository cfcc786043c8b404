/** The present as DynamoDB keeps expiry: whole seconds since 1970. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The day that it is, ISO 8601 in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
