import { DriverException } from '@mikro-orm/core';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('redacts a founder’s text that a database error quotes, also through the web server', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const error = new DriverException(new Error("insert into concepts values ('zanzibarium')"));
  logger.error({ err: error }, 'procedure failed');
  const app = fastify({ loggerInstance: logger });
  app.get('/', (request) => {
    request.log.error({ err: error }, 'request failed');
    return {};
  });
  await app.inject('/');
  await app.close();
  expect(lines.filter((line) => line.includes('Database error'))).toHaveLength(2);
  expect(lines.join('')).not.toContain('zanzibarium');
});
