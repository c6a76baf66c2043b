/** The message for a word that identifies nobody. */
export const WHO_NAMES_NOBODY = 'Please name a person, a company or whoever else it was';

/** Words that could mean anyone; alone they do not identify a person. */
const ANYBODY = new Set(
  `a an the my our your his her their of and or some any every all most many several few more other others another one ones
i me myself mine we us ourselves ours you yourself he him she they them it who whom whoever somebody someone something anybody
anyone nobody none no everybody everyone each people person persons man woman men women guy guys folks customer customers client
clients user users buyer buyers consumer consumers lead leads prospect prospects visitor visitors respondent respondents
anonymous unknown unnamed undisclosed confidential secret n/a na tbd tba todo test nil null undefined founder team
ich wir man jemand niemand alle kunde kunden kundin yo nosotros alguien nadie todos cliente clientes je nous quelqu'un personne
tous clients`.split(/\s+/),
);

/** Whether a text identifies a person: "Anna", "a baker in Graz", but not "somebody", "me", "customers" or "?". */
export function namesSomebody(who: string): boolean {
  const words = who.toLowerCase().match(/[\p{L}\p{M}'’/]+/gu) ?? [];
  return words.some((word) => !ANYBODY.has(word.replaceAll('’', "'")));
}

/** Whether a text tells one person apart from the others of a test: a name, or a number such as "Customer 3". */
export function tellsApart(who: string): boolean {
  return namesSomebody(who) || /\p{N}/u.test(who);
}
