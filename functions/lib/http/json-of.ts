/** The JSON that a text holds, unchecked; undefined where it holds none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
