import { toastError, toastSuccess } from './notices.ts';

/** Puts a text into the clipboard and says so, or that the browser did not let it. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(done);
  } catch {
    toastError(failed);
  }
}
