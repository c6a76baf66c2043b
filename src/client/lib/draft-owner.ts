import { createContext } from 'react';

/** Whose drafts are kept where nobody is signed in as a founder: the admin's. Null where the signed-in founder owns them. */
export const DraftOwner = createContext<string | null>(null);
