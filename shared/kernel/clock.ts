/** The present as DynamoDB keeps expiry: whole seconds since 1970. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Whether a text is a day of the calendar, ISO 8601. */
export const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The day that it is, ISO 8601 in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
