/** The characters of a bearer token (RFC 6750, 2.1). */
const TOKEN = /^[\w.~+/-]+=*$/;

/**
 * A token as local storage holds it, in plain text.
 * @returns null for what is no token, which could not even be sent
 * @throws where storage is blocked
 */
export const keptToken = (key: string): string | null => {
  const text = localStorage.getItem(key);
  return text !== null && TOKEN.test(text) ? text : null;
};
