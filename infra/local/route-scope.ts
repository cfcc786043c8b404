import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { accessOf, type Route } from '../routes.ts';
import { type Access, actionOf, actionsOf } from '../table-actions.ts';
import { type TableName, tables } from '../tables.ts';

/**
 * On one machine all handlers share a process, so each request runs in a scope that holds it to what its Lambda may do:
 * a table that the route does not declare fails as AccessDenied would, and work that outlives the answer is an error.
 */
type Scope = { name: string; access: ReadonlyMap<TableName, Access>; pending: Set<string> };

const scopes = new AsyncLocalStorage<Scope>();

type CommandInput = { TableName?: string; RequestItems?: Record<string, unknown> };

/** The tables that a command names; one that names none may touch nothing. */
const tablesIn = ({ TableName, RequestItems }: CommandInput): string[] =>
  RequestItems ? Object.keys(RequestItems) : [TableName ?? ''];

const tableOf = (physicalName: string): TableName | undefined =>
  (Object.keys(tables) as TableName[]).find((table) => tableName(table) === physicalName);

const isAllowed = ({ access }: Scope, table: TableName | undefined, command: string) => {
  const granted = table && access.get(table);
  return granted !== undefined && actionsOf[granted].includes(actionOf(command));
};

const accessDenied = (message: string) => Object.assign(new Error(message), { name: 'AccessDeniedException' });

let isInstalled = false;

/** Puts the guard into the shared DynamoDB client; outside a scope (seeding, imports) calls pass. */
export const installRouteScope = () => {
  if (isInstalled) return;
  isInstalled = true;
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      const scope = scopes.getStore();
      if (!scope) return next(args);
      const command = context.commandName ?? 'unknown';
      const named = tablesIn(args.input as CommandInput);
      const physical = named.join(', ');
      if (!named.every((table) => isAllowed(scope, tableOf(table), command))) {
        throw accessDenied(`${scope.name} may not ${command} on ${physical}: declare it in infra/routes.ts.`);
      }
      const call = `${command} ${physical} #${Math.random().toString(36).slice(2)}`;
      scope.pending.add(call);
      try {
        return await next(args);
      } finally {
        scope.pending.delete(call);
      }
    },
    { step: 'initialize', name: 'evidentRouteScope' },
  );
};

/**
 * Runs a request in its route's scope.
 * @throws when the handler answered with a table call still under way: a Lambda would be frozen in the middle of it
 */
export const inScopeOf = <T>(route: Route, work: () => Promise<T>): Promise<T> => {
  const scope: Scope = { name: route.entry, access: accessOf(route), pending: new Set() };
  return scopes.run(scope, async () => {
    const result = await work();
    if (scope.pending.size > 0) {
      throw new Error(`${scope.name} answered with calls still pending: ${[...scope.pending].join(', ')}`);
    }
    return result;
  });
};
