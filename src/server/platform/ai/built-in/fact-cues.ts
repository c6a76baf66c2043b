import type { Strength } from '../../../../shared/evidence.ts';

/** A wording in which founders report what has happened; the earliest match in a clause decides. */
export interface FactCue {
  readonly strength: Exclude<Strength, 'desk'>;
  readonly pattern: RegExp;
}

const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?: \\w+)?|thirty(?: \\w+)?|forty(?: \\w+)?|fifty(?: \\w+)?|sixty(?: \\w+)?|seventy|eighty|ninety';
const COUNT = `(?:\\d[\\d,.]*%?(?: percent)?|${NUMBER_WORD}|a (?:hundred|dozen|couple|few)|hundreds?|dozens?|several|both|half|all)`;

/** People or places counted, or single ones that stand for a case: "9 of them", "both farms", "one father", "a second shop". */
const COUNTED = `(?:(?:about |around |over |nearly |almost |more than |at least |only |just |like |maybe |the first |another |other )*${COUNT}(?: percent)?(?: out)?(?: other| more| local)?(?: of (?:them|those|the|my|our|these|us|his|her)(?: \\d+)?| but \\w+)?(?: [\\w'-]+){0,4}?|most of them|none|each of (?:them|the [\\w]+)|a (?:third|quarter|fifth|tenth) of (?:them|the [\\w]+|our [\\w]+)|every one of them|(?:a|an|another|the|one|the other|my|our) (?:second |third |first |beta |local |big |small |former |other )?[\\w'-]+(?: [\\w'-]+){0,4}?|people(?: [\\w'-]+){0,4}?|they(?: all| both)?|she|he|some(?: of them)?|many(?: of them)?|restaurants|parents|customers|users|visitors|neighbou?rs|strangers|friends|colleagues|members|families|shops|schools|teachers|students|owners|clients|testers)`;
const PERFECT =
  "(?:have |has |had |'ve )?(?:already |actually |now |since |even |also |both |all |each |then |just |still |really |immediately |at once |later |never )*";
const SAY =
  '(?:said|says?|told (?:me|us)|agreed|mentioned|complained|admitted|confirmed|explained|answered|replied|responded|wanted|offered|asked (?:me|us|for|when|if|whether|how|where|to)|keep asking|loved|liked|declined|refused|turned (?:us|me|it) down|voted|wrote|thought|felt|rated|promised|requested|preferred|found it|called it|disliked|hated|messaged (?:me|us)|e-?mailed (?:me|us)|phoned (?:me|us)|praised|recommended)';
const PAY =
  '(?:paid|pre-?ordered|prepaid|bought|purchased|ordered|donated|renewed|pledged|pays?|put down|placed (?:\\w+ )?orders?|left (?:a )?deposits?|(?:sent|spent|transferred) (?:\\w+ )?[$€£]|are (?:already |now )?paying|order (?:every|each|from)|extended (?:its|their|the|his|her) (?:contract|subscription))';
const DO =
  "(?:signed up|signed|joined|registered|downloaded|installed|enrolled|left (?:us |me )?their|gave|came(?! from)|kept|keep|volunteered|applied|clicked|showed up|turned up|attended|switched|started|brought|referred|shared|used|use|are using|tried|try|tested|piloted|booked|borrowed|cancell?ed|canceled|returned|abandoned|uninstalled|dropped|stopped|quit|unsubscribed|sent|got|made|went|saw|took|won|measured|been measured|filled|visited|followed|posted|invited|moved|left|lost interest|finished|completed|grew|fell|requested|churned|did not renew|didn't renew|put|opened|watched|played|walked|waited|picked|answered|looked|passed|rejected|approved|accepted|extended|rose|let|had (?:it|the|one|our)|gave up|freaked out|stayed|worked with|hired|expanded|replaced|ate|learned)";

function factCue(strength: FactCue['strength'], source: string): FactCue {
  return { strength, pattern: new RegExp(source, 'iu') };
}

export const FACT_CUES: readonly FactCue[] = [
  factCue(
    'paid',
    `(?:^|\\b(?:and|but|so|now|last \\w+|since \\w+|in \\w+|,)) ?${COUNTED} ${PERFECT}${PAY}\\b`,
  ),
  factCue(
    'paid',
    `^(?:and )?${COUNTED} .{0,60}\\band (?:have |had |all |also )*(?:already )?(?:paid|bought|pre-?ordered)\\b`,
  ),
  factCue('did', '\\bit (?:did not|didn.t) renew\\b'),
  factCue('paid', `\\bwho (?:have |has )?(?:already |each )?(?:paid|bought|pre-?ordered)\\b`),
  factCue(
    'paid',
    `\\b(?:i|we)(?:'ve| have)? (?:already |just |actually |so far )*(?:sold\\b|rented out\\b|(?:made|earned|took in|invoiced|grossed|collected|raised) (?:about |around |over |almost |nearly |more than |like )?(?:[$€£]\\s?\\d|${COUNT} (?:\\w+ )?(?:dollars|euros|pounds|bucks|shillings))|(?:got|received|have|had|took|took in) (?:about |around |over |already |now )*${COUNT} (?:[\\w-]+ ){0,2}(?:pre-?orders?|orders|deposits?|sales|paying|paid (?:users|customers|subscribers|members|pilots?)))`,
  ),
  factCue(
    'paid',
    `\\b${COUNT} (?:[\\w-]+ ){0,2}(?:paying (?:\\w+)|pre-?orders|paid (?:subscribers|pilots?|users|customers|members))\\b`,
  ),
  factCue(
    'paid',
    `\\b(?:sold out|[$€£]\\s?\\d[\\d,.]*k? (?:in|of) (?:revenue|sales|orders|pre-?orders|deposits)|signed (?:a|an|the|our first|${COUNT}) (?:\\w+ )?(?:contracts?|orders?)|donations of [$€£\\d][\\d,.]*)`,
  ),

  factCue(
    'said',
    `(?:^|\\b(?:and|but|so|now|that|last \\w+|since \\w+|in \\w+|,|;)) ?${COUNTED}(?:, [\\w ]{2,30},)? ${PERFECT}${SAY}\\b`,
  ),
  factCue(
    'did',
    `(?:^|\\b(?:and|but|so|now|last \\w+|since \\w+|in \\w+|,|;)) ?${COUNTED}(?:, [\\w ]{2,30},)? ${PERFECT}${DO}\\b`,
  ),
  factCue(
    'did',
    `\\b(?:i|we)(?:'ve| have)? (?:already |just |also )*(?:ran|run|did|done|had|held|finished|completed|hosted|organi[sz]ed|tested|piloted|trialled|trialed|gave|lent|tried) (?:[\\w'-]+ ){0,6}(?:pilots?|trial|beta|workshops?|test|tests|experiment|pop-?up|event|landing page|with ${COUNT}|on ${COUNT}|to ${COUNT}|at ${COUNT}|in \\w+|classes|sessions)\\b`,
  ),
  factCue(
    'did',
    `\\b(?:i|we)(?:'ve| have)? (?:already |now |currently |got |have |had |about |around |over |a |built )*(?:${COUNT}|a waitlist of \\d+) (?:[\\w-]+ ){0,3}(?:users|sign-?ups|downloads|calls|replies|e-?mails|people on (?:the|our|a) (?:wait(?:ing)? ?list|list)|on (?:the|our|a) wait(?:ing)? ?list|subscribers|members|beta (?:users|testers)|testers|active|followers|letters? of intent)\\b`,
  ),
  factCue('paid', '\\b(?:first |last )?invoices? (?:was|were|has been|have been) paid\\b'),
  factCue(
    'did',
    `\\b(?:so far|since \\w+|already|last \\w+|have|i've|we've)\\b.{0,40}\\b(?:done|run|placed|matched|served|helped|arranged|taught|delivered|repaired|installed|cleaned|trained|hosted) .{0,60}\\b${COUNT} \\w+`,
  ),
  factCue('paid', '\\b(?:become|became|are now) paying \\w+'),
  factCue('did', '\\b(?:has|have) (?:been )?\\w+(?:ed|ing) (?:with|on) it\\b'),
  factCue(
    'did',
    `\\b(?:was|were|took|finished)\\b.{0,40}\\b${COUNT} (?:days|weeks|hours|minutes|months) instead of\\b`,
  ),
  factCue('did', '\\bit (?:was|has been) \\w+ed \\d[\\d,]* times\\b'),
  factCue('did', `^(?:\\w+: )?${COUNT} (?:[\\w-]+ ){1,3}(?:since|so far|to date|last \\w+)\\b`),
  factCue(
    'did',
    `\\b(?:went|fell|dropped|rose|grew|climbed|doubled|halved|increased|decreased|shrank) (?:down |up )?(?:from|by|to) (?:about |around |almost |over )?(?:${COUNT}|a (?:half|third|quarter|fifth|tenth))\\b`,
  ),
  factCue('did', '\\b(?:nothing changed|saw no (?:difference|effect|change)|(?:did not|didn.t) survive)\\b'),
  factCue('did', '\\bhas had (?:it|the|one|our) .{0,60}\\bfor (?:\\w+ )(?:days|weeks|months)\\b'),
  factCue(
    'did',
    `\\b(?:letters? of intent|${COUNT} (?:[\\w-]+ ){1,4}(?:are |is )?on (?:the|our|a) wait(?:ing)? ?list)\\b`,
  ),
  factCue(
    'did',
    `\\b(?:landing page|ads?|post|page|video|flyer|prototype|beta|pilot|wait ?list|campaign) (?:\\w+ ){0,4}(?:got|had|has|brought|collected|gathered|received|reached|converted|is at|stands at)\\s(?:\\w+ ){0,2}${COUNT}`,
  ),
  factCue(
    'did',
    `\\b(?:i|we) (?:\\w+ )?(?:watched|saw|observed|counted|timed|logged) (?:\\w+ ){0,2}${COUNT}\\b`,
  ),
  factCue(
    'did',
    `\\b(?:in|during) (?:the|our|a|my) (?:\\w+ )?(?:pilot|trial|beta|test)\\b.{0,80}\\b(?:went|fell|dropped|rose|grew|used|kept|came|were|was|did|saw|had)\\b`,
  ),
  factCue(
    'did',
    `\\b(?:since|in|after|by) (?:\\w+ ){1,4}(?:\\w+ ){0,8}(?:have got|have received|have been using|have used|had stopped|have found|have booked|has grown|have grown)\\b`,
  ),

  factCue(
    'said',
    `\\b(?:i|we)(?:'ve| have)? (?:already |also |personally |just |then )*(?:talked|spoke|spoken|interviewed|demonstrated|surveyed|asked|polled|chatted|called|met with|phoned|questioned|showed|shown|presented|did (?:a|an) (?:\\w+ )?(?:poll|survey))\\b`,
  ),
  factCue('said', `\\b(?:told (?:me|us)|(?:all|both) said|said yes|says the|keeps? asking (?:me|us))\\b`),
  factCue(
    'said',
    `\\b(?:in|from|of) (?:my|our|the|a) (?:\\w+ )?(?:survey|interviews?|poll|questionnaire)\\b|\\b\\d+ (?:\\w+ )?(?:interviews|responses|survey answers|conversations)\\b`,
  ),
];
