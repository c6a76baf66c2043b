import { late } from '../ui/late.ts';

/** The not-found page, loaded on demand because most visits never show it. */
export const NotFoundPage = late(
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
);
