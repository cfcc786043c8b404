import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { isSlipOf } from '#functions/records/search/words';
import { AppError } from '#shared/kernel/errors';
import { withoutEnd } from '#shared/kernel/format';
import { LocalStartError } from './local/local-start-error.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true; allowPositionals: true }>
>['values'];

type Command<Options extends ParseArgsOptionsConfig> = {
  help: string;
  options: Options;
  /** Whether it takes words besides its options. */
  takesWords?: boolean;
  /** How a failure begins: "Import stopped". */
  failure: string;
  /** @returns the exit code; nothing: 0 */
  run(values: Values<Options>, words: string[]): Promise<number | undefined>;
};

const help = { type: 'boolean', short: 'h' } as const;

/**
 * Runs what a person asked for on the command line: prints the help, refuses what it does not know and names the option
 * that may have been meant, and tells what a person can put right in one line.
 */
export const runCommand = async <Options extends ParseArgsOptionsConfig>(command: Command<Options>): Promise<void> => {
  try {
    const { values, words } = readWords(command, process.argv.slice(2));
    if (values.help) return void process.stdout.write(`${command.help.trim()}\n`);
    process.exitCode = (await command.run(values as Values<Options>, words)) ?? 0;
  } catch (error) {
    const message = messageFor(error);
    if (message === undefined) throw error;
    process.stderr.write(`${command.failure}: ${message}\n`);
    process.exitCode = 1;
  }
};

const readWords = <Options extends ParseArgsOptionsConfig>(
  { options, takesWords = false }: Command<Options>,
  args: string[],
): { values: Record<string, unknown>; words: string[] } => {
  try {
    const all: ParseArgsOptionsConfig = { ...options, help };
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: takesWords, strict: true });
    return { values, words: positionals };
  } catch (error) {
    throw new LocalStartError(refusalOf(error, args, [...Object.keys(options), 'help']), error);
  }
};

/** The parser's own words where it knows the option; the nearest option where it does not. */
const refusalOf = (error: unknown, args: readonly string[], names: readonly string[]): string => {
  const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
  const unknown = /Unknown option '(-[^']*)'/.exec(message)?.[1];
  if (!unknown) return `${withoutEnd(message, '.')}. See --help.`;
  const typed = unknown.replace(/^-+/, '');
  const nearest = nearestName(typed, names);
  return `${args.find((arg) => arg.startsWith(unknown)) ?? unknown} is not an option.${nearest ? ` Did you mean --${nearest}?` : ''} See --help.`;
};

const SLIPS_MAX = 3;

/**
 * The name that a mistyped one comes nearest to.
 * @returns nothing where none is near
 */
export const nearestName = (typed: string, names: readonly string[]): string | undefined => {
  for (let most = 0; most <= SLIPS_MAX; most++) {
    const near = names.find((name) => isSlipOf(typed.toLowerCase(), name, most));
    if (near) return near;
  }
  return names.find((name) => name.startsWith(typed) || typed.startsWith(name));
};

/** What a person can do about an error, in a line; undefined: it is a mistake of ours. */
const messageFor = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof LocalStartError || error instanceof AppError || error.name === 'BucketError') {
    return error.message;
  }
  if (error.name === 'CredentialsProviderError') {
    return 'There are no AWS credentials. Set AWS_PROFILE or AWS_ACCESS_KEY_ID, or sign in with aws sso login.';
  }
  // Exceptions of the AWS SDK say whose fault they are.
  if ('$fault' in error) return `AWS answered ${error.name}: ${error.message}`;
  return isNetworkError(error) ? `AWS cannot be reached: ${error.message}` : undefined;
};

const isNetworkError = (error: Error): boolean =>
  error.name === 'TimeoutError' ||
  ('code' in error && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/.test(String(error.code)));
