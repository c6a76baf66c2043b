import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { S3StandIn } from '../../testing/s3-stand-in/s3-stand-in.ts';
import { type DiskStorage, type DiskStorageOptions, openDiskStorage } from './disk/disk-storage.ts';
import { diskStorageRoutes, type UploadPatience } from './disk-storage.routes.ts';
import { S3Storage } from './s3/s3-storage.ts';
import type { ObjectStorage } from './storage.port.ts';

/** A driver with the server behind its signed URLs. */
export interface RunningStorage<Storage extends ObjectStorage = ObjectStorage> {
  readonly storage: Storage;
  /** Sends to a signed URL as a browser would, with only the URL and the given headers. */
  send(url: string, init?: RequestInit): Promise<Response>;
  /** Moves the store's clock. */
  later(seconds: number): void;
  close(): Promise<void>;
}

export interface RunningDisk extends RunningStorage<DiskStorage> {
  readonly dataDir: string;
  readonly origin: string;
}

export async function runDisk({
  patience,
  onLine,
  ...options
}: Partial<DiskStorageOptions> & {
  patience?: UploadPatience;
  onLine?: (line: string) => void;
} = {}): Promise<RunningDisk> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hunchline-storage-'));
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const storage = await openDiskStorage({ dataDir, now, reserveBytes: 0, ...options });
  const app = fastify(onLine ? { logger: { level: 'error', stream: { write: onLine } } } : {});
  await app.register(diskStorageRoutes, { storage, ...(patience && { patience }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    storage,
    dataDir,
    origin,
    send: (url, init) => fetch(new URL(url, origin), { method: 'PUT', ...init }),
    later: (seconds) => {
      offset += seconds * 1000;
    },
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function runS3(): Promise<RunningStorage<S3Storage> & { readonly standIn: S3StandIn }> {
  const standIn = new S3StandIn();
  await standIn.listen();
  return {
    storage: new S3Storage(standIn.options),
    standIn,
    send: (url, init) => fetch(url, { method: 'PUT', ...init }),
    later: (seconds) => {
      standIn.clockOffset += seconds * 1000;
    },
    close: () => standIn.close(),
  };
}
