import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import { ACQUIRE_TIMEOUT_MS, CONNECTION_LIMITS, limitsOf, POOL_SIZES } from './connection-limits.ts';
import { entities } from './entities.ts';
import { NoLateCommit } from './no-late-commit.ts';

/** Broken connections fail the queries that use them, which are logged; knex would print each as plain text, too. */
const SILENT = { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} };

/** The ORM's configuration for server, jobs and tests; without timeouts where a schema is changed. */
export function ormConfig(url: string, options: { poolSize?: number; unlimited?: boolean } = {}): Options {
  return defineConfig({
    clientUrl: url,
    entities,
    pool: { min: 0, max: options.poolSize ?? POOL_SIZES.orm, acquireTimeoutMillis: ACQUIRE_TIMEOUT_MS },
    driverOptions: driverOptions(url, options.unlimited ? {} : CONNECTION_LIMITS),
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false, checkDuplicateTableNames: false },
    metadataCache: { enabled: false },
    validate: false,
    subscribers: [new NoLateCommit()],
    // A flush must not silently ignore a row that was removed concurrently.
    findOneOrFailHandler: (entityName) => new Error(`${entityName} is missing`),
    schemaGenerator: { ignoreSchema: ['bullmq'] },
  });
}

/**
 * The address is passed to the driver as well, because the ORM takes only host, port, user, password and database from
 * it: `sslmode`, `sslrootcert` and the like would be lost, and with them the encryption.
 */
function driverOptions(url: string, limits: object) {
  return { connection: { connectionString: url, ...limits }, log: SILENT };
}

const NOT_KNOWN_YET = 'postgres://127.0.0.1/hunchline';

/**
 * Works out the ORM's entities, which takes a tenth of a start and needs no database. `connectOrm` has to follow before
 * the first query.
 */
export function discoverOrm(): Promise<MikroORM> {
  return MikroORM.init({ ...ormConfig(NOT_KNOWN_YET), connect: false });
}

/** Connects an ORM to a database; `pooled` when the address is that of a pooler of transactions. */
export async function connectOrm(
  orm: MikroORM,
  url: string,
  { pooled = false }: { pooled?: boolean } = {},
): Promise<MikroORM> {
  await orm.reconnect({
    clientUrl: url,
    dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
    driverOptions: driverOptions(url, limitsOf({ pooled })),
  });
  return orm;
}
