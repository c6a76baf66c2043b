/** Words that hold English sentences together. */
const ENGLISH =
  words(`the and of to is were been that this these those with for from by or but not it its it's they
their there we our us you your he she his who which what when where why how than then because if have would can
could should does did don't every each all some any most many much other into out up about after before without while
only just my i'm i've we're we've they're need want make makes use uses people sell sells buy month week day year`);

/** The same of other languages in Latin letters, but for words that are English too. */
const OTHERS =
  words(`le la les un une des du et est sont que qui pour dans avec sur pas nous vous ils elles leur leurs ce
cette ces aux plus mais ou je mon mes nos vos ne der das und ist sind ein eine einen einem einer den dem wir ich sie nicht mit
für auf von zu im dass wird werden oder aber auch wie bei nach aus kein keine el los las una uno y es por con del lo se su sus
nuestro nuestra como más pero muy para quien il gli che di della delle dei sono non nel nella alla anche questo questa più um
uma os e da dos das nas em são não com mais seu sua você het een en dat zijn voor met niet op te aan door wij ze hun maar ook
och att det som på av med till inte vi är har jag og er ikke fra ei että kun mutta ovat w z na się nie jest że dla są jak ale
bir ve bu için ile da çok gibi olan yang dan untuk dengan ini itu dari pada adalah kami tidak akan ang ng mga si nu este care
pentru din să az egy és hogy nem je v pro jsou která který su koji za od iz`);

/**
 * Whether words say of a text in Latin letters that it is English, whatever its rhythm: a terse list or a text with markup
 * looks strange to the fitted model, and is no other language for it.
 */
export function isLinkedInEnglish(text: string): boolean {
  const { english, others } = linksIn(text);
  return english > others;
}

/** Whether they say that it is in another language. */
export function isLinkedInAnother(text: string): boolean {
  const { english, others } = linksIn(text);
  return others > english;
}

function linksIn(text: string): { english: number; others: number } {
  const found =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const count = (list: ReadonlySet<string>) => found.filter((word) => list.has(word)).length;
  return { english: count(ENGLISH), others: count(OTHERS) };
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
