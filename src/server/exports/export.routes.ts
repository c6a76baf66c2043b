import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { exportAsMarkdown } from './concept-export.markdown.ts';
import { exportConcept } from './concept-export.service.ts';

const query = z.object({
  format: z.enum(['md', 'json'], { error: 'The format has to be md or json.' }).default('md'),
});
const params = z.object({ id: z.string() });
const NAME_MAX_CHARACTERS = 80;

type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>;

/** Downloads a concept as a file; a separate route, since REST table procedures answer with JSON. */
export function registerExport(app: FastifyInstance, createContext: CreateContext): void {
  app.get('/api/concepts/:id/export', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { format } = query.parse(request.query);
    const data = await exportConcept(ctx, params.parse(request.params).id);
    const body = format === 'json' ? JSON.stringify(data, null, 2) : exportAsMarkdown(data);
    return reply
      .header('content-type', `${CONTENT_TYPES[format]}; charset=utf-8`)
      .header('content-disposition', disposition(data.concept.title, format))
      .header('cache-control', 'no-store')
      .send(body);
  });
}

const CONTENT_TYPES = { md: 'text/markdown', json: 'application/json' } as const;

/** An ASCII file name for every browser, and the full title for those that support RFC 6266. */
function disposition(title: string, format: 'md' | 'json'): string {
  const name = [...title.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()]
    .slice(0, NAME_MAX_CHARACTERS)
    .join('')
    .trim();
  const plain = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9 _-]+/g, '')
    .trim()
    .replace(/\s+/g, '-');
  const full = encodeURIComponent(`${name || 'concept'}.${format}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'concept'}.${format}"; filename*=UTF-8''${full}`;
}
