import { ATTACHMENTS_PER_NOTE } from '../../../shared/limits.ts';
import { useDraft } from '../../lib/use-draft.ts';

/** A file that is uploaded and waits for its note. */
export interface PendingAttachment {
  readonly fileName: string;
  readonly originalName: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly storageUrl: string;
}
type Files = readonly PendingAttachment[];

/** The files of a note that is being written, which survive a reload as its words do. */
export function useNoteAttachments(about: string) {
  const [kept, setKept] = useDraft(`files on ${about}`);
  const pending = filesIn(kept);
  const change = (next: (before: Files) => Files) =>
    setKept((before) => {
      const files = next(filesIn(before));
      return files.length > 0 ? JSON.stringify(files) : '';
    });
  return {
    pending,
    remaining: Math.max(0, ATTACHMENTS_PER_NOTE - pending.length),
    add: (files: Files) => change((before) => [...before, ...files]),
    remove: (file: Pick<PendingAttachment, 'storageUrl'>) =>
      change((before) => before.filter(({ storageUrl }) => storageUrl !== file.storageUrl)),
  };
}

function filesIn(kept: string): Files {
  return kept ? (JSON.parse(kept) as Files) : [];
}
