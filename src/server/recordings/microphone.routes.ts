import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TRANSCRIPT_MAX_CHARACTERS } from '../../shared/call-limits.ts';
import { optionalText } from '../../shared/text.ts';
import type { Ctx } from '../context.ts';
import { founderId } from '../context.ts';
import {
  discardMicrophone,
  finishMicrophone,
  getMicrophone,
  keepChunk,
  startMicrophone,
} from './microphone.service.ts';

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

const CHUNK_MAX_BYTES = 2 * 1024 * 1024;
const purpose = z.enum(['concept', 'thought']).optional();
const startInput = z
  .object({ mimeType: z.string().max(200), purpose })
  .transform(({ purpose: meant, ...rest }) => ({ ...rest, ...(meant && { purpose: meant }) }));
/** `words` is the transcript of the browser's own speech recognition. */
const finishInput = z.object({ purpose, words: optionalText(TRANSCRIPT_MAX_CHARACTERS) });

/**
 * Recording a pitch in the browser: POST /api/microphone, PUT its parts as raw bytes during the recording, POST its
 * finish, or DELETE it. GET returns its state. For the signed-in founder; another's recording is a 404.
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
    const { words, ...said } = finishInput.parse(request.body ?? {});
    return finishMicrophone(ctx, { id: request.params.id, ...said, words: words ?? undefined });
  });
  app.get<{ Params: { id: string } }>('/api/microphone/:id', async (request, reply) => {
    const state = await getMicrophone(await createContext(request, reply), request.params.id);
    return reply.header('cache-control', 'no-store').send(state);
  });
  app.delete<{ Params: { id: string } }>('/api/microphone/:id', async (request, reply) => {
    await discardMicrophone(await createContext(request, reply), request.params.id);
    return {};
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
