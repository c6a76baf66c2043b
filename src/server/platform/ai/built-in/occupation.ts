/** Words before an occupation that say nothing of the work itself. */
const RANKS = new Set(
  `former retired certified senior junior registered freelance professional full-time part-time self-taught licensed qualified
experienced trained chartered lead head chief principal proud passionate busy young recent independent self-employed`.split(
    /\s+/,
  ),
);
const OCCUPATION_ENDING = /(?:er|or|ist|ian|eer|ant|man|woman|smith|wright|wife|herd|keeper)$/;
const OCCUPATIONS = new Set(
  'chef cook nurse vet judge coach pilot guide clerk scribe monk priest au-pair athlete analyst scientist'.split(
    ' ',
  ),
);
/** They end like occupations and are none, or say too little to speak of "others who do that". */
const NO_OCCUPATIONS = new Set(
  `mother father brother sister daughter grandmother grandfather stepmother stepfather partner lover member user owner founder
cofounder co-founder leader number order computer letter paper newcomer beginner learner dreamer tinkerer thinker believer fighter
survivor winner customer consumer neighbor buyer foreigner stranger outsider other another matter career volunteer major minor senior
junior restaurant man woman immigrant migrant participant vegetarian human person minister observer reader gamer character carer
christian summer winter center father-in-law mother-in-law bachelor master doctor`.split(/\s+/),
);
const ENDS_PHRASE = new Set(
  `for at in of with from and or who that which on since working running but to by now then based specializing specialising
until while when where because so myself looking turned`.split(/\s+/),
);

const SAYS_SO =
  /\b(?:(?:am|was|been|'m)(?: (?:now|still|once|also|currently|originally))?|(?:work\w*|start\w*|job|career|years|training|train\w*)(?: [\w-]+){0,3} as)(?: an?| the| one)? ([^.,;:!?()\n]{3,60})/giu;
const RESUME_LINE = /^[\s•*–-]*([A-Z][^.,;:!?()\n–|]{2,80}?)(?=\s*(?:[,(–|:.]| at | for | - |$))/gmu;

/** A second thing said in the same breath: "mother of three, freelance graphic designer". */
const SAID_BESIDE = new RegExp(
  `, (?:and )?((?:an? )?(?:${[...RANKS].join('|')}) [^.,;:!?()\\n]{3,60})`,
  'giu',
);

/**
 * What the founder works as, in their own words ("dog groomer"), or null where they do not plainly say so: a guess
 * would be read back to them as a fact.
 */
export function occupationIn(background: string): string | null {
  for (const pattern of [SAYS_SO, RESUME_LINE, SAID_BESIDE]) {
    for (const [, phrase = ''] of background.matchAll(pattern)) {
      const found = occupationAtStart(phrase);
      if (found) return found;
    }
  }
  return null;
}

/** "dog groomer" out of "certified dog groomer and I hate": at most three words, the last one an occupation. */
function occupationAtStart(phrase: string): string | null {
  const words = phrase.trim().toLowerCase().split(/\s+/);
  while (words[0] && RANKS.has(words[0])) words.shift();
  const end = words.findIndex((word) => ENDS_PHRASE.has(word));
  const candidate = words.slice(0, end === -1 ? undefined : end).slice(0, 3);
  while (candidate.length > 0 && !isOccupation(candidate.at(-1) ?? '')) candidate.pop();
  const plain = candidate.every((word) => /^[\p{L}'’-]+$/u.test(word));
  return candidate.length > 0 && plain ? candidate.join(' ') : null;
}

function isOccupation(word: string): boolean {
  if (NO_OCCUPATIONS.has(word)) return false;
  return OCCUPATIONS.has(word) || (word.length > 4 && OCCUPATION_ENDING.test(word));
}

/** Several who work as that: "dog groomers", "midwives", "secretaries". */
export function pluralOf(occupation: string): string {
  if (/(?:man|woman)$/.test(occupation)) return occupation.replace(/man$/, 'men');
  if (/wife$/.test(occupation)) return occupation.replace(/fe$/, 'ves');
  if (/[^aeiou]y$/.test(occupation)) return occupation.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh)$/.test(occupation) ? `${occupation}es` : `${occupation}s`;
}
