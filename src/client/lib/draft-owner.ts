import { createContext } from 'react';

/** Whose drafts are kept where nobody has to be signed in: the admin's, or a visitor's. Null where the signed-in founder owns them. */
export const DraftOwner = createContext<string | null>(null);
