import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { previewQuery } from '../../shared/launch.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { servePicture } from './launch.routes.ts';
import { pagePicture, previewPage } from './preview.service.ts';
import { publicPolicy } from './public-page/page-cache.ts';
import { sendHtml } from './public-page/public-answers.ts';
import { waitlistCsv } from './stats.service.ts';

const params = z.object({ id: z.string() });

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** A founder's routes for their page that serve a file or a page instead of JSON: list, preview, picture. */
export function registerFounderPages(app: FastifyInstance, createContext: CreateContext): void {
  app.get('/api/concepts/:id/waitlist.csv', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const csv = await waitlistCsv(ctx, params.parse(request.params).id);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waitlist.csv"')
      .header('cache-control', 'no-store')
      .send(csv);
  });

  app.get('/api/concepts/:id/page/preview', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { id } = params.parse(request.params);
    const { html, styleHash } = await previewPage(ctx, id, previewQuery.parse(request.query));
    return sendHtml(reply, html, publicPolicy(styleHash, "'self'"));
  });

  app.get('/api/concepts/:id/page/picture', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const picture = await pagePicture(ctx, params.parse(request.params).id);
    if (await servePicture(request, reply, ctx, picture)) return reply;
    throw new AppError('not_found', 'There is no picture.');
  });
}
