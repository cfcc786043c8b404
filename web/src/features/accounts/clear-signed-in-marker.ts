/** Takes a marker away that the server did not bear out: the session ended meanwhile. On its own: the shell needs none of it. */
export const clearSignedInMarker = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
  document.cookie = 'evident-signed-in=; Path=/; SameSite=Lax; Max-Age=0';
};
