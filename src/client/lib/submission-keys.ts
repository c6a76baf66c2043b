import { readDraft, writeDraft } from './draft-store.ts';

/** Where the browser's storage is switched off, keys last as long as the page. */
const inPage = new Map<string, string>();

/** The key of a submission that has not succeeded yet: the same for the same call and input, in this tab. */
export function submissionKey(path: string, input: unknown): string {
  const name = nameOf(path, input);
  const key = inPage.get(name) ?? (readDraft(name) || randomKey());
  inPage.set(name, key);
  writeDraft(name, key);
  return key;
}

/** Call it when the submission succeeded: the same words sent once more are another submission. */
export function forgetKey(path: string, input: unknown): void {
  const name = nameOf(path, input);
  inPage.delete(name);
  writeDraft(name, '');
}

function nameOf(path: string, input: unknown): string {
  return `sending ${path} ${fingerprint(JSON.stringify(input) ?? '')}`;
}

/** `crypto.randomUUID` exists behind https only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 53 bits of a text (cyrb53), without the text itself: enough to tell apart what one tab sends. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
