import { queryOptions } from '@tanstack/react-query';
import { askPasswordLink, login, logout, readCurrentUser, register } from '#shared/contracts/accounts';
import { call, callOrNull } from '../../lib/api-client.ts';
import { clearSignedInMarker } from './clear-signed-in-marker.ts';

/** Who is signed in; null: nobody. Asked only where `isMarkedSignedIn`. */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'],
  queryFn: async ({ signal }) => {
    const user = await callOrNull(readCurrentUser)(undefined, { signal });
    // The session ended meanwhile: nobody asks again.
    if (user === null) clearSignedInMarker();
    return user;
  },
});

export const signIn = call(login);
export const createAccount = call(register);
export const askLink = call(askPasswordLink);
export const signOut = call(logout);
