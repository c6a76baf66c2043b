import type { FastifyInstance } from 'fastify';
import { PAGES } from '../../shared/pages.ts';
import type { HotReads } from '../db/hot-reads.ts';
import type { Env } from '../env.ts';
import { sendPage } from '../http/pages/web-pages.ts';
import { publicOrigin } from '../http/request-context.ts';
import { competitionPage } from './competition-page.html.ts';
import type { ResultsCache } from './results.cache.ts';
import { listedRounds } from './rounds.queries.ts';

interface CompetitionPageOptions {
  readonly shell: string;
  readonly env: Env;
  readonly results: ResultsCache;
  readonly reads: HotReads;
  readonly now: () => Date;
}

/**
 * Serves /pitch-competition server-rendered, readable without JavaScript and with a preview for shared links. `?entry=`
 * names the shared entry; a hidden or unknown one shares the competition itself.
 */
export function registerCompetitionPage(app: FastifyInstance, options: CompetitionPageOptions): void {
  const { shell, env, results, reads, now } = options;
  app.get(PAGES.competition, async (request, reply) => {
    const [{ results: entries }, [round, ...past]] = await Promise.all([
      results.current(),
      listedRounds(reads),
    ]);
    const { entry: wanted } = request.query as { entry?: unknown };
    const at = now();
    const origin = publicOrigin(env, request);
    const html = competitionPage(shell, {
      entries,
      shared: entries.find((entry) => entry.id === wanted),
      origin,
      productName: env.PRODUCT_NAME,
      phoneNumber: env.CONCEPT_LINE_NUMBER ?? env.TWILIO_PHONE_NUMBER ?? null,
      round: round && { ...round, open: round.endedAt === null && at < new Date(round.endsAt) },
      past: past.filter(({ endedAt }) => endedAt !== null),
      now: at,
    });
    return sendPage(request, reply, html);
  });
}
