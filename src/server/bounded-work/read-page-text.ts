import { PageFetchError } from '../platform/page-fetch/page-fetch.port.ts';
import { OutOfBoundsError, runBounded } from './run-bounded.ts';

const READ_WITHIN_MS = 5000;

/**
 * The readable text of a page's body, made apart from everything else.
 *
 * @throws PageFetchError `unreadable` when the bytes are not what the type says, or take longer than five seconds
 */
export async function readPageText(body: Buffer, contentType: string): Promise<string> {
  const input = { body, header: contentType };
  const reading = await runBounded('pageText', input, { withinMs: READ_WITHIN_MS }).catch(
    (cause: unknown) => {
      if (!(cause instanceof OutOfBoundsError)) throw cause;
      throw new PageFetchError('unreadable', 'The page takes too long to read.', { cause });
    },
  );
  if (reading.kind === 'unreadable') throw new PageFetchError('unreadable', reading.message);
  return reading.text;
}
