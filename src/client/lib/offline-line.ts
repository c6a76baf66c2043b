const WORDS = 'You are offline. What is still loading appears here by itself once there is a connection.';

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
  const look = () => {
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
    line.textContent = navigator.onLine ? '' : WORDS;
  };
  look();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    document.documentElement.removeAttribute('data-offline');
    line.remove();
  };
}
