import { Paperclip, X } from 'lucide-react';
import { shownSize } from './shown-size.ts';

interface ChipFile {
  readonly id?: string;
  readonly originalName: string;
  readonly fileSize: number;
  readonly storageUrl: string;
}

interface AttachmentChipsProps<File extends ChipFile> {
  files: readonly File[];
  /** Without it the chips only show. */
  onRemove?: (file: File) => void;
  disabled?: boolean;
}

/** The files of a note: saved ones open in a new tab, and each can be taken away. Nothing when there are none. */
export function AttachmentChips<File extends ChipFile>({
  files,
  onRemove,
  disabled = false,
}: AttachmentChipsProps<File>) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={file.storageUrl}
          className="edge-quiet flex max-w-full items-center gap-2 rounded bg-sunken py-1 pl-2 text-sm"
        >
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <ChipName file={file} />
          <span className="shrink-0 text-ink-soft tabular-nums">{shownSize(file.fileSize)}</span>
          {onRemove ? (
            <button
              type="button"
              aria-label={`Remove ${file.originalName}`}
              title="Remove"
              disabled={disabled}
              onClick={() => onRemove(file)}
              className="flex size-8 shrink-0 items-center justify-center rounded hover:bg-surface pointer-coarse:size-11"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : (
            <span className="w-1" />
          )}
        </li>
      ))}
    </ul>
  );
}

function ChipName({ file }: { file: ChipFile }) {
  if (!file.id) return <span className="min-w-0 truncate">{file.originalName}</span>;
  return (
    <a
      className="link min-w-0 truncate"
      href={`/api/attachments/${file.id}/view`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {file.originalName}
    </a>
  );
}
