const PREFIX = 'draft ';

/** The storage key of a founder's draft in this tab; it contains their id, so that no other account finds the draft. */
export function draftKey(userId: string, name: string): string {
  return `${PREFIX}${userId} ${name}`;
}

/** Storage may be switched off or full; a draft then lives as long as the page. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The names of a founder's drafts in this tab that begin and end like this. */
export function draftNames(userId: string, begin: string, end: string): string[] {
  try {
    const own = draftKey(userId, '');
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(`${own}${begin}`) && key.endsWith(end))
      .map((key) => key.slice(own.length));
  } catch {
    return [];
  }
}

/** Deletes every draft of this tab: whoever signs out may leave the machine to somebody else. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept: see readDraft().
  }
}

/** Saves a draft; a blank one is removed. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Not kept: see readDraft().
  }
}
