import { useState } from 'react';
import { ATTACHMENTS_PER_NOTE } from '../../../shared/limits.ts';

/** A file that is uploaded and waits for its note. */
export interface PendingAttachment {
  readonly fileName: string;
  readonly originalName: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly storageUrl: string;
}

/** Keeps the files of a note that is being written; `attached` counts those that it has already. */
export function useNoteAttachments({ attached = 0 }: { attached?: number } = {}) {
  const [pending, setPending] = useState<readonly PendingAttachment[]>([]);
  return {
    pending,
    remaining: Math.max(0, ATTACHMENTS_PER_NOTE - attached - pending.length),
    add: (files: readonly PendingAttachment[]) => setPending((before) => [...before, ...files]),
    remove: (file: Pick<PendingAttachment, 'storageUrl'>) =>
      setPending((before) => before.filter(({ storageUrl }) => storageUrl !== file.storageUrl)),
  };
}
