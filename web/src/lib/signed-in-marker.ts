/** Whether asking who is signed in makes sense: the server sets this beside its own cookie. It opens nothing. */
export const isMarkedSignedIn = () => document.cookie.includes('evident-signed-in=1');
