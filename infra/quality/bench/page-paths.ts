/** The address of every page, read from the app's own table by its place: nothing of infra is built on it. */
export const pagePaths = async (): Promise<string[]> => {
  const { paths } = (await import(new URL('../../../web/src/app/paths.ts', import.meta.url).href)) as {
    paths: Record<string, string>;
  };
  return Object.values(paths);
};
