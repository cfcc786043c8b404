import type { Control } from './control.ts';

/** What keeps the house small, fast and within its rights. */
export const houseControls: readonly Control[] = [
  {
    name: 'zod is imported by name',
    file: 'functions/lib/stores/tokens-store.ts',
    find: "import * as z from 'zod';",
    replace: "import { z } from 'zod';",
    gate: { lint: true },
  },
  {
    name: 'a route scans a table',
    file: 'functions/lib/stores/users-store.ts',
    find: "const { Item } = await dynamodb.send(\n    new GetCommand({ TableName: tableName('users'), Key: { userId }, ConsistentRead: true }),\n  );",
    replace:
      "const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');\n  const { Items } = await dynamodb.send(new ScanCommand({ TableName: tableName('users') }));\n  const Item = Items?.find((item) => item.userId === userId);",
    gate: { test: 'infra/constructs/rights.test.ts', title: 'leaves no way to a Scan' },
    faults: [58],
  },
  {
    name: 'a route touches a table that it does not declare',
    file: 'infra/local/route-scope.ts',
    find: 'return granted !== undefined && actionsOf[granted].includes(actionOf(command));',
    replace: 'return granted === undefined || actionsOf[granted].includes(actionOf(command));',
    gate: { test: 'infra/local/gateway.test.ts', title: 'refuses a table that the route does not declare' },
    faults: [58],
  },
  {
    name: 'a page link of another list is followed',
    file: 'functions/lib/http/page-link.ts',
    find: 'parsed.data.seal === sealOf(parsed.data.at, listed)',
    replace: 'sealOf(parsed.data.at, listed)',
    gate: { test: 'functions/catalogue/list-solutions.test.ts', title: 'answers 400 to a cursor of another question' },
    faults: [25],
  },
  {
    name: 'all rows of a list are mounted',
    file: 'web/src/features/catalogue/solution-list.tsx',
    find: 'const WHOLE_ROWS = 24;',
    replace: 'const WHOLE_ROWS = 1_000_000;',
    gate: {
      test: 'web/src/features/catalogue/discover-page.browser.test.tsx',
      title: 'draws only what is near',
      project: 'browser',
    },
  },
];
