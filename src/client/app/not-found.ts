import { lazy } from 'react';

/** The not-found page, which most visits never show. */
export const NotFoundPage = lazy(async () => ({
  default: (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
}));
