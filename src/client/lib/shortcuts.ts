import { paths } from './paths.ts';

/** After G, one of these keys leads to a page. */
export const GO_TO_KEYS: Readonly<Record<string, { readonly label: string; readonly to: string }>> = {
  h: { label: 'Home', to: paths.home },
  p: { label: 'New pitch', to: `${paths.home}?do=pitch` },
  d: { label: 'Calls and PINs', to: paths.dashboard },
  r: { label: 'Recordings', to: paths.recordings },
  c: { label: 'Pitch Competition', to: paths.competition },
  t: { label: 'How often were you right?', to: paths.calibration },
};

/** Within a concept, one of these keys begins something on the tab where it belongs. */
export const CONCEPT_KEYS: Readonly<
  Record<string, { readonly label: string; readonly to: (conceptId: string) => string }>
> = {
  n: { label: 'New research note', to: (id) => `${paths.concept(id)}?do=note` },
  a: { label: 'New assumption', to: (id) => paths.conceptTab(id, 'assumptions', 'add') },
  e: { label: 'New evidence', to: (id) => paths.conceptTab(id, 'evidence', 'add') },
  m: { label: 'New community member', to: (id) => paths.conceptTab(id, 'community', 'add') },
  r: { label: 'Review Assumptions', to: (id) => paths.conceptTab(id, 'assumptions', 'review') },
};

/** How long after G the second key may come, in milliseconds. */
export const SECOND_KEY_WITHIN_MS = 1500;

/** The label of this computer's modifier key for shortcuts. */
export function modifierName(): 'Cmd' | 'Ctrl' {
  return /mac|iphone|ipad/i.test(navigator.platform) ? 'Cmd' : 'Ctrl';
}

const SWITCHED_OFF = 'single keys off';

/** Whether keys without a modifier act. They can be switched off for voice input and against accidental presses. */
export function singleKeysAct(): boolean {
  try {
    return localStorage.getItem(SWITCHED_OFF) === null;
  } catch {
    return true;
  }
}

/** Kept in this browser; without storage the keys stay on. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SWITCHED_OFF);
    else localStorage.setItem(SWITCHED_OFF, '1');
  } catch {
    // Not kept: see singleKeysAct().
  }
}

/** Whether a key press belongs to a field, a control or a player, so that no shortcut may handle it. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="slider"]',
    ) !== null
  );
}
