import type { TestProject } from 'vitest/node';
import { createTables, startDynamodb } from './database/dynamodb.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** One embedded DynamoDB in memory for a whole test run; the setup file gives each test file tables of its own. */
export default async function setup(project: TestProject) {
  const { endpoint, close } = await startDynamodb();
  await createTables(endpoint);
  project.provide('dynamodbEndpoint', endpoint);
  return close;
}
