import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';

/** How the ORM is set up everywhere: server, jobs, tests, migration tools. */
export function ormConfig(url: string, options: { poolSize?: number } = {}): Options {
  return defineConfig({
    clientUrl: url,
    entities,
    pool: { min: 0, max: options.poolSize ?? 12 },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false, checkDuplicateTableNames: false },
    metadataCache: { enabled: false },
    validate: false,
    // A flush may not silently swallow a row that someone else removed.
    findOneOrFailHandler: (entityName) => new Error(`${entityName} is missing`),
    schemaGenerator: { ignoreSchema: ['bullmq'] },
  });
}
