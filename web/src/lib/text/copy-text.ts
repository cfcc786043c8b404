/**
 * Puts text on the clipboard.
 * @returns whether it worked: a browser may refuse
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
