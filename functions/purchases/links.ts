import { env } from '#functions/lib/env';
import { issueToken } from '#functions/lib/stores/tokens-store';
import type { Addressee, VendorLink, VendorRequest } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';

const DAY = 86_400;

/** Where a vendor's answer is kept: an item of its own for each product that is asked about. */
export const answerId = (requestId: string, solutionId: string) => `${requestId}.${solutionId}`;

/** Makes a link of one person to one item of a purchase. */
export const issueLink = (
  kind: 'request' | 'evaluation',
  { purchaseId, id, days }: { purchaseId: string; id: string; days: number },
) => issueToken({ kind, subject: `${purchaseId} ${id}`, lifetimeSeconds: days * DAY });

/** What a link leads to. */
export const placeOfLink = (subject: string): { purchaseId: string; id: string } => {
  const at = subject.indexOf(' ');
  return { purchaseId: subject.slice(0, at), id: subject.slice(at + 1) };
};

/** In the same words for a link that was never made, has ended, was revoked, and whose purchase is gone. */
export const noSuchLink = () => new AppError('not_found', 'This link no longer works. Ask the buyer for a new one.');

type Leads = { purchaseId: string; id: string; days: number; host: string };
type Mail = (letter: { request: VendorRequest; to: Addressee; link: string; until: string }) => VendorLink['mail'];

/** Makes a link for one vendor with the e-mail that takes it there; its token is in this answer alone. */
export const newLink = async (
  { purchaseId, id, days, host }: Leads,
  request: VendorRequest,
  to: Addressee,
  mail: Mail,
) => {
  const { secret, hash, expiresAt } = await issueLink('request', { purchaseId, id, days });
  const link = `${env.siteAt(host)}/requests/${secret}`;
  return { hash, shown: { ...to, token: secret, expiresAt, mail: mail({ request, to, link, until: expiresAt }) } };
};
