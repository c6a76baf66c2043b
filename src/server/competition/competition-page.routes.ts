import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { sendPage } from '../http/pages/web-pages.ts';
import { competitionPage } from './competition-page.html.ts';
import type { ResultsCache } from './results.cache.ts';

interface CompetitionPageOptions {
  readonly shell: string;
  readonly env: Env;
  readonly results: ResultsCache;
  readonly now: () => Date;
}

/**
 * Serves /pitch-competition with its first view in it, readable without a script, and with what a shared link shows.
 * `?entry=` names the entry that is shared; one that is hidden or unknown shares the competition itself.
 */
export function registerCompetitionPage(app: FastifyInstance, options: CompetitionPageOptions): void {
  const { shell, env, results, now } = options;
  app.get('/pitch-competition', async (request, reply) => {
    const { results: entries } = await results.current();
    const { entry: wanted } = request.query as { entry?: unknown };
    const origin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${request.protocol}://${request.host}`;
    const html = competitionPage(shell, {
      entries,
      shared: entries.find((entry) => entry.id === wanted),
      origin,
      productName: env.PRODUCT_NAME,
      phoneNumber: env.CONCEPT_LINE_NUMBER ?? env.TWILIO_PHONE_NUMBER ?? null,
      endsAt: env.COMPETITION_ENDS_AT,
      ended: now() >= env.COMPETITION_ENDS_AT,
    });
    return sendPage(request, reply, html);
  });
}
