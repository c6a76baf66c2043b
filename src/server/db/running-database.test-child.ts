import { readEnv } from '../env.ts';
import { findRunningDatabase } from './running-database.ts';

/** A command for the tests to run with other capabilities: prints the address of the database that it finds. */
const found = await findRunningDatabase(readEnv({ NODE_ENV: 'test', DATA_DIR: process.argv[2] ?? '' }));
process.stdout.write(String(found?.url ?? null));
