import { queryOptions } from '@tanstack/react-query';
import { login, logout, readCurrentUser, register } from '#shared/contracts/accounts';
import { call, callOrNull } from '../../lib/api-client.ts';

/** Who is signed in; null: nobody. Asked only where `isMarkedSignedIn`. */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'],
  queryFn: ({ signal }) => callOrNull(readCurrentUser)(undefined, { signal }),
});

export const signIn = call(login);
export const createAccount = call(register);
export const signOut = call(logout);
