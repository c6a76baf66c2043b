import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { commandsWanted, showCommands } from './command-menu.ts';
import { keepingView } from './keep-view.ts';
import { CONCEPT_KEYS, GO_TO_KEYS, isTyping, SECOND_KEY_WITHIN_MS, singleKeysAct } from './shortcuts.ts';
import { stepThroughCards } from './step-through-cards.ts';

/** Presses the button that ends the form in which something is typed. */
function submitFormOf({ target, repeat }: KeyboardEvent): void {
  if (repeat || !isTyping(target)) return;
  (target as Element).closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
}

/**
 * The keys that act on every page of a founder: Ctrl or Cmd K, ?, /, and G followed by a letter; within a concept, those
 * that begin something there; and Ctrl or Cmd Enter, which ends a form. Nothing else acts under an open dialog; keys
 * without a modifier do not act while something is typed.
 */
export function useShortcuts(prepareMenu: () => void, openConcept: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Not 0: a page's clock starts there, and every key of its first moments would count as one after G.
    let goingSince = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      // The modifier comes before the letter: time enough to fetch what the letter opens.
      if (event.key === 'Control' || event.key === 'Meta') prepareMenu();
      if (event.defaultPrevented || event.isComposing || commandsWanted()) return;
      if ((event.metaKey || event.ctrlKey) && event.key === 'Enter') return submitFormOf(event);
      if (document.querySelector('[aria-modal="true"]')) return;
      const key = event.key.toLowerCase();
      if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault();
        return showCommands('menu');
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || !singleKeysAct())
        return;
      const place = Object.hasOwn(GO_TO_KEYS, key) ? GO_TO_KEYS[key] : undefined;
      const going = event.timeStamp - goingSince < SECOND_KEY_WITHIN_MS;
      goingSince = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const inConcept = Object.hasOwn(CONCEPT_KEYS, key) ? CONCEPT_KEYS[key] : undefined;
      if (going && place) void navigate(place.to);
      else if (inConcept && openConcept && !going) void navigate(keepingView(inConcept.to(openConcept)));
      else if (key === '?') showCommands('shortcuts');
      else if (key === '/') showCommands('menu');
      else if (!(key === 'j' && stepThroughCards(1)) && !(key === 'k' && stepThroughCards(-1))) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, prepareMenu, openConcept]);
}
