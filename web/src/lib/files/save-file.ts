/** Saves text, or a file that is already made, under the given name, as a download. */
export const saveFile = (name: string, content: string | Blob, type: string) => {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
