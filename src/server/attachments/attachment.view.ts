import type { AttachmentView } from '../../shared/attachments.ts';
import type { Attachment } from './attachment.entity.ts';

/** An attachment as shown to the owner of its note. */
export function viewAttachment(attachment: Attachment): AttachmentView {
  return {
    id: attachment.id,
    thoughtId: attachment.thoughtId,
    fileName: attachment.fileName,
    originalName: attachment.originalName,
    fileSize: attachment.fileSize,
    mimeType: attachment.mimeType,
    storageUrl: attachment.storageUrl,
    createdAt: attachment.createdAt.toISOString(),
  };
}
