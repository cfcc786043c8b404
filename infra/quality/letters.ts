/**
 * The token that the last letter to an address carries.
 * @param page what `/local/mail` shows
 */
export const tokenFor = (page: string, email: string): string => {
  const letter = page.split('<article>').find((one) => one.includes(`To ${email.toLowerCase()}, `)) ?? '';
  const token = /\/login#\w+=([\w-]+)/.exec(letter)?.[1];
  if (!token) throw new Error(`There is no letter to ${email}.`);
  return token;
};

const post = (url: string, body: object, cookie: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });

/**
 * Registers at a server on this machine and opens the link of the letter.
 * @returns the answer that signs in
 */
export const openAccount = async (base: string, person: { name: string; email: string; password: string }) => {
  const asked = await post(`${base}/api/auth/register`, person, '');
  if (!asked.ok) return asked;
  const page = await (await fetch(`${base}/local/mail`)).text();
  return post(`${base}/api/auth/confirm`, { token: tokenFor(page, person.email), password: person.password }, '');
};
