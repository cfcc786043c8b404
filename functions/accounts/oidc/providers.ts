import * as z from 'zod';
import { parsedSecret } from '#functions/lib/caller/house-secret';
import { env } from '#functions/lib/env';
import { SignInProvider } from '#shared/contracts/accounts';
import { GivenRole } from '#shared/contracts/organisations';
import { AppError } from '#shared/kernel/errors';

/** An organisation's sign-in, as the operator trusts it: for the people of these domains, and for nobody else. */
const Provider = SignInProvider.extend({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  domains: z.array(z.hostname().toLowerCase()).min(1),
  /** What somebody who comes in for the first time joins, and as what. */
  organisation: z.object({ id: z.string(), role: GivenRole }).optional(),
});
export type Provider = z.infer<typeof Provider>;

/**
 * The organisations' sign-ins that the operator set up; none where there is no secret.
 * @throws as `parsedSecret`
 */
export const providers = async (): Promise<Provider[]> =>
  env.secretValue('oidc') || env.secretArn('oidc') ? parsedSecret('oidc', z.array(Provider)) : [];

/** @throws AppError `not_found` when it was taken away meanwhile, or never was */
export const providerOf = async (id: string): Promise<Provider> => {
  const provider = (await providers()).find((one) => one.id === id);
  if (!provider) throw new AppError('not_found', 'There is no such sign-in here. Choose another way to sign in.');
  return provider;
};

/** Where every organisation's sign-in sends browsers back to: each has it written down. */
export const redirectUriOf = (host: string): string => `${env.siteAt(host)}/login`;
