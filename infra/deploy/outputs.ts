import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { SecretName } from '#functions/lib/caller/house-secret';
import { secretArnVariable, tableVariable } from '#functions/lib/env';
import { FIRST } from '../config.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { tables } from '../tables.ts';

/** Where the deployment of an environment leaves what its stacks told, for commands that work on it. */
export const outputsFile = (environment = process.env.EVIDENT_ENVIRONMENT ?? FIRST): string =>
  join(import.meta.dirname, '../..', environment === FIRST ? 'cdk-outputs.json' : `cdk-outputs-${environment}.json`);

/** Secrets that the data stack makes. */
const madeSecrets = ['access-code-keys', 'operator'] as const satisfies SecretName[];

/** What an operator's command must be told of a deployment, as a function is: by the environment. */
export const operatorVariables: readonly string[] = [
  'AWS_REGION',
  'SNAPSHOT_BUCKET',
  'FILES_BUCKET',
  ...Object.keys(tables).map(tableVariable),
  ...madeSecrets.map(secretArnVariable),
];

/** Told only where payments are set up, and since organisations' people sign in. */
const toldSometimes = (['payments', 'oidc'] satisfies SecretName[]).map(secretArnVariable);

/** The output that carries an environment variable: CloudFormation takes letters and digits alone. */
export const outputOf = (variable: string): string =>
  variable
    .toLowerCase()
    .split('_')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('');

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));
export type Outputs = z.infer<typeof Outputs>;

/**
 * What the stacks of the last deployment told.
 * @throws LocalStartError when there is none, or the file is of another kind
 */
export const readOutputs = (file: string): Outputs => {
  try {
    return Outputs.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new LocalStartError(
      `${file} does not hold the outputs of a deployment. npm run deploy writes it; --outputs FILE names another.`,
      error,
    );
  }
};

/** What a stack told under the name of an environment variable, or under a name of its own. */
export const toldOf = (outputs: Outputs, name: string): string | undefined =>
  Object.values(outputs).find((told) => told[name])?.[name];

/**
 * The environment of a command that works on a deployment.
 * @throws LocalStartError when an output is missing
 */
export const deployedEnvironment = (outputs: Outputs): Record<string, string> => {
  const absent = operatorVariables.map(outputOf).filter((name) => !toldOf(outputs, name));
  if (absent.length > 0) {
    throw new LocalStartError(
      `The outputs of the deployment lack ${absent.join(', ')}. Deploy this release first: npm run deploy`,
    );
  }
  const told = [...operatorVariables, ...toldSometimes].flatMap((variable): [string, string][] => {
    const value = toldOf(outputs, outputOf(variable));
    return value ? [[variable, value]] : [];
  });
  return Object.fromEntries(told);
};
