/** The present as DynamoDB keeps expiry: whole seconds since 1970. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
