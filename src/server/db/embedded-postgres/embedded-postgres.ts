import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseServerAccount } from './embedded-postgres.account.ts';
import { findEmbeddedBinaries, prepareBinaries } from './embedded-postgres.binaries.ts';
import {
  type ClusterPlace,
  clusterDirOf,
  ensureCluster,
  ROLE_AND_DATABASE,
} from './embedded-postgres.cluster.ts';
import type { EmbeddedBinaries } from './embedded-postgres.copy.ts';
import { clearLeftoverServer } from './embedded-postgres.leftover.ts';
import { type RunningServer, ServerStartError, startServer } from './embedded-postgres.server.ts';

/** The embedded PostgreSQL, running as a child of the program. */
export interface EmbeddedPostgres {
  /** Connection string on 127.0.0.1, valid until `stop`, also across a restart after a crash. */
  readonly url: string;
  /** Stops the server and waits until it has exited. Idempotent. */
  stop(): Promise<void>;
  /** Ends the server's process without waiting, and without a further write to its data. */
  kill(): void;
}

/**
 * Starts PostgreSQL on the data under `dataDir`, created at the first start, on a free port of 127.0.0.1. The caller
 * holds the folder's lock. The server stops with this process, however it ends, and is restarted after a crash.
 *
 * @param options.log receives the lines PostgreSQL writes about its own state.
 * @param options.launched called when the server's process has been started, before it accepts connections.
 * @param options.binaries another PostgreSQL than the one of the package, used where it lies.
 * @throws Error with a message for the person who started the program.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  launched?: () => void;
  binaries?: EmbeddedBinaries;
}): Promise<EmbeddedPostgres> {
  const place = await findPlace(path.resolve(options.dataDir), options.binaries);
  await clearLeftoverServer(place.clusterDir, options.log);
  const password = await ensureCluster(place);

  const { server, port } = await startOnFreePort(place, options.log, options.launched);
  const url = `postgres://${ROLE_AND_DATABASE}:${password}@127.0.0.1:${port}/${ROLE_AND_DATABASE}`;
  try {
    await checkConnection(url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, ...keepRunning(server, place, port, options.log) };
}

async function findPlace(dataDir: string, given?: EmbeddedBinaries): Promise<ClusterPlace> {
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  // Resolved to the real path, because it is compared with the working folder of a running server.
  const clusterDir = clusterDirOf(await realpath(dataDir));
  const account = await chooseServerAccount(clusterDir);
  const binaries = given ?? (await prepareBinaries(await findEmbeddedBinaries(), account));
  return { binaries, account, clusterDir };
}

async function startOnFreePort(
  place: ClusterPlace,
  log: (line: string) => void,
  launched?: () => void,
): Promise<{ server: RunningServer; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return { server: await startServer(place, port, log, launched), port };
    } catch (error) {
      if (!(error instanceof ServerStartError && error.passing) || attempt === 20) throw error;
      await delay(100);
    }
  }
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** Signs in once, so that a wrong password is reported here instead of by whatever connects first. */
async function checkConnection(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `PostgreSQL started but refused the sign-in: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await client.end();
  }
}

/** Restarts the server on the same port when it exits unexpectedly, until one of the returned functions is called. */
function keepRunning(first: RunningServer, place: ClusterPlace, port: number, log: (line: string) => void) {
  const stopping = new AbortController();
  let server = first;

  const watch = async (): Promise<void> => {
    for (;;) {
      await server.exited;
      if (stopping.signal.aborted) return;
      log('PostgreSQL ended unexpectedly, starting it again');
      const next = await restart();
      if (!next) return;
      server = next;
      if (stopping.signal.aborted) return server.stop();
    }
  };
  const restart = async (): Promise<RunningServer | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        await clearLeftoverServer(place.clusterDir, log);
        return await startServer(place, port, log);
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(250, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  const watching = watch();
  return {
    stop: async (): Promise<void> => {
      if (!stopping.signal.aborted) {
        stopping.abort();
        await server.stop();
      }
      await watching;
    },
    kill: (): void => {
      stopping.abort();
      server.kill();
    },
  };
}
