const embeddedPort = Number(process.env.E2E_PORT ?? 8181);
const modelPort = embeddedPort + 1;

export const ports = { embedded: embeddedPort, model: modelPort };
/** The product with no key. */
export const embeddedUrl = `http://localhost:${embeddedPort}`;
/** The product with a scripted language model that pauses in the middle of an answer. */
export const modelUrl = `http://localhost:${modelPort}`;
