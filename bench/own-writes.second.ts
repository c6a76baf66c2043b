import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDeps } from '../src/server/boot/open-deps.ts';
import { readEnv } from '../src/server/env.ts';
import { buildApp } from '../src/server/http/app.ts';

/** Runs a second web process on the database in DATABASE_URL; prints its port, and exits with its parent. */
const databaseUrl = process.env.DATABASE_URL ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-second-'));
const env = readEnv({ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const logger = pino({ level: 'error' });
const { deps, changes, queue } = await openDeps(env, databaseUrl, logger);
const app = await buildApp({ ...deps, changes, logger, queueFigures: queue });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.on('disconnect', () => process.exit(0));
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
