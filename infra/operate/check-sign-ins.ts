import { readySignIn } from '#functions/accounts/oidc/protocol';
import { type Provider, providers } from '#functions/accounts/oidc/providers';
import { findOrganisation } from '#functions/lib/stores/organisations-store';
import type { Command } from './command.ts';

/** What keeps people of a provider outside, as far as it shows without signing in; nothing: it answers. */
const wrongWith = async (provider: Provider): Promise<string[]> => {
  const failure = await readySignIn(provider).then(
    () => [],
    (error: Error) => [error.cause instanceof Error ? error.cause.message : error.message],
  );
  const { organisation } = provider;
  const isThere = !organisation || (await findOrganisation(organisation.id));
  return [...failure, ...(isThere ? [] : [`There is no organisation ${organisation.id} for its people to join.`])];
};

export const command: Command = {
  doing: 'Asks the sign-ins of organisations that people enter by in',
  run: async () => {
    const found = await Promise.all(
      (await providers()).map(async (provider) => ({ provider, wrong: await wrongWith(provider) })),
    );
    const lines = found.map(({ provider: { label, issuer, domains }, wrong }) =>
      [`${label} (${issuer}, ${domains.join(', ')}):`, ...(wrong.length > 0 ? wrong : ['answers.'])].join(' '),
    );
    return {
      lines: lines.length > 0 ? lines : ['None is written down: no button is shown.'],
      isWrong: found.some(({ wrong }) => wrong.length > 0),
    };
  },
};
