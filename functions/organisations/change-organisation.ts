import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { log, loggable } from '#functions/lib/log';
import { sendMail } from '#functions/lib/mail';
import { unlistFor, updateOrganisation } from '#functions/lib/stores/organisations-store';
import { hashOf, newSecret } from '#functions/lib/stores/tokens-store';
import { changeOrganisation, type Invitation } from '#shared/contracts/organisations';
import { changeBy, organisationFor, tokenOfInvitation } from './acts.ts';

/** The link is shown to whoever invites, too: a letter that does not go out stops nobody. */
const isMailed = async ({ email, role }: Invitation, organisation: string, link: string): Promise<boolean> => {
  const text = `${organisation} invites you to work on its purchases as ${role}.\n\nThe link works once, for an account with this address, and expires after 14 days:\n${link}\n`;
  try {
    await sendMail({ to: email, subject: `${organisation} invites you`, text });
    return true;
  } catch (error) {
    log('error', 'invitation not mailed', { error: loggable(error) });
    return false;
  }
};

const INVITED_MS = 14 * 86_400_000;

export const handler = apiHandler(changeOrganisation, async ({ organisationId, ...act }, { userId, host }) => {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + INVITED_MS).toISOString();
  const invitation =
    act.act === 'invite' ? { id: hashOf(secret), email: act.email, role: act.role, expiresAt } : undefined;
  const changed = await updateOrganisation(organisationId, (now) => changeBy(now, { act, by: userId, invitation }));
  // The membership has ended by then; the list of the person's organisations follows.
  if (act.act === 'leave') await unlistFor(userId, organisationId);
  if (act.act === 'remove') await unlistFor(act.userId, organisationId);
  const organisation = organisationFor(changed, userId);
  if (!invitation) return { organisation };
  const token = tokenOfInvitation(organisationId, secret);
  const link = `${env.siteAt(host)}/join/${token}`;
  return { organisation, token, mailed: await isMailed(invitation, changed.name, link) };
});
