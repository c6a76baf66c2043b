/** Reserved quota for a running transfer. */
export interface Reservation {
  /** Settles with the bytes actually stored: none for a failed transfer, fewer for a replaced part. */
  settle(bytes: number): Promise<void>;
}

/** Enforces the founders' storage quota. Called before any byte of an upload is accepted. */
export interface UploadMeter {
  /**
   * Reserves quota for one transfer.
   *
   * @param bytes the announced length, or the allowed maximum if there is none
   * @returns null where nobody is charged
   * @throws StorageError too_large when there is no room for it; expired for an upload that is over
   */
  reserve(key: string, bytes: number): Promise<Reservation | null>;
}

/** For stores that charge nobody. */
export const UNMETERED: UploadMeter = { reserve: async () => null };
