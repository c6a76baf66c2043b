import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { founderId } from '../context.ts';
import { finishMicrophone, keepChunk, startMicrophone } from './microphone.service.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

const CHUNK_MAX_BYTES = 2 * 1024 * 1024;
const startInput = z.object({ mimeType: z.string().max(200) });
const finishInput = z.object({ purpose: z.enum(['concept', 'thought']).default('concept') });

/**
 * A pitch spoken in the browser: POST /api/microphone, PUT its parts as raw bytes while it is spoken,
 * POST its finish. For the signed-in founder; another's recording is not there.
 */
export function registerMicrophone(app: FastifyInstance, createContext: CreateContext): void {
  app.post('/api/microphone', async (request, reply) => {
    const ctx = await createContext(request, reply);
    founderId(ctx);
    return reply.code(201).send(await startMicrophone(ctx, startInput.parse(request.body)));
  });
  app.post<{ Params: { id: string } }>('/api/microphone/:id/finish', async (request, reply) => {
    const ctx = await createContext(request, reply);
    founderId(ctx);
    const { purpose } = finishInput.parse(request.body ?? {});
    return finishMicrophone(ctx, { id: request.params.id, purpose });
  });
  app.register((parts, _options, done) => {
    parts.removeAllContentTypeParsers();
    parts.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: CHUNK_MAX_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    parts.put<{ Params: { id: string; number: string } }>(
      '/api/microphone/:id/chunks/:number',
      { bodyLimit: CHUNK_MAX_BYTES },
      async (request, reply) => {
        const ctx = await createContext(request, reply);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await keepChunk(ctx, { id: request.params.id, number: Number(request.params.number), bytes });
        return {};
      },
    );
    done();
  });
}
