import { isCustomerNoun } from './noun-phrases.ts';
import { wordsOf } from './words.ts';

/** Who or what a clause is about, as far as its first words tell. */
export type Subject = 'founder' | 'product' | 'people' | 'other';

const LEADS =
  /^(?:(?:and|but|so|then|also|because|often|usually|in practice|every \w+|right now|today|currently|then|after an? [\w ]{1,30}|when [\w ]{1,40}|on [\w ]{1,20}|in (?:the |my |our )?[\w ]{1,25}|with \w+)\b,? +)+/iu;

export function subjectOf(clause: string, name: string | null): Subject {
  if (name && clause.toLowerCase().includes(name.toLowerCase())) return 'product';
  const text = clause.replace(LEADS, '');
  if (/^(?:we|i|we're|i'm|we've|i've|i'd|we'd|we'll|i'll)\b/iu.test(text)) return 'founder';
  if (
    /^(?:our|my|the|this) (?:[\w-]+ )?(?:app|device|software|platform|tool|service|system|sensor|kit|box|collar|bot|robot|website|product|machine|idea|program|programme|light|lamp|valve)\b/iu.test(
      text,
    )
  ) {
    return 'product';
  }
  if (
    /^(?:they|people|nobody|no one|everyone|everybody|you|kids|most people|many|she|he|half|some|half of)\b/iu.test(
      text,
    )
  )
    return 'people';
  const start = wordsOf(text)
    .slice(0, 6)
    .map((word) => word.text);
  return start.some(isCustomerNoun) ? 'people' : 'other';
}
