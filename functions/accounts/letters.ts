import { env } from '#functions/lib/env';
import { type Mail, sendMail } from '#functions/lib/mail';
import { spend } from '#functions/lib/stores/attempts-store';
import { issueToken, type Token } from '#functions/lib/stores/tokens-store';
import { findUser, userIdOf } from '#functions/lib/stores/users-store';
import { BRAND } from '#shared/brand';
import { AppError } from '#shared/kernel/errors';

/** How long a link of a letter is good, in seconds. */
const LINK_SECONDS = 3_600;

/** Nobody's mailbox is filled by whoever knows its address. */
const perAddress = { calls: 5, seconds: 3_600 };

type Words = { subject: string; why: string; what: string };

const words = {
  confirm: {
    subject: `Confirm your e-mail address for ${BRAND}`,
    why: `Someone, most likely you, asked to create an account at ${BRAND} with this address.`,
    what: 'Open this link to create it:',
  },
  already: {
    subject: `You have an account at ${BRAND}`,
    why: `Someone, most likely you, asked to create an account at ${BRAND} with this address. There already is one.`,
    what: 'Sign in with your password, or open this link to choose a new one:',
  },
  password: {
    subject: `Choose a new password for ${BRAND}`,
    why: `Someone, most likely you, asked to choose a new password at ${BRAND}.`,
    what: 'Open this link to choose it:',
  },
  organisation: {
    subject: `How you sign in to ${BRAND}`,
    why: `Someone, most likely you, tried to sign in to ${BRAND} with a password. Your account has none: you sign in through your organisation.`,
    what: 'You find it here:',
  },
  nobody: {
    subject: `No account at ${BRAND}`,
    why: `Someone asked to choose a new password at ${BRAND}. There is no account with this address.`,
    what: 'You can create one here:',
  },
} satisfies Record<string, Words>;

const textOf = ({ why, what }: Words, link: string): string => `${why}

${what}
${link}

The link works once, for an hour. If it was not you, there is nothing to do: without the link nothing changes.

${BRAND}
${env.contactEmail()}
`;

type To = { email: string; host: string };
type Pending = Omit<NonNullable<Token['pending']>, 'email'>;

/**
 * Sends the letter that fits an address: to confirm it, or to choose another password. Whether there is an account, the
 * same is read, written and sent, so that neither answer nor time tells it.
 * @param pending the account that is asked for; absent: another password is
 * @throws AppError `rate_limited` when the address was written to often, `unavailable` when the letter cannot be sent
 */
export const writeTo = async ({ email, host }: To, pending?: Pending): Promise<void> => {
  const userId = userIdOf(email);
  await spend([`letter#${userId}`], perAddress);
  const user = await findUser(userId);
  const creates = pending !== undefined && !user;
  const { secret } = await issueToken({
    kind: creates ? 'confirm' : 'password',
    subject: userId,
    lifetimeSeconds: LINK_SECONDS,
    ...(creates ? { pending: { ...pending, email } } : {}),
  });
  const page = `${env.siteAt(host)}/login`;
  if (creates) await send(email, words.confirm, `${page}#confirm=${secret}`);
  else if (!user) await send(email, words.nobody, page);
  else if (user.identity) await send(email, words.organisation, page);
  else await send(email, words[pending ? 'already' : 'password'], `${page}#password=${secret}`);
};

const send = (to: string, chosen: Words, link: string) =>
  sendMail({ to, subject: chosen.subject, text: textOf(chosen, link) } satisfies Mail);

/** Tells the owner of an account that its password is another one. */
export const tellChanged = (to: string): Promise<void> =>
  sendMail({
    to,
    subject: `Your password at ${BRAND} was changed`,
    text: `The password of your account at ${BRAND} was changed, and every other browser was signed out.

If it was not you, choose a new password at once with “Forgot your password?” on the sign-in page, and write to ${env.contactEmail()}.
`,
  });

/** In the same words for a link that was used, that is too old, and that never was. */
export const linkIsOver = () =>
  new AppError('not_found', 'This link has already been used, or is too old. Ask for a new one.');
