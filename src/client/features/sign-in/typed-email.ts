/** The draft that sign-in and a forgotten password share: whoever turns from one to the other types the address once. */
export const TYPED_EMAIL = 'sign-in';
