import { reachable, shakenCode } from './shaken-code.ts';

/** What code can do: DynamoDB's actions by table, the secrets that it names, and the files that it reaches. */
export type CodeAccess = { actions: Map<string, Set<string>>; secrets: Set<string>; files: Set<string> };

/** The text of a file that can be reached, and the names under which others reach it. */
type Reached = { file: string; text: string; names: string[] };

/**
 * Reads from a handler's code which commands it can send to which tables. Each file is read by itself: its commands go to
 * the tables that it names, or, where it names none, to those of the files that use it.
 * @param source path of the file from the root
 * @param beside files that are not entered, because what they do is known: the pipeline
 * @throws when a command goes to no table, or a table is named for no command: then this reading is not good enough
 */
export const codeAccess = async (source: string, beside: readonly string[] = []): Promise<CodeAccess> => {
  const files = byFile(reachable(await shakenCode(source), source, beside));
  const lenders = files.filter((file) => commandsIn(file).length > 0 && tablesIn(file).length === 0);
  const idle = lenders.find((lender) => !files.some((file) => tablesIn(file).length > 0 && uses(file, lender)));
  if (idle) throw new Error(`${idle.file} sends commands to tables that nobody names.`);
  const actions = new Map<string, Set<string>>();
  for (const file of files) {
    const lent = lenders.filter((lender) => uses(file, lender)).flatMap(commandsIn);
    const commands = [...commandsIn(file), ...lent];
    const tables = tablesIn(file);
    if (tables.length > 0 && commands.length === 0) throw new Error(`${file.file} names a table for no command.`);
    for (const table of tables) actions.set(table, new Set([...(actions.get(table) ?? []), ...commands.map(actionOf)]));
  }
  const secrets = files.flatMap(({ text }) => matches(text, /(?:houseSecret|parsedSecret)\("([\w-]+)"/g));
  return { actions, secrets: new Set(secrets), files: new Set(files.map(({ file }) => file)) };
};

const byFile = (declarations: Reached[]): Reached[] =>
  [...Map.groupBy(declarations, ({ file }) => file)].map(([file, parts]) => ({
    file,
    text: parts.map(({ text }) => text).join(''),
    names: parts.flatMap(({ names }) => names),
  }));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** The document client's commands, each without "Command". */
const commandsIn = ({ text }: Reached): string[] => [
  ...matches(text, /\bnew (\w+?)Command\d*\(/g),
  ...matches(text, /\bpaginate(Query|Scan)\d*\(/g),
];

/** The document client says Get where DynamoDB says GetItem; Query and Scan are called the same. */
const actionOf = (command: string) => `dynamodb:${/^(Query|Scan)$/.test(command) ? command : `${command}Item`}`;

const tablesIn = ({ text }: Reached): string[] => matches(text, /\btableName\("([\w-]+)"\)/g);

const uses = (file: Reached, lender: Reached) =>
  file !== lender && lender.names.some((name) => new RegExp(`\\b${name}\\(`).test(file.text));
