/** Room that is set aside for bytes while they arrive. */
export interface Reservation {
  /** Says how many bytes came to stay: none for a transfer that failed, fewer for a part that replaces one. */
  settle(bytes: number): Promise<void>;
}

/** Counts what founders store. Asked before anything of an upload is taken in. */
export interface UploadMeter {
  /**
   * Sets room aside for one transfer into an upload.
   *
   * @param bytes as announced; else as many as it may have at most
   * @returns null for a key that nobody is charged for
   * @throws StorageError too_large when there is no room for it
   */
  reserve(key: string, bytes: number): Promise<Reservation | null>;
}

/** For stores that charge nobody. */
export const UNMETERED: UploadMeter = { reserve: async () => null };
