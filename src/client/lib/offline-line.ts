import { UNSENT } from './unsent.ts';

const WORDS = {
  loading: 'You are offline. What is still loading appears here by itself once there is a connection.',
  sending:
    'You are offline. What you sent waits, and goes out by itself once there is a connection, as long as this page stays open.',
};

/**
 * Says for as long as there is no network that there is none: in a line that stays at the top of the page, and in
 * whatever waits for its data there, whose words come with the style. It has to be loaded while there is a network.
 *
 * @returns the function that ends it
 */
export function sayWhileOffline(): () => void {
  const line = document.createElement('div');
  // It is there from the beginning, and outside of what a dialog hides: only then its words are read aloud.
  line.setAttribute('aria-live', 'polite');
  line.setAttribute('data-screen-only', '');
  line.className = 'offline-line';
  document.body.prepend(line);
  const root = document.documentElement;
  const leaveRoom = () => root.style.setProperty('--offline-room', `${line.offsetHeight}px`);
  const say = (words: string) => {
    root.toggleAttribute('data-offline', words !== '');
    line.textContent = words;
    leaveRoom();
  };
  const look = () => say(navigator.onLine ? '' : WORDS.loading);
  const sayUnsent = () => say(WORDS.sending);
  const heard = [
    ['online', look],
    ['offline', look],
    ['resize', leaveRoom],
    [UNSENT, sayUnsent],
  ] as const;
  look();
  for (const [event, listener] of heard) window.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of heard) window.removeEventListener(event, listener);
    root.removeAttribute('data-offline');
    root.style.removeProperty('--offline-room');
    line.remove();
  };
}
