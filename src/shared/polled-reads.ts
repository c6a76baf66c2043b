/**
 * The reads that every page polls (specification 1, section 7), with the URL of their cached body: the client fetches
 * that URL, so that the browser's HTTP cache can revalidate it.
 */
export const POLLED_READS = {
  'concepts.list': '/api/concepts',
  'concepts.assumptionProgress': '/api/concepts/:id/assumption-progress',
} as const;

/** The name of a polled procedure. */
export type PolledRead = keyof typeof POLLED_READS;

/** The URL of a polled read with this input; undefined for any other procedure. */
export function polledAddress(procedure: string, input: unknown): string | undefined {
  const path: string | undefined = POLLED_READS[procedure as PolledRead];
  const id = (input as { id?: unknown } | undefined)?.id;
  return path?.replace(':id', encodeURIComponent(String(id)));
}

const LIST = POLLED_READS['concepts.list'];
const [BEFORE_ID = '', AFTER_ID = ''] = POLLED_READS['concepts.assumptionProgress'].split(':id');
const PROGRESS_LENGTH = BEFORE_ID.length + 36 + AFTER_ID.length;

/** The read at a URL for which {@link isPolledAddress} is true; `id` is empty for the list. */
export function polledRead(url: string): { readonly procedure: PolledRead; readonly id: string } {
  if (url === LIST) return { procedure: 'concepts.list', id: '' };
  return {
    procedure: 'concepts.assumptionProgress',
    id: url.slice(BEFORE_ID.length, BEFORE_ID.length + 36),
  };
}

/** Whether a URL is exactly that of a polled read: one route and one id, without a query. */
export function isPolledAddress(url: string): boolean {
  if (url === LIST) return true;
  if (url.length !== PROGRESS_LENGTH || !url.startsWith(BEFORE_ID) || !url.endsWith(AFTER_ID)) return false;
  return !/[?%/]/.test(url.slice(BEFORE_ID.length, BEFORE_ID.length + 36));
}
