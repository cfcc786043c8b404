const embeddedPort = 8181;
const modelPort = 8182;

export const ports = { embedded: embeddedPort, model: modelPort };
/** The product with no key. */
export const embeddedUrl = `http://localhost:${embeddedPort}`;
/** The product with a scripted language model that pauses in the middle of an answer. */
export const modelUrl = `http://localhost:${modelPort}`;
