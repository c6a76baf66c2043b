/**
 * Files of notes, for the notes drawer, the note's edit form and the member page.
 *
 * useNoteAttachments(about) -> {
 *   pending      files that are uploaded and wait for the note: send them as `attachments` of the note's body
 *   remaining    how many more the note may have
 *   add(files)   AttachmentButton's onAttached
 *   remove(file) takes a pending one away, also after the note was saved
 * }
 * <AttachmentButton remaining onAttached maxBytes? label? variant? size? />
 *   maxBytes: 50 MB unless said; a note's edit form passes NOTE_EDIT_ATTACHMENT_MAX_BYTES and posts each file to
 *   attachments.add itself. It says 'Files uploaded' by itself, as the specification does.
 * <AttachmentChips files onRemove />   pending ones and saved ones alike (give `href` to open them)
 */
import { Paperclip } from 'lucide-react';
import { ATTACHMENT_MAX_BYTES } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast-store.ts';
import { UploadButton } from './upload-button.tsx';
import type { UploadedFile } from './upload-types.ts';
import type { PendingAttachment } from './use-note-attachments.ts';

interface AttachmentButtonProps {
  /** How many files may still be chosen. */
  remaining: number;
  onAttached: (files: PendingAttachment[]) => void;
  maxBytes?: number;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
}

/** Opens the upload dialog for files of a note, and hands over what has arrived. */
export function AttachmentButton({
  remaining,
  onAttached,
  maxBytes = ATTACHMENT_MAX_BYTES,
  label = 'Attach files',
  variant = 'quiet',
  size,
  disabled = false,
}: AttachmentButtonProps) {
  const uploadUrl = trpc.attachments.uploadUrl.useMutation();
  return (
    <UploadButton
      label={label}
      icon={<Paperclip aria-hidden />}
      variant={variant}
      {...(size && { size })}
      disabled={disabled || remaining <= 0}
      maxFiles={remaining}
      maxBytes={maxBytes}
      getUploadTarget={async () => {
        const { uploadURL } = await uploadUrl.mutateAsync();
        return { method: 'PUT', url: sameOrigin(uploadURL) };
      }}
      onComplete={({ successful }) => {
        onAttached(successful.map(asAttachment));
        toast({
          title: 'Files uploaded',
          description: `${successful.length} file(s) attached successfully`,
        });
      }}
    />
  );
}

function asAttachment({ name, type, size, uploadURL, meta }: UploadedFile): PendingAttachment {
  return {
    fileName: String(meta.name || name),
    originalName: name,
    fileSize: size,
    mimeType: type,
    storageUrl: uploadURL,
  };
}

/** Behind a proxy that ends TLS the server may not know that it is spoken to over https. */
function sameOrigin(address: string): string {
  const url = new URL(address, location.href);
  return url.host === location.host ? `${location.origin}${url.pathname}${url.search}` : address;
}
