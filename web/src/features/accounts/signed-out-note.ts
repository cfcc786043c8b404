const KEY = 'evident.signed-out';

/** A word to the next page, which is another document: somebody just signed out. */
export const noteSignedOut = () => {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the next page says nothing of it.
  }
};

/** @returns whether somebody just signed out; true once */
export const takeSignedOutNote = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isNoted;
  } catch {
    return false;
  }
};
