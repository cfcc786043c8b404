type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/**
 * Stands in for @aws-sdk/credential-provider-node in bundles. A function's credentials are always in its environment;
 * the real one also knows profiles, single sign-on and metadata services, which are a quarter of a bundle.
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('There are no credentials in the environment.');
  return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN };
};
