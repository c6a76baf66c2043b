const NAME_MAX_CHARACTERS = 150;
/** Controls, lone surrogates, and bidi overrides, which show `exe.fdp` as `pdf.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffc-\uffff]/gu;

const EXTENSIONS: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'text', 'md', 'markdown', 'csv', 'log'],
};

/** Sanitises a file name: no folders, invisible or forbidden characters; never empty. */
export function safeFileName(name: string): string {
  const last = name.replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return shortened(plain) || 'file';
}

/** `Content-Disposition` as in RFC 6266, with the full name and an ASCII fallback. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, mimeType?: string): string {
  const safe = withFittingExtension(safeFileName(name), mimeType);
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Replaces an extension that contradicts the detected type, such as an image named `page.html`. */
function withFittingExtension(name: string, mimeType: string | undefined): string {
  const fitting = EXTENSIONS[mimeType?.split(';', 1)[0] ?? ''];
  if (!fitting?.[0]) return name;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension && fitting.includes(extension) ? name : `${name}.${fitting[0]}`;
}

/** Shortens the stem, so that the extension stays. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= NAME_MAX_CHARACTERS) return name;
  const extension = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  return (
    characters
      .slice(0, NAME_MAX_CHARACTERS - extension.length)
      .join('')
      .trimEnd() + extension
  );
}
