import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { tableVariable } from '#functions/lib/env';
import { type Access, accessOf, type Route } from '../routes.ts';
import type { TableName } from '../tables.ts';

/** A permission and the environment name that tells a function what it is for: neither travels without the other. */
type Right = { statement: PolicyStatement; environment: Record<string, string> };

/** What routes may be given rights on. */
export type Resources = {
  tables: ReadonlyMap<TableName, { tableArn: string; tableName: string }>;
  snapshots: { bucketName: string; arnForObjects(pattern: string): string };
  /** Absent: no language model is configured. */
  model?: { secretArn: string; environment: Record<string, string> };
};

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeActions = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** DynamoDB's actions for each access. Scan is in neither: no request may cost more because a table grew. */
export const actionsOf: Record<Access, readonly string[]> = {
  read: readActions,
  write: [...readActions, ...writeActions],
};

/** Where imports put snapshots in their bucket. */
export const SNAPSHOT_KEYS = 'catalogue/*';

/**
 * Everything that a route's function may do, exactly as routes.ts declares it.
 * @throws when it declares what the resources do not hold
 */
export const rightsOf = (route: Route, { tables, snapshots, model }: Resources): Right[] => {
  const onTables = [...accessOf(route)].map(([name, access]): Right => {
    const table = tables.get(name);
    if (!table) throw new Error(`${route.entry} declares the table "${name}", which no stack has.`);
    return {
      statement: new PolicyStatement({ actions: [...actionsOf[access]], resources: [table.tableArn] }),
      environment: { [tableVariable(name)]: table.tableName },
    };
  });
  const onSnapshots: Right = {
    statement: new PolicyStatement({ actions: ['s3:GetObject'], resources: [snapshots.arnForObjects(SNAPSHOT_KEYS)] }),
    environment: { SNAPSHOT_BUCKET: snapshots.bucketName },
  };
  const onModel = model && {
    statement: new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [model.secretArn] }),
    environment: { OPENAI_SECRET_ARN: model.secretArn, ...model.environment },
  };
  return [...onTables, ...(route.records ? [onSnapshots] : []), ...(route.model && onModel ? [onModel] : [])];
};
