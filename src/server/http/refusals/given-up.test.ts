import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { AwayError } from '../../platform/away.ts';
import { loseNoPatience } from './patience.ts';

type Late = 'fails because a part is away' | 'fails unexpectedly' | 'answers' | 'returns its answer';

/** Gives up a request whose handler then ends in this way, and returns the answer and the log's lines about it. */
async function giveUpOn(late: Late) {
  const lines: { level: number; msg?: string; reqId?: string }[] = [];
  const logger: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (text: string) => void lines.push(JSON.parse(text)) },
  );
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  loseNoPatience(app, async () => false, { patienceMs: 1 });
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app.post('/waits', async (_request, reply) => {
    await waiting;
    if (late === 'fails because a part is away') throw new AwayError('The queue does not answer.');
    if (late === 'fails unexpectedly') throw new TypeError('x is not a function');
    return late === 'answers'
      ? reply.code(201).header('x-late', '1').send({ stored: true })
      : { stored: true };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/waits`, { method: 'POST' });
  const body = await answer.json();
  goOn();
  await app.close();
  return { status: answer.status, body, lines: lines.filter(({ reqId }) => reqId) };
}

describe('the handler of a request that was answered 503', () => {
  it.each(['fails because a part is away', 'answers', 'returns its answer'] as const)(
    '%s later, which is neither sent nor logged again',
    async (late) => {
      const { status, body, lines } = await giveUpOn(late);
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[40, 'gave a request up']]);
    },
  );

  it('fails unexpectedly later, which is logged as an error', async () => {
    const { status, lines } = await giveUpOn('fails unexpectedly');
    expect(status).toBe(503);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'gave a request up'],
      [50, 'failed after it was given up'],
    ]);
  });
});
