import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A program for the tests to kill: starts PostgreSQL on the folder it is given and prints the address. */
const dataDir = process.argv[2] ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.stdout.write(`${postgres.url}\n`);
