import { wordsLike } from './evidence.words.ts';

const NEGATION = wordsLike(
  `nobody|no one|none|never|nothing|not|no|neither|zero|0|cannot|\\p{L}+n['’]t|without|hardly|barely|scarcely|unlikely|untrue|yet to|
fail(?:s|ed)? to|forgot to|refus\\p{L}+|declin\\p{L}+|reject\\p{L}+|cancell?ed|stopped|stops|quit|quits|ceased|gave up|gives up|given up|abandoned|
dropped out|backed out|opted out|deleted|uninstalled|unsubscribed|unwilling|uninterested|too expensive|money back|refund(?:ed|s)?|
nein|nicht|kein\\p{L}*|niemand|nie|nadie|nunca|ning[uú]n\\p{L}*|pas|non(?![-–])|jamais|personne|aucun\\p{L}*|nessun\\p{L}*|ninguém|niet|geen|не|никто|никогда`,
);
/** Words and phrases that contain a negation without negating. */
const NO_NEGATION = wordsLike(
  'not only|not just|no longer than|no later than|no doubt|no wonder|nothing but|why not|whether or not|no\\. ?\\d|money[- ]back guarantee|refund policy|without (?:being|having to be) (?:asked|reminded|told|prompted|pushed|chased)|without (?:a |any |our |my )?(?:reminders?|prompting|help|discount)',
);

/** Clause boundaries: a negation applies to its own clause only. */
const CLAUSE = /[.;:!?…]+(?=\s|$)|,\s|\b(?:but|because|and|while|whereas|aber|und|pero|mais)\b/iu;

/** Whether any clause of a text is negated, with double negation counted as none. */
export function isNegated(text: string): boolean {
  return text.replace(NO_NEGATION, ' ').split(CLAUSE).some(isClauseNegated);
}

function isClauseNegated(clause: string): boolean {
  return (clause.match(NEGATION)?.length ?? 0) % 2 === 1;
}

/** Whether the words before a deed in its clause negate it. */
export function isTakenAway(before: string): boolean {
  return isClauseNegated(before.replace(NO_NEGATION, ' '));
}
