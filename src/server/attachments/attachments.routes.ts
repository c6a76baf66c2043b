import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { UNKNOWN_TYPE } from '../platform/storage/content-sniff.ts';
import { serveObject } from '../platform/storage/serve-object.ts';
import { ownAttachment } from './attachments.policy.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** GET and HEAD /api/attachments/{id}/view: a file of a note, to its owner only, in byte ranges if asked. */
export function registerAttachmentView(app: FastifyInstance, createContext: CreateContext): void {
  app.get<{ Params: { id: string } }>('/api/attachments/:id/view', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { storageKey, mimeType, originalName, etag } = await ownAttachment(ctx, request.params.id);
    const sent = await serveObject(request, reply, {
      storage: ctx.ports.storage,
      key: storageKey,
      type: { mimeType, inline: mimeType !== UNKNOWN_TYPE },
      fileName: originalName,
      ...(etag && { etag }),
    });
    if (!sent) throw new AppError('not_found', 'Attachment not found');
    return reply;
  });
}
