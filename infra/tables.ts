/** Every DynamoDB table: keys and time to live. All are on-demand; deployment and one machine read this same table. */
export type TableDefinition = {
  partitionKey: string;
  sortKey?: string;
  /** Attribute in seconds since 1970; compared in code as well, because DynamoDB deletes late. */
  timeToLive?: string;
  /** Whoever may write may add items, and neither change, delete nor read them. */
  addOnly?: true;
};

export const tables = {
  /** A conversation: one header item and one item per message; and where each account is signed in. */
  sessions: { partitionKey: 'sessionId', sortKey: 'item', timeToLive: 'expiresAt' },
  /** Purchases: one head each in its owner's collection, and the items of each in a collection of its own. */
  purchases: { partitionKey: 'collection', sortKey: 'item', timeToLive: 'expiresAt' },
  /** Reports of a visitor: one listing item each, and the report in one or more parts. */
  reports: { partitionKey: 'ownerId', sortKey: 'item', timeToLive: 'expiresAt' },
  /** Hashes of the secrets that identify callers. */
  tokens: { partitionKey: 'hash', timeToLive: 'expiresAt' },
  /** Accounts, each with what the payment provider last told of its subscription. */
  users: { partitionKey: 'userId' },
  /** Organisations, one item each with its members; and for each person where they may be one. */
  organisations: { partitionKey: 'collection', sortKey: 'item' },
  /** Operators' own accounts, each with a second factor. */
  operators: { partitionKey: 'username' },
  /** Vendors' access codes, and the grants of those without a limit. */
  'access-codes': { partitionKey: 'collection', sortKey: 'id', timeToLive: 'expiresAt' },
  /** What vendors submitted, by the access that they used; and the operators' list of all of it. */
  submissions: { partitionKey: 'ownerId', sortKey: 'id', timeToLive: 'expiresAt' },
  /** Events of the payment provider: claimed, then done. */
  'payment-events': { partitionKey: 'eventId', timeToLive: 'expiresAt' },
  /** Who did what, by day; only ever added to. */
  audit: { partitionKey: 'day', sortKey: 'id', timeToLive: 'expiresAt', addOnly: true },
  /** Call budgets, failed sign-ins, and what the watch over the site found last. */
  attempts: { partitionKey: 'key', timeToLive: 'expiresAt' },
  /** Entries of the directories by version and filter, their totals, and the pointer to each version in force. */
  directory: { partitionKey: 'collection', sortKey: 'id' },
  /** Catalogue rows by data version and kind, and the pointer to the version in force. */
  solutions: { partitionKey: 'collection', sortKey: 'id', timeToLive: 'expiresAt' },
} satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;
