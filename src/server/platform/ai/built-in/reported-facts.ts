import type { Impact, Strength } from '../../../../shared/evidence.ts';
import { FACT_CUES, type FactCue } from './fact-cues.ts';

/** Something a clause reports as already heard, done or paid. */
export interface ReportedFact {
  readonly strength: Exclude<Strength, 'desk'>;
  readonly impact: Impact;
}

/** Words before a report that say it has not happened, or is only wished for. */
const NOT_HAPPENED =
  /\b(?:will|'ll|would|'d|could|should|might|may|can|can't|cannot|plan|plans|planning|planned|hope|hopes|hoping|hopefully|going to|gonna|want|wants|wish|aim|aiming|expect|expects|expecting|intend|need|needs|must|have to|has to|if|once|until|unless|when|whenever|before|imagine|suppose|assume|assuming|let's|for example|goal|target|looking for|try to|trying to|about to|used to|say that|pretend|report that|claim)\b/i;
const DENIED =
  /\b(?:no one|nobody|none|not|never|haven't|hasn't|hadn't|didn't|don't|doesn't|isn't|aren't|wasn't|weren't|zero)\b/i;
const WHOLE_CLAUSE_UNREAL =
  /^\W*(?:if|imagine|suppose|let's say|say you|what if|once|when|whenever|as soon as|after (?:we )?launch|assuming|ideally|hopefully|(?:our|the|my) goal|ignore|set|give|pretend|report|you are|you must|the system|system|assistant)\b/i;
/** Somebody else's business, general talk of the world, or the founder's own life. */
const NOT_THE_FOUNDERS_TO_REPORT =
  /\b(?:competitors?|rivals?|incumbents?|according to|studies|a study|research (?:shows?|says)|reports? (?:say|says|show|shows)|statistics|analysts?|gartner|mckinsey|statista|hellofresh|the industry|uber|airbnb|in the news|i read|we read|they say that|experts? say|billion|investors?|hired|filed|something similar|tried this|closed it|bankrupt|shut down|called .{0,25}times|exclusive|patent|phd|degree|thought that|grew up|(?:market|prices|rents|population|industry|inflation|wages) (?:\w+ ){0,3}(?:grew|rose|fell|doubled|increased|went))\b/i;
const GENERAL_TRUTH =
  /\b(?:every (?:day|morning|evening|time|year|night)|always|usually|often|typically|these days|nowadays|in general|most (?:people|parents|owners))\b/i;
const CASE_GIVEN = /\b(?:me|us|our|ours|it|pilot|trial|beta|waitlist|waiting list|since|last|already)\b|\d/i;

const TRIAL =
  /\b(?:we|signed up|wait(?:ing)? ?list|pre-?order\w*|pilot|beta|prototype|trial|deposit|sold|paid me|bought (?:it|one|mine)|letters? of intent)\b/i;
/** Thousands of people are a figure from somewhere, not people the founder met. */
const STATISTIC =
  /\b(?:\d{1,3},\d{3}|\d{4,}|thousands|millions?) (?:of )?(?:people|families|women|men|children|students|patients|households|farmers|companies)\b/i;

const NEGATIVE_REPORT =
  /\b(?:nobody|no one|none(?: of \w+)?|not one|neither) (?:\w+ ){0,3}?(wanted|paid|bought|signed|used|came|ordered|clicked|liked|cared|understood|returned|answered|replied|trusted|joined|downloaded|asked|booked|showed|tried|noticed)\b/i;
const SPOKEN_REFUSALS = new Set(['wanted', 'liked', 'cared', 'understood', 'trusted', 'asked']);

/**
 * The fact a clause reports, or null. Strict on purpose: what is planned, hoped, conditional, asked, denied or told
 * about somebody else's business is no fact of the founder's. Before the offer is told (`offerTold`), what people did
 * and paid is the story of the problem, unless it is tied to the founder's own trial.
 */
export function reportedFactIn(clause: string, question: boolean, offerTold = true): ReportedFact | null {
  if (question) return null;
  const text = clause.replaceAll('’', "'").slice(0, 600);
  if (WHOLE_CLAUSE_UNREAL.test(text) || NOT_THE_FOUNDERS_TO_REPORT.test(text)) return null;

  const refusal = NEGATIVE_REPORT.exec(text);
  if (
    refusal &&
    !NOT_HAPPENED.test(text.slice(0, refusal.index)) &&
    !/\b(?:yet|so far|has|have)\b/i.test(text)
  ) {
    return {
      strength: SPOKEN_REFUSALS.has(refusal[1]?.toLowerCase() ?? '') ? 'said' : 'did',
      impact: 'contradicts',
    };
  }
  const cue = firstHappened(text);
  if (!cue || /\b(?:no ?body|no one|none of \w+) (?:has|have)\b/i.test(text)) return null;
  const strength = strengthOf(cue, text);
  if (!offerTold && strength !== 'said' && !TRIAL.test(text)) return null;
  if (STATISTIC.test(text) && !/\b(?:me|us|our|my|we|it)\b/i.test(text)) return null;
  return { strength, impact: impactOf(strength, text) };
}

/** The first cue, strongest first, whose report has happened to others. */
function firstHappened(text: string): FactCue | null {
  for (const cue of FACT_CUES) {
    const match = cue.pattern.exec(text);
    if (!match) continue;
    const upTo = text.slice(0, match.index) + match[0];
    if (NOT_HAPPENED.test(withoutHarmless(upTo)) || DENIED.test(withoutRefusals(upTo))) continue;
    if (foundersOwn(match[0])) continue;
    if (GENERAL_TRUTH.test(text) && !CASE_GIVEN.test(text)) continue;
    if (looseSubject(match[0]) && /\b(?:pays?|use|try|keep|order \w+)$/i.test(match[0])) continue;
    if (looseSubject(match[0]) && !tiedToTheOffer(text)) continue;
    return cue;
  }
  return null;
}

/** "wanted to", "have asked when": these words are the report itself, no wish of the founder's. */
function withoutHarmless(text: string): string {
  return text
    .replace(
      /\b(?:asked|asking|ask|wondered|told (?:me|us)|said|says?|agreed|promised|answered)\b(?: (?:me|us|him|her))?[^,;]*$/i,
      ' ',
    )
    .replace(/\bone day\b/gi, ' ');
}

/** "did not renew" is a report although it denies. */
function withoutRefusals(text: string): string {
  return text
    .replace(/\b(?:did not|didn't) (?:renew|survive|return|come back|buy|like|want|reply|answer)\b/gi, ' ')
    .replace(/\ball but\b/gi, ' ');
}

/** "My father worked", "our company bought a van": the founder's own doing proves nothing about others. */
function foundersOwn(match: string): boolean {
  return /^\W*(?:and |but |so )?(?:i|we|i've|we've)(?: have| already| just)* (?:bought|paid|purchased|ordered|signed up|joined)\b/i.test(
    match,
  );
}

/** A definite or bare subject ("the city", "they", "parents") may be part of the story of the problem. */
function looseSubject(match: string): boolean {
  return /^\W*(?:and |but |so |now |that )?(?:the|a|an|my|our|they|she|he|people|some|many|restaurants|parents|customers|users|visitors|neighbou?rs|strangers|friends|colleagues|members|families|shops|schools|teachers|students|owners|clients|testers|half|hundreds?|dozens?|several|both)\b/i.test(
    match,
  );
}

function tiedToTheOffer(text: string): boolean {
  return (
    /\b(?:me|us|our|ours|my|mine|it|them)\b|\d|\b(?:says|said) that\b/i.test(text) ||
    /\b(?:signed up|joined|pre-?ordered|waitlist|waiting list|beta|pilot|trial|in advance|deposit|licen[cs]es?|paid|bought|ordered|cash|back|asked|offered|contract|subscription|bigger|complained about (?:the|our) (?:price|packaging|app|box|device|taste|noise|colou?r|size|design|weight|delivery)|liked it|loved it|litres|units|declined|cancell?ed)\b/i.test(
      text,
    )
  );
}

/** Asking for the money back is done, however it was said; a promise is only heard. */
function strengthOf(cue: FactCue, text: string): ReportedFact['strength'] {
  if (/\b(?:refunds?|money back)\b/i.test(text)) return 'did';
  return saidOnly(text) ? 'said' : cue.strength;
}

/** "said they would pay" is heard, not paid. */
function saidOnly(text: string): boolean {
  return /\b(?:said|told (?:me|us)|says?|mentioned|promised|agreed|offered)\b[^;]*\b(?:would|wouldn't|will|won't|might|never|'d|to pay|could|can)\b/i.test(
    text,
  );
}

const AGAINST =
  /\b(?:refused|declined|cancell?ed|canceled|asked for (?:a |their )?(?:refunds?|money back)|asked (?:me |us )?for their money back|stopped|dropped out|unsubscribed|uninstalled|gave (?:it|them|the \w+) (?:back|up)|gave up on|abandoned|churned|quit|sent (?:it|them) back|returned (?:it|the|their|them)|turned (?:us|me|it) down|walked away|lost interest|disliked|hated (?:it|the|them)|no longer (?:use|want|pay|open)|complained (?:about|that)|broke|froze)\b|\b(?:wouldn't|would not|would never|won't|will not|didn't|did not|don't|do not|wasn't|weren't|was not|were not|isn't) (?:\w+ )?(?:pay|want|need|buy|use|trust|like|see|care|understand|interested|switch|worth|sign|come|open|happy|convinced|install|return|renew|order|recommend|do that|let)\b|\b(?:too (?:expensive|high|loud|slow|complicated|long|much|big|small|heavy|hard|ugly)|not interested|no interest|not worth|no money|no budget|could not (?:cope|use|read|understand|handle)|couldn't (?:cope|use|read|understand|handle)|no time|no difference|no need|happy with what|fine with|prefer(?:red)? (?:their|the old|paper|to keep)|skeptical|sceptical|said no|all said no|would never|was wrong|childish|were noise|we need a permit|woke up|nothing changed|gave up|freaked|rejected|did not survive|and passed|passed on it|no effect|no change|left after|took (?:\w+ ){1,4}down|confus\w+|because (?:it|our|the) \w+ (?:broke|froze|failed|varied))\b/i;
const FEW =
  /\b(?:only|just|merely)\s(?:about )?(?:\d+|one|two|three|four|five|a few|a couple|a handful|some)\b/i;
const HEARD =
  /\b(?:said|says?|told|agreed|mentioned|complained|wanted|loved|liked|admitted|confirmed|offered|would|named|described|keep asking|asked (?:me|us|for|to|when|if|whether)|have asked)\b/i;
const ASKED_ONLY =
  /\b(?:talked|spoke|spoken|interviewed|surveyed|asked (?:them|the|my|our|all|maybe|about|around|some|\d+|five|six|eight|ten|twelve|twenty|people)|did (?:a|an) (?:\w+ )?(?:poll|survey)|polled|chatted|called|rang|met with|phoned|showed|shown|presented|demonstrated|gave it to)\b/i;

function impactOf(strength: ReportedFact['strength'], text: string): Impact {
  if (AGAINST.test(text.replace(/\bno longer (?:call|have to|need to|worry)\b/gi, ' '))) return 'contradicts';
  if (FEW.test(text) || smallShare(text)) return 'contradicts';
  if (ASKED_ONLY.test(text) && !HEARD.test(text) && strength === 'said') return 'neutral';
  if (/^\W*(?:we|i) (?:have )?(?:gave|given|lent|handed) /i.test(text)) return 'neutral';
  return 'validates';
}

/** "3 of 20": fewer than a quarter did it; a landing page's visitors are many, so there one in twenty is enough. */
function smallShare(text: string): boolean {
  const match = /\b(\d[\d,]*) (?:out )?of (?:the |our |my )?(\d[\d,]*)\b/i.exec(text);
  if (!match) return false;
  const share = Number(match[1]?.replaceAll(',', '')) / Number(match[2]?.replaceAll(',', ''));
  return share < (/\b(?:visitors|views|clicks|page)\b/i.test(text) ? 0.05 : 0.25);
}
