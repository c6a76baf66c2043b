/** Where a founder's draft is kept in this tab: under their id, so that whoever signs in next does not find it. */
export function draftKey(userId: string, name: string): string {
  return `draft ${userId} ${name}`;
}

/** Storage may be switched off or full; a draft then lives as long as the page. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a draft; a blank one is forgotten. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Not kept: see readDraft().
  }
}
