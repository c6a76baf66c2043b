import { lazy } from 'react';

/** The not-found page, loaded on demand because most visits never show it. */
export const NotFoundPage = lazy(async () => ({
  default: (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
}));
