import type { Impact, Strength } from '../../../../shared/evidence.ts';
import { type ClauseShape, shapeOf } from './clause-shape.ts';
import { hasSetback, impactOf } from './fact-polarity.ts';
import { isAnchored, isHabit, isStatistic, isTied, isUnreal } from './fact-reality.ts';
import { CONTACT_VERBS, isFormOf, PAIN_VERBS, PAY_VERBS, SAY_VERBS, SERVE_VERBS } from './lexicon.ts';
import { MONEY, PER } from './money.ts';

/** Something a clause reports as already heard, done or paid. */
export interface ReportedFact {
  readonly strength: Exclude<Strength, 'desk'>;
  readonly impact: Impact;
}

type Reported = ReportedFact['strength'] | null;

/**
 * The fact a clause reports, or null. Strict on purpose: what is planned, hoped, conditional, asked, denied or told
 * about somebody else's business is no fact of the founder's. Before the offer is told (`offerTold`), what people did
 * and paid is the story of the problem, unless it is tied to the founder's own trial.
 */
export function reportedFactIn(
  clause: string,
  question: boolean,
  offerTold = true,
  shape: ClauseShape = shapeOf(clause, null),
): ReportedFact | null {
  if (question) return null;
  const text = clause.replaceAll('’', "'").slice(0, 600);
  if (isUnreal(text) || isStatistic(text)) return null;
  const strength = strengthOf(text, shape, offerTold);
  if (!strength) return null;
  if (!offerTold && strength !== 'said' && !TRIAL.test(text)) return null;
  return { strength, impact: impactOf(strength, text, shape.subject === 'nobody') };
}

const TRIAL =
  /\b(?:we|i (?:ran|sold|tested|rented|lent|gave)|signed up|wait(?:ing)? ?list|pre-?order\w*|pilot|beta|prototype|trial|deposit|sold|paid (?:me|us)|bought (?:it|one|mine)|letters? of intent|(?:have|has) (?:already )?(?:joined|signed|subscribed)|through us|with us)\b/i;

function strengthOf(text: string, shape: ClauseShape, offerTold: boolean): Reported {
  const happened = shape.tense === 'past' || shape.tense === 'perfect';
  const reported = shape.subject === 'team' ? null : nounReport(text, shape);
  if (reported) return reported;
  switch (shape.subject) {
    case 'founder':
    case 'team':
      return foundersReport(text, shape, happened);
    case 'there':
      return countedThings(text, shape);
    case 'you':
    case 'rivals':
      return happened && isTied(text) && isAnchored(text) ? 'did' : null;
    default:
      return othersReport(text, shape, happened || shape.tense === 'progressive', offerTold);
  }
}

const COUNT =
  '(?:\\d[\\d,.]*|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -]\\w+)?|a (?:hundred|dozen|couple)|several|dozens|hundreds|an? (?:third|quarter|fifth|tenth|half))';
/** Nouns that are reports by themselves, with or without a verb: "Presale: 188 copies", "sales of $900 so far". */
const PAID_NOUNS = new RegExp(
  `\\b(?:presale|pre-?orders?|takings|sales|revenue|turnover|orders?|deposits?|donations|the till|kickstarter|crowdfunding)\\b[^.;]{0,40}(?:${COUNT}|${MONEY})|\\b${COUNT} (?:[\\w-]+ ){0,2}(?:pre-?orders|orders|paying \\w+|paid (?:subscribers|users|customers|members|pilots?)|deposits|backers|sales)\\b`,
  'i',
);
const DID_NOUNS = new RegExp(
  `\\b(?:letters? of intent|(?:${COUNT}) (?:[\\w-]+ ){0,3}(?:sign-?ups|downloads|users|testers|on (?:the|our|a|my) (?:wait(?:ing)? ?list|list)|subscribers|followers|members|replies|responses|reviews|ratings))\\b|^(?:[\\w ]{2,20}: )?${COUNT} (?:[\\w-]+ ){1,3}(?:since|so far|to date|last \\w+)\\b|\\bwaiting list\\b`,
  'i',
);

function nounReport(text: string, shape: ClauseShape): Reported {
  if (/^(?:modal|future)$/.test(shape.tense) || PLANNED.test(text) || !/\d|\w/.test(text)) return null;
  if (DENIED_YET.test(text)) return null;
  const ownOrThing = shape.subject !== 'rivals' && shape.subject !== 'you';
  const factual =
    shape.tense !== 'present' ||
    /^(?:there|counted)$/.test(shape.subject) ||
    (shape.subject === 'founder' && /^(?:have|has|got|had|at)$/.test(shape.verb)) ||
    isAnchored(text) ||
    /^[\w ]{2,20}: /.test(text);
  if (ownOrThing && factual && PAID_NOUNS.test(text)) return 'paid';
  if (ownOrThing && factual && DID_NOUNS.test(text)) return 'did';
  return null;
}

const PLANNED =
  /\b(?:will|'ll|would|'d|could|should|might|may|plan|plans|planning|planned|hope|hopes|hoping|hopefully|going to|gonna|want to|wish|aim|aiming|expect|expects|expecting|intend|need|needs|must|imagine|suppose|goal|target|about to|say that|pretend)\b/i;
const DENIED_YET =
  /\b(?:haven't|hasn't|hadn't|have not|has not|not yet|nobody has|no one has|nobody yet|none yet|so far nobody|not .{0,30}\byet)\b/i;

/** What the founder did with others counts as asked, done or paid; what the founder made, bought or learned does not. */
function foundersReport(text: string, shape: ClauseShape, happened: boolean): Reported {
  const { verb, tense } = shape;
  if (tense === 'modal' || tense === 'future') return null;
  if (DENIED_YET.test(text)) return null;
  if (CAREER.test(text) && !isAnchored(text)) return null;
  if (SOLD.test(text) || /\bwho (?:have |each |already )*(?:paid|pay|bought|booked)\b/i.test(text))
    return 'paid';
  if (happened && isContact(text, verb)) return toldBack(text) ?? 'said';
  if (CAREER.test(text)) return null;
  if (happened && RESULT_AFTER.test(text)) return 'did';
  const numbered = /\d/.test(text) || new RegExp(`\\b${COUNT}\\b`, 'i').test(text);
  if (
    happened &&
    shape.subject === 'founder' &&
    isFormOf(verb, SERVE_VERBS) &&
    (numbered || isAnchored(text))
  )
    return 'did';
  if (happened && /\b(?:use[ds]?|using) (?:it|them|one)\b/i.test(text) && isAnchored(text)) return 'did';
  if (/\b(?:i|we)(?:'ve| have)? (?:already |now |just )*(?:got|had|have) /i.test(text) && numbered)
    return havings(text);
  if (happened && numbered && /^(?:done|did)$/i.test(verb)) return 'did';
  return null;
}

const SOLD = new RegExp(
  `\\b(?:i|we)(?:'ve| have)? (?:already |just |actually |so far |i wanna say |also )*(?:sold|rented out|moved d|(?:made|earned|took in|took|taken|invoiced|grossed|collected|shipped|raised) (?:\\w+ ){0,2}?(?:${MONEY}|${COUNT} (?:[\\w-]+ ){0,2}(?:orders|pre-?orders|deposits|bookings))|(?:got|received|have|had) (?:\\w+ ){0,2}?${COUNT} (?:[\\w-]+ ){0,2}(?:pre-?orders?|orders|deposits?|sales|paying|who pay))|\\bsold out\\b`,
  'i',
);
const CAREER =
  /\b(?:for|of|over) (?:\w+ ){0,3}(?:years|decades?|summers)\b|\b(?:years|decades?|summers) (?:as|at|in|on|with|now)\b|\bas an? \w+\b|\b(?:trained|studied|worked|cooked|served|taught) (?:in|at|as|with|for|under)\b|\bmy (?:studies|career|training|own studio)\b|\buntil (?:i|we)\b|\bsold (?:the|my|our) (?:firm|company|business|shop|house|car|farm)\b|\ball my life\b|\bsince (?:19|20)\d\d\b/i;
const RESULT_AFTER =
  /\b(?:and|;) (?:the |all |every |none |\d|they |it |correct |both )[^,;]{3,80}\b(?:climb|fell|rose|went|showed|dropped|was|were|had|came|liked|bought|asked|lost|kept)\b/i;

function isContact(text: string, verb: string): boolean {
  if (isFormOf(verb, CONTACT_VERBS) && !/\b(?:it|them)\W*$/i.test(verb)) return true;
  return /\b(?:did|ran|run|made|put up|held|sent)(?: out)? (?:a|an|the|our|my|some) (?:[\w-]+ ){0,2}(?:poll|survey|questionnaire|interviews?)\b|\bsat down with\b|\bwent (?:door to door|from door to door)\b|\btell(?:ing)? (?:me|us)\b|\bspoken?\b.{0,15}\b(?:to|with)\b/i.test(
    text,
  );
}

/** "I asked five and all said no": the answer stands in the same clause. */
function toldBack(text: string): Reported {
  return /\b(?:and|;|:) (?:then )?(?:they|he|she|all|both|each|most|none|nobody|[\w ]{1,25}) (?:signed|bought|paid|ordered)\b/i.test(
    text,
  )
    ? 'paid'
    : null;
}

function havings(text: string): Reported {
  if (/\b(?:pay|paying|paid|orders?|deposits?)\b/i.test(text)) return 'paid';
  return /\b(?:users|sign-?ups|downloads|calls|replies|e-?mails|waiting|waitlist|list|subscribers|members|testers|followers|requests|enquiries|inquiries|letters|visitors|responses|families|customers|clients)\b/i.test(
    text,
  )
    ? 'did'
    : null;
}

/** "There have been 1,040 bookings"; not "there are 60,000 choirs". */
function countedThings(text: string, shape: ClauseShape): Reported {
  const past = shape.tense === 'perfect' || shape.tense === 'past' || /\bwere\b|\bhave been\b/i.test(text);
  if (/\bwaiting list\b|\bwaitlist\b/i.test(text) && !PLANNED.test(text)) return 'did';
  if (!past || !/\d|\bthirty|\btwenty/i.test(text)) return null;
  return /\b(?:orders|sales|deposits)\b/i.test(text) ? 'paid' : 'did';
}

/** What customers, partners, a case, the product in others' hands or a number did. */
function othersReport(text: string, shape: ClauseShape, happened: boolean, offerTold: boolean): Reported {
  const { verb, subject, tense } = shape;
  const spoken = spokenReport(text, shape, happened, offerTold);
  if (spoken) return /\b(?:refunds?|money back)\b/i.test(text) ? 'did' : spoken;
  if (tense === 'modal' || tense === 'future' || tense === 'none' || shape.words.length < 3) return null;
  if (/^\d|^(?:hundred|thousand)$/.test(verb) || PRICE_TAG.test(text)) return null;
  if (
    DENIED_YET.test(text) &&
    !/\b(?:hasn't|haven't|has not|have not) \w+(?:ed|en) (?:once|since|any)\b/i.test(text)
  )
    return null;
  if (subject === 'nobody')
    return happened && offerTold && !/\b(?:told|helped|knew|knows)\b/i.test(text) ? 'did' : null;
  if (CHANGE.test(text) && offerTold) return 'did';
  if (isPaid(text, verb) && (happened || presentReport(text, shape)))
    return isFact(text, shape, offerTold) || (offerTold && subject === 'they') ? 'paid' : null;
  if (happened) return isFact(text, shape, offerTold) ? 'did' : null;
  return offerTold && presentReport(text, shape) ? 'did' : null;
}

/** "199 euros a month, included", "Moulds were 7,000": what things cost, not what happened. */
const PRICE_TAG = new RegExp(
  `^\\W*(?:about |only )?${MONEY}|^[\\w' -]{2,40} (?:was|were|is|are) (?:about |around )?(?:\\d[\\d,.]*$|${MONEY})`,
  'i',
);

/** A measured change, in whatever tense it is told. */
const CHANGE =
  /\b(?:fell|dropped|drops|falls|rose|rises|grew|climbed|climbs|doubled|halved|tripled|shrank|shrinks|went (?:up|down)|goes (?:up|down)|sank|improved|slipped) (?:down |up )?(?:from|by|to) (?:about |around |almost |over |one |every )*(?:\d|an? (?:half|third|quarter|fifth|tenth)|two|three|four|five|six|seven|eight|nine|ten|half|one in)|\bof \w+(?: \w+)? (?:halved|doubled|tripled)\b/i;

/** "Two mothers worried", "she keeps asking", "wants to give it to her patients". */
function spokenReport(text: string, shape: ClauseShape, happened: boolean, offerTold: boolean): Reported {
  const { verb, subject, tense } = shape;
  if (
    subject === 'nobody' &&
    !/\b(?:want|wanted|liked|asked|cared|understood|trusted|complained|objected)\b/i.test(text)
  )
    return null;
  if (TOLD_US.test(text) && tense !== 'future' && !isHabit(text)) return 'said';
  if (/^(?:it|thing|product)$/.test(subject) && !/\b(?:me|us)\b/i.test(text)) return null;
  const asked =
    /\b(?:excited|enthusiastic|interested|thrilled|impressed|keen|willing|on board|in touch)\b/i.test(text);
  const says = isFormOf(verb, SAY_VERBS) || asked;
  if (!says) return null;
  const hasCase =
    /^(?:case|counted|nobody|they|name)$/.test(subject) ||
    isTied(text) ||
    (offerTold && subject === 'people');
  if (happened) return hasCase || /\d/.test(text) ? 'said' : null;
  if (tense === 'modal' || tense === 'future') return null;
  return /^(?:case|counted|they)$/.test(subject) && !isHabit(text) && PRESENT_VOICE.test(text)
    ? 'said'
    : null;
}

const TOLD_US =
  /\b(?:told (?:me|us|her|him)|said (?:yes|no|that|they|he|she|it|sure|to (?:me|us))|(?:all|both|most|\w+teen|\d+) said|keeps? (?:asking|telling)|telling (?:me|us)|been asking|asked (?:me|us|for)|(?:messaged|e-?mailed|wrote|phoned|rang|called|texted) (?:me|us)|wrote (?:that|to)|offered (?:me|us|to)|says (?:that|the|it|she|he)|thanked (?:me|us)|begged (?:me|us)|invited (?:me|us)|approached (?:me|us)|got in touch|voted|turned (?:me |us |it )?down|declined|refused to|found (?:it|that|the \w+ too)|called it|(?:\w+) says? they)\b/i;
const PRESENT_VOICE =
  /\b(?:says?|wants? to|wants|thinks?|fears?|hates?|loves?|likes?|worr(?:y|ies)|recommends? (?:me|us|it)|objects?|insists?|doubts?|asks? (?:me|us)|is (?:willing|keen|interested|excited|on board)|are (?:willing|keen|interested|excited|on board)|thinks|would)\b/i;

function isPaid(text: string, verb: string): boolean {
  if (/\bdid (?:not|n't)\b|\bdidn't\b/i.test(text)) return false;
  if (/\bpaid (?:out|off)\b/i.test(text)) return false;
  if (
    isFormOf(verb, PAY_VERBS) &&
    !/\bspen[dt]s? (?:\w+ )?(?:hours?|days?|weeks?|minutes|time|months|years)\b/i.test(text)
  )
    return true;
  return /\b(?:(?:and|who) (?:have |had |all |also |each )*(?:already )?(?:paid|bought|pre-?ordered|pays?)|put (?:in (?:an|their) order|down|(?:\w+ )?money)|placed (?:\w+ )?orders?|left (?:a )?deposits?|are (?:already |now )?paying|(?:became|become) (?:paying )?(?:subscribers|paying)|(?:converted|upgraded) to|extended (?:its|their|his|her|the) (?:contract|subscription|licen[cs]e)|signed (?:\w+ ){0,4}(?:for )?[$€£]|approved [$€£]|approved .{0,20}\b(?:dollars|euros|pounds)|(?:gave|sent|put in|chipped in) (?:us )?[$€£]|(?:now|already) pay|sold (?:all|out)|(?:was|were|have been|has been) (?:bought|sold|paid)|paid plan|booked again|(?:takes?|took|taken) (?:all|\d[\d,.]* (?:tons?|kilos?|litres|liters|pieces|boxes|units|pairs|bottles))|signed (?:\w+-?\w* ){0,4}contract|invoiced|fully booked|booked \d|changed hands|donors (?:gave|have given)|gave (?:me |us )?(?:\w+ ){0,2}(?:bucks|dollars|euros|pounds|francs)|closed at|transferred|order (?:every|each|from))\b/i.test(
    text,
  );
}

/** Past tense alone is a story; a count, a time, a case or a word of our own makes it a report. */
function isFact(text: string, shape: ClauseShape, offerTold: boolean): boolean {
  const { subject } = shape;
  const numbered =
    /\d/.test(text) || new RegExp(`\\b${COUNT}\\b`, 'i').test(text) || /^(?:one|another)\b/i.test(text);
  if (!offerTold) return TRIAL.test(text);
  if (isFormOf(shape.verb, PAIN_VERBS) && subject === 'people' && !isTied(text)) return false;
  return (
    numbered ||
    isAnchored(text) ||
    isTied(text) ||
    (subject !== 'it' && subject !== 'they' && hasSetback(text)) ||
    (offerTold && /^\W*(?:an?|another) /i.test(text) && subject !== 'product')
  );
}

const MONEY_UNIT = new RegExp(`${MONEY}(?: \\w+){0,2} ${PER}`, 'i');

/** The present tense reports where counted people already use, hold or pay for it. */
function presentReport(text: string, shape: ClauseShape): boolean {
  if (
    /^(?:costs?|needs?|takes?|sells?|is|comes?|averages?)$/.test(shape.verb) &&
    !/\bof them\b|\ball\b/i.test(text)
  )
    return false;
  if (isHabit(text) && !isTied(text)) return false;
  if (shape.subject === 'counted') {
    if (
      /^\W*(?:most|many|half|each|every|all (?!\d|of them)|both)\b/i.test(text) &&
      !/\b(?:of them|of these|of those)\b/i.test(text)
    )
      return false;
    return (
      isTied(text) ||
      /\b(?:use|uses|run|have|has|pay|pays|plan|production|card|of them|license|take part|under way|in use|listed|come back|return|reorder|waiting)\b/i.test(
        text,
      )
    );
  }
  if (shape.subject === 'case' && /^\W*(?:an?|one|another)\b/i.test(text))
    return (
      (isPaid(text, shape.verb) &&
        (/\b(?:us|me|all)\b/i.test(text) || (/\d{2}/.test(text) && !MONEY_UNIT.test(text)))) ||
      /\b(?:uses?|runs?|has) (?:it|our|them|one)\b/i.test(text)
    );
  return (
    shape.subject === 'product' && /\b(?:has|have|had)\b.{0,12}\d[\d,]*|\bruns on (?:about )?\d/i.test(text)
  );
}
