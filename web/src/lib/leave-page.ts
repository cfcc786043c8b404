/** Goes to a page of ours by a document navigation: nothing that this page holds in memory survives it. */
export const leaveTo = (path: string) => window.location.assign(path);
