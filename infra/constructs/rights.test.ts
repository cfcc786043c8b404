import { beforeAll, describe, expect, it } from 'vitest';
import { accessOf, clockwork, type Route, readsCatalogueRegister, readsDirectoryRegister, routes } from '../routes.ts';
import { type Access, actionsOf } from '../table-actions.ts';
import type { TableName } from '../tables.ts';
import { type CodeAccess, codeAccess } from './testing/code-access.ts';

/** What every handler goes through, to know who calls and to charge budgets: its rights come from the contract. */
const pipeline = ['api-handler', 'open-handler', 'caller/caller', 'stores/attempts-store'].map(
  (name) => `functions/lib/${name}.ts`,
);
const model = 'functions/advisor/model/model.ts';
const mail = 'functions/lib/mail.ts';
const openStorage = 'functions/purchases/files/open-storage.ts';

/** The least access to a table that allows these actions; to add and nothing else is a way to use some tables only. */
const accessFor = (table: string, actions: ReadonlySet<string>): Access | undefined =>
  ([...(table === 'audit' ? (['add'] as const) : []), 'read', 'write'] as const).find((access) =>
    [...actions].every((action) => actionsOf[access].includes(action)),
  );

/** What a route declares by itself, without what its contract makes the pipeline touch. */
const declared = (route: Route) =>
  accessOf({ ...route, contract: { ...route.contract, auth: 'anyone', budget: undefined } });

/** What the code needs, table by table; what the contract gives anyhow is the pipeline's, and may be used by the handler. */
const needed = (route: Route, { actions }: CodeAccess) => {
  const byContract = accessOf({ contract: route.contract, entry: route.entry });
  return new Map(
    [...actions].flatMap(([table, found]) => {
      const given = byContract.get(table as TableName);
      const isGiven = given !== undefined && [...found].every((action) => actionsOf[given].includes(action));
      return isGiven && !declared(route).has(table as TableName) ? [] : [[table, accessFor(table, found)] as const];
    }),
  );
};

const inOrder = (access: ReadonlyMap<string, unknown>) => Object.fromEntries([...access].sort());

describe('what routes.ts declares', () => {
  const found = new Map<string, CodeAccess>();
  beforeAll(async () => {
    for (const { entry } of routes) found.set(entry, await codeAccess(`functions/${entry}.ts`, pipeline));
  });
  const codeOf = ({ entry }: Route) => {
    const code = found.get(entry);
    if (!code) throw new Error(`${entry} was not read.`);
    return code;
  };

  it.each(routes.map((route) => [route.entry, route] as const))(
    'is what the code of %s can do, table by table, neither less nor more [fault 58]',
    (_entry, route) => {
      expect(inOrder(needed(route, codeOf(route)))).toEqual(inOrder(declared(route)));
    },
  );

  it.each(clockwork)(
    'is what the code of $entry can do, which runs by the clock, neither less nor more [fault 58]',
    async (work) => {
      const { actions, secrets } = await codeAccess(`functions/${work.entry}.ts`);
      const access = [...actions].map(([table, found]) => [table, accessFor(table, found)] as const);
      expect(inOrder(new Map(access))).toEqual(inOrder(accessOf(work)));
      expect([...secrets]).toEqual([]);
    },
  );

  it.each([
    ['read-into-catalogue', readsCatalogueRegister],
    ['read-into-directory', readsDirectoryRegister],
  ])('is, besides the audit log, what %s can do, which reads one kind of register [fault 58]', async (file, work) => {
    const { actions } = await codeAccess(`functions/registers/${file}.ts`);
    const access = [...actions].map(([table, found]) => [table, accessFor(table, found)] as const);
    expect({ audit: 'add', ...Object.fromEntries(access) }).toEqual(Object.fromEntries(accessOf(work)));
  });

  it('gives rights on files exactly where the code reaches them', () => {
    for (const route of routes) {
      expect(codeOf(route).files.has(openStorage), route.entry).toBe(route.files !== undefined);
    }
  });

  it('names the secrets, the language model and letters exactly where the code reaches them [fault 58]', () => {
    for (const route of routes) {
      const { secrets, files } = codeOf(route);
      expect([...secrets].sort(), route.entry).toEqual([...(route.secrets ?? [])].sort());
      expect(files.has(model), route.entry).toBe(route.model === true);
      expect(files.has(mail), route.entry).toBe(route.mail === true);
    }
  });

  it('leaves no way to a Scan, which reads a whole table [fault 58]', () => {
    for (const route of routes) {
      expect(
        [...codeOf(route).actions.values()].flatMap((actions) => [...actions]),
        route.entry,
      ).not.toContain('dynamodb:Scan');
    }
  });
});

describe('what contracts make the pipeline touch', () => {
  it('is what its code can do: to know a caller and for whom it acts it reads, and only cookies and budgets are written [fault 58]', async () => {
    const { actions } = await codeAccess('functions/lib/caller/caller.ts');
    expect(inOrder(actions)).toEqual({
      'access-codes': new Set(['dynamodb:GetItem']),
      attempts: new Set(['dynamodb:UpdateItem']),
      organisations: new Set(['dynamodb:GetItem', 'dynamodb:Query']),
      purchases: new Set(['dynamodb:GetItem']),
      reports: new Set(['dynamodb:GetItem']),
      sessions: new Set(['dynamodb:GetItem']),
      tokens: new Set(['dynamodb:GetItem', 'dynamodb:PutItem']),
      users: new Set(['dynamodb:GetItem']),
    });
  });
});
