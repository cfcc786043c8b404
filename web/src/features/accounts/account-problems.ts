import { Registration, SignIn } from '#shared/contracts/accounts';
import type { Mode } from './account-draft.ts';

export type Entered = { name: string; email: string; password: string };
export type Problems = Partial<Record<keyof Entered, string>>;

const schemas = { 'sign-in': SignIn, create: Registration };

/** What the person must change before anything is sent, one sentence a field; undefined: nothing. */
export const problemsOf = (mode: Mode, entered: Entered): Problems | undefined => {
  const parsed = schemas[mode].safeParse(entered);
  if (parsed.success) return undefined;
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as keyof Entered] ??= message;
  return problems;
};
