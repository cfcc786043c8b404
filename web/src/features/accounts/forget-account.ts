/** Choices of the person at this screen, whoever signs in. */
const kept = new Set(['theme', 'demonstration', 'tour', 'roi.how-to-dismissed'].map((name) => `evident.${name}`));
const SUBSCRIBERS_TOKEN = 'subscriber.';

const isPersonal = (key: string) =>
  (key.startsWith('evident.') && !kept.has(key)) ||
  // A subscriber's access to the vendor portal is the account's; one that a code gave is not.
  ((key === 'vendorAccessToken' || key === 'vendorAccessExpires') &&
    localStorage.getItem('vendorAccessToken')?.startsWith(SUBSCRIBERS_TOKEN));

/** Takes what an account left in this browser away: drafts, the conversation it was in, its access to the portal. */
export const forgetAccount = () => {
  try {
    const personal = Object.keys(localStorage).filter(isPersonal);
    for (const key of personal) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to take away.
  }
};
