import { dynamodb } from '../clients.ts';
import { tableVariable } from '../env.ts';

const NAME = 'recordedCalls';
/** Physical names differ from one test file to the next. */
const tableOf = (physical: string) =>
  Object.entries(process.env).find(([name, value]) => name.startsWith(tableVariable('')) && value === physical)?.[0];

/** Does some work and tells the calls of the tables that it made, in their order: `PutItemCommand TABLE_USERS`. */
export const recordingCalls = async <T>(work: () => Promise<T>): Promise<{ result: T; calls: string[] }> => {
  const calls: string[] = [];
  dynamodb.middlewareStack.add(
    (next, context) => (args) => {
      const { TableName = '' } = args.input as { TableName?: string };
      calls.push(`${context.commandName} ${tableOf(TableName) ?? 'several tables'}`);
      return next(args);
    },
    { step: 'initialize', name: NAME },
  );
  try {
    return { result: await work(), calls };
  } finally {
    dynamodb.middlewareStack.remove(NAME);
  }
};
