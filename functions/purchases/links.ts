import { env } from '#functions/lib/env';
import { issueToken } from '#functions/lib/stores/tokens-store';
import type { Addressee, VendorLink, VendorRequest } from '#shared/contracts/requests';

const DAY = 86_400;

/** Where a vendor's answer is kept: an item of its own for each product that is asked about. */
export const answerId = (requestId: string, solutionId: string) => `${requestId}.${solutionId}`;

const subjectOf = (purchaseId: string, id: string) => `${purchaseId} ${id}`;

/** What a link leads to. */
export const placeOfLink = (subject: string): { purchaseId: string; id: string } => {
  const at = subject.indexOf(' ');
  return { purchaseId: subject.slice(0, at), id: subject.slice(at + 1) };
};

type Leads = { purchaseId: string; id: string; days: number; host: string };
type Mail = (letter: { request: VendorRequest; to: Addressee; link: string; until: string }) => VendorLink['mail'];

/** Makes a link for one vendor with the e-mail that takes it there; its token is in this answer alone. */
export const newLink = async (
  { purchaseId, id, days, host }: Leads,
  request: VendorRequest,
  to: Addressee,
  mail: Mail,
) => {
  const issued = await issueToken({
    kind: 'request',
    subject: subjectOf(purchaseId, id),
    lifetimeSeconds: days * DAY,
  });
  const expiresAt = new Date(issued.expiresAt * 1000).toISOString();
  const link = `${env.secureCookies() ? 'https' : 'http'}://${host}/requests/${issued.secret}`;
  return {
    hash: issued.hash,
    shown: { ...to, token: issued.secret, expiresAt, mail: mail({ request, to, link, until: expiresAt }) },
  };
};
