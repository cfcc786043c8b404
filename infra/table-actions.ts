/** What a route may do with a table. Write includes read; add does not. */
export type Access = 'read' | 'add' | 'write';

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeActions = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];

/** DynamoDB's actions for each access. Scan is in none: no request may cost more because a table grew. */
export const actionsOf: Record<Access, readonly string[]> = {
  read: readActions,
  add: ['dynamodb:PutItem'],
  write: [...readActions, ...writeActions],
};

/** The action that a command of the SDK needs: "GetItemCommand" needs "dynamodb:GetItem". */
export const actionOf = (command: string): string => `dynamodb:${command.replace(/Command$/, '')}`;
