import { type DiskStorage, openDiskStorage } from './disk/disk-storage.ts';
import type { S3Options } from './s3/s3-client.ts';
import { S3Storage } from './s3/s3-storage.ts';
import type { UploadMeter } from './upload-meter.ts';

export interface StorageOptions {
  readonly dataDir: string;
  readonly baseUrl?: string;
  /** Who is charged for uploads to the disk; nobody unless it is given. */
  readonly meter?: UploadMeter;
  /** If given, files are stored there instead of on the disk. */
  readonly s3?: S3Options;
}

/** Chooses the driver at start: S3 if configured, else the disk, whose routes must be registered. */
export async function openStorage({ s3, ...disk }: StorageOptions): Promise<DiskStorage | S3Storage> {
  return s3 ? new S3Storage(s3) : openDiskStorage(disk);
}
