import { env } from '#functions/lib/env';
import { renewOperatorPassword } from '../local/local-secrets.ts';
import { type Asked, type Command, note, type Outcome } from './command.ts';
import { readingCommand } from './operator-secret.ts';
import { command as revokeTokens } from './revoke-tokens.ts';

/** A password that was known to somebody has sessions that were opened with it. */
const onMachine = async (asked: Asked, dataDir: string): Promise<Outcome> => {
  const { lines } = await revokeTokens.run({ ...asked, kind: 'admin' });
  if (asked.isDryRun) return { lines };
  const { username, newPassword } = await renewOperatorPassword(dataDir);
  await note('password.rotated', `The password of ${username}`);
  return {
    lines: [...lines, `Operator login for /admin, shown this once: username ${username}, password ${newPassword}`],
  };
};

/** The password is written by AWS's own tool, so that it stands in no file and no history of ours. */
const inCloud = (): Outcome => {
  const where = `--region ${env.region()}`;
  const secret = env.secretArn('operator') ?? '';
  return {
    lines: [
      'Nothing was changed. Run these three: a new password, which functions take up within five minutes; the end of',
      'the sessions opened with the old one; and reading it, by whoever may.',
      '',
      `aws secretsmanager put-secret-value ${where} --secret-id '${secret}' --secret-string "$(aws secretsmanager get-random-password ${where} --password-length 32 --exclude-punctuation --query RandomPassword --output text | sed 's/.*/{"username":"operator","password":"&"}/')"`,
      'npm run operate -- revoke-tokens --kind admin --env',
      readingCommand(env.region(), secret),
    ],
  };
};

export const command: Command = {
  doing: 'Changes the operator’s password of',
  run: async (asked) => ('dataDir' in asked.target ? onMachine(asked, asked.target.dataDir) : inCloud()),
};
