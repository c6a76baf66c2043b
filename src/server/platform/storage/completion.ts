import { PART_MIN_BYTES, PARTS_MAX } from '../../../shared/limits.ts';
import { StorageError } from './storage.errors.ts';
import type { ReportedPart, StoredPart } from './storage.port.ts';

/** Throws `invalid_part` unless this is a number that a part may have. */
export function assertPartNumber(partNumber: number): void {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PARTS_MAX) {
    throw new StorageError('invalid_part', `A part number goes from 1 to ${PARTS_MAX}.`);
  }
}

/**
 * The stored parts that a completion names, in order. Throws `invalid_part` for none, too many, one that is unknown,
 * altered, repeated or out of order, or below 5 MB without being the last (rules of S3's CompleteMultipartUpload).
 */
export function chosenParts(stored: readonly StoredPart[], reported: readonly ReportedPart[]): StoredPart[] {
  if (reported.length === 0 || reported.length > PARTS_MAX) {
    throw new StorageError('invalid_part', `An upload has 1 to ${PARTS_MAX} parts.`);
  }
  const byNumber = new Map(stored.map((part) => [part.PartNumber, part]));
  let previous = 0;
  return reported.map(({ PartNumber, ETag }, index) => {
    const part = byNumber.get(PartNumber);
    if (!part || unquoted(part.ETag) !== unquoted(ETag)) {
      throw new StorageError('invalid_part', `Part ${PartNumber} was not stored as reported.`);
    }
    if (PartNumber <= previous) throw new StorageError('invalid_part', 'The parts are not in order.');
    if (index < reported.length - 1 && part.Size < PART_MIN_BYTES) {
      throw new StorageError('invalid_part', `Part ${PartNumber} is smaller than ${PART_MIN_BYTES} bytes.`);
    }
    previous = PartNumber;
    return part;
  });
}

export function totalBytes(parts: readonly StoredPart[]): number {
  return parts.reduce((sum, part) => sum + part.Size, 0);
}

function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '');
}
