import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { serveObject } from '../platform/storage/serve-object.ts';
import { extensionOf } from './hear-recording.ts';
import { findOwnSound } from './own-recordings.service.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;
interface Asked {
  Params: { id: string };
  Querystring: { download?: string };
}

/**
 * GET and HEAD /api/recordings/{id}: a recording's sound, to its owner only, in byte ranges if asked; with
 * `?download=1` as a file. The id is ours or the phone provider's (the specification's audio source rule).
 */
export function registerRecordings(app: FastifyInstance, createContext: CreateContext): void {
  app.get<Asked>('/api/recordings/:id', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const sound = await findOwnSound(ctx, request.params.id);
    const sent = await serveObject(request, reply, {
      storage: ctx.ports.storage,
      key: sound.storageKey,
      type: { mimeType: sound.mimeType, inline: true },
      fileName: `recording-${sound.createdAt.toISOString().slice(0, 10)}.${extensionOf(sound.mimeType)}`,
      disposition: request.query.download ? 'attachment' : 'inline',
      ...(sound.etag && { etag: sound.etag }),
    });
    if (!sent) throw new AppError('not_found', 'Recording not found');
    return reply;
  });
}
