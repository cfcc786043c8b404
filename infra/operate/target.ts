import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { deployedEnvironment, outputsFile, readOutputs } from '../deploy/outputs.ts';
import { createTables, dataFolders, startDynamodb, tableEnvironment } from '../local/database/dynamodb.ts';
import { sharedAt } from '../local/database/folder-lock.ts';
import { LocalStartError } from '../local/local-start-error.ts';

/** What an operator's command works on: the data of this machine, or of a deployment. */
export type Target = { dataDir: string } | { outputsFile: string };

/** Options of every command that works on either. */
export const targetOptions = {
  data: { type: 'string' },
  env: { type: 'boolean', default: false },
  outputs: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export const TARGET_HELP = `  --data DIR      works on this data directory; DATA_DIR, or .data, when absent. Stop npm start first
  --env           works on the deployment that npm run deploy made, with your AWS credentials; of another environment
                  than the first with EVIDENT_ENVIRONMENT=NAME before the command
  --outputs FILE  works on the deployment whose outputs are in FILE`;

/** @throws LocalStartError when both are named */
export const targetOf = ({ data, env, outputs }: { data?: string; env?: boolean; outputs?: string }): Target => {
  const isDeployed = env === true || outputs !== undefined;
  if (isDeployed && data !== undefined) throw new LocalStartError('Name --data, or --env or --outputs, not both.');
  return isDeployed
    ? { outputsFile: resolve(outputs ?? outputsFile()) }
    : { dataDir: resolve(data ?? process.env.DATA_DIR ?? '.data') };
};

/** Somebody waits at a terminal, on a line that may be slow. */
const DEPLOYED_SNAPSHOT_TIMEOUT_MS = 120_000;

export type OpenTarget = {
  /** How a line names it. */
  name: string;
  close(): Promise<void>;
};

/**
 * Sets the environment that the stores read, as that of a function is, and on one machine opens its tables. The stores
 * read their environment when they are imported: not before this is done.
 * @throws LocalStartError when the data directory is in use, or the deployment told too little
 */
export const openTarget = async (target: Target, manners: Manners = {}): Promise<OpenTarget> =>
  'dataDir' in target ? openMachine(target.dataDir, manners) : openDeployment(target.outputsFile);

/** `mayJoin`: works through the product that runs on the data, as one more of its functions; else that must be stopped. */
type Manners = { mayJoin?: boolean };

const openMachine = async (dataDir: string, { mayJoin = false }: Manners): Promise<OpenTarget> => {
  const folders = dataFolders(dataDir);
  const running = mayJoin ? sharedAt(folders.tables) : undefined;
  const { endpoint, close } = running
    ? { endpoint: running, close: async () => undefined }
    : await startDynamodb({ folder: folders.tables });
  try {
    await createTables(endpoint);
  } catch (error) {
    await close();
    throw error;
  }
  Object.assign(process.env, tableEnvironment(), {
    DYNAMODB_ENDPOINT: endpoint,
    SNAPSHOT_FOLDER: folders.snapshots,
    FILES_FOLDER: folders.files,
    MAIL_FOLDER: folders.mail,
  });
  return { name: `the data in ${dataDir}`, close };
};

const openDeployment = async (outputsFile: string): Promise<OpenTarget> => {
  const environment = deployedEnvironment(readOutputs(outputsFile));
  // What points at one machine must not lead a command for the cloud there.
  for (const name of ['DYNAMODB_ENDPOINT', 'SNAPSHOT_FOLDER', 'FILES_FOLDER', 'MAIL_FOLDER']) delete process.env[name];
  process.env.SNAPSHOT_TIMEOUT_MS ??= String(DEPLOYED_SNAPSHOT_TIMEOUT_MS);
  Object.assign(process.env, environment);
  return { name: `the deployment in ${environment.AWS_REGION}`, close: async () => undefined };
};

/** Opens a target, works on it and closes it, whatever happens. */
export const withTarget = async <T>(
  target: Target,
  work: (open: OpenTarget) => Promise<T>,
  manners?: Manners,
): Promise<T> => {
  const open = await openTarget(target, manners);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
};
