import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const Operator = z.object({ username: z.string(), password: z.string() });
export type Operator = z.infer<typeof Operator>;

/** What the first start of the journeys' server would print once: the servers keep it here for the journeys. */
const file = join(import.meta.dirname, '../../build/e2e-operator.json');

export const keepOperator = (operator: Operator) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(operator), { mode: 0o600 });
};

export const operator = (): Operator => Operator.parse(JSON.parse(readFileSync(file, 'utf8')));
