import { PutCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { addAudit } from '#functions/lib/stores/audit-store';
import { accessOf, type Route, routes } from '../routes.ts';
import { inScopeOf, installRouteScope } from './route-scope.ts';

installRouteScope();

const routeOf = (entry: string): Route => {
  const route = routes.find((candidate) => candidate.entry === entry);
  if (!route) throw new Error(`No route ${entry}.`);
  return route;
};

describe('on one machine as in the cloud', () => {
  const adding = routeOf('admin/log-out');
  const TableName = tableName('audit');
  const day = { '#day': 'day' };

  it('whoever adds to the record of who did what can add, and can neither read nor change it [fault 58]', async () => {
    expect(accessOf(adding).get('audit')).toBe('add');
    await inScopeOf(adding, () => addAudit({ who: 'operator', action: 'admin.logout', what: 'Logged out' }));
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: '#day = :day',
      ExpressionAttributeNames: day,
      ExpressionAttributeValues: { ':day': '2026-11-21' },
    });
    await expect(inScopeOf(adding, () => dynamodb.send(query))).rejects.toThrow('may not QueryCommand');
    const update = new UpdateCommand({ TableName, Key: { day: '2026-11-21', id: 'x' } });
    await expect(inScopeOf(adding, () => dynamodb.send(update))).rejects.toThrow('may not UpdateItemCommand');
  });

  it('whoever reads a table can write nothing there, and nobody can scan it [fault 58]', async () => {
    const reading = routeOf('admin/list-audit-entries');
    const put = new PutCommand({ TableName, Item: { day: '2026-11-21', id: 'x' } });
    await expect(inScopeOf(reading, () => dynamodb.send(put))).rejects.toThrow('may not PutItemCommand');
    const scan = () => dynamodb.send(new ScanCommand({ TableName }));
    await expect(inScopeOf(reading, scan)).rejects.toThrow('may not ScanCommand');
  });
});
