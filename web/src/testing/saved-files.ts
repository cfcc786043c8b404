import { vi } from 'vitest';

/** Files that were saved, as name and text. */
export const savedFiles = () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:test';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return {
    names: () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download),
    lastText: async () => (await made.at(-1)?.text())?.replace(/^\uFEFF/, '') ?? '',
  };
};
