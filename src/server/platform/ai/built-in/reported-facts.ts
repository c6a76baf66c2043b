import type { Impact, Strength } from '../../../../shared/evidence.ts';

/** Something a clause reports as already heard, done or paid. */
export interface ReportedFact {
  readonly strength: Exclude<Strength, 'desk'>;
  readonly impact: Impact;
}

const NUMBER = String.raw`(?:\d[\d,.]*%?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundreds?|thousands?|dozens?|several|some|many|most|half|a (?:few|couple|dozen|hundred)|all|both|more than half)`;
const OTHERS = `(?:they|people|someone|somebody|customers?|users?|clients?|owners?|parents?|farmers?|families|neighbou?rs?|friends|testers?|students?|teachers?|shops?|restaurants?|schools?|companies|clinics?|nurses?|patients?|she|he|who|of them|of those|strangers?|households?|drivers?|members?|[a-z]+(?:ers|ors|ists|ians|ents|ees|ies|men|women))`;

/** The fact has not happened, or not yet, or is only wished for: words that stand before it. */
const NOT_HAPPENED =
  /\b(?:will|'ll|would|'d|could|should|might|may|can|can't|cannot|plan|plans|planning|planned|hope|hopes|hoping|hopefully|going to|gonna|want|wants|want to|wish|aim|aiming|expect|expects|expecting|intend|need|needs|if|once|until|unless|when|whenever|before|after we|imagine|suppose|assume|assuming|let's say|for example|goal|target|looking for|try to|trying to|ready to|ask|asking|about to|used to|to)\b/i;
const NOT_YET =
  /\b(?:no ?body|no one|none|not|never|haven't|hasn't|hadn't|didn't|don't|doesn't|isn't|aren't|wasn't|weren't|without|zero|no|nothing)\b/i;
const WHOLE_SENTENCE_UNREAL =
  /^\W*(?:if|imagine|suppose|let's say|say you|what if|once|when we|when i|as soon as|after we launch|assuming|after launch|ideally|hopefully|our goal|the goal|my goal)\b/i;
const OTHERS_STORY =
  /\b(?:competitors?|rivals?|incumbents?|according to|studies|a study|research|reports?|survey by|statistics|articles?|analysts?|gartner|mckinsey|statista|the industry|uber|airbnb|amazon|google|facebook|in the news|i read|we read|they say that|experts?)\b/i;

interface FactCue {
  readonly strength: ReportedFact['strength'];
  readonly pattern: RegExp;
}

function factCue(strength: ReportedFact['strength'], source: string): FactCue {
  return { strength, pattern: new RegExp(source, 'iu') };
}

const FACT_CUES: readonly FactCue[] = [
  factCue(
    'paid',
    String.raw`\b(?:have |has |had |already |have already |actually |each |even )?(?:pre-?ordered|prepaid|put down (?:a |their )?deposits?|left (?:a )?deposits?|paid (?:us|me|a|an|the|for|in|full|up|[$€£]?\d|already|deposits?|upfront)|(?:are|is|were) (?:already |now |currently )?paying|placed (?:\w+ )?orders?|renewed|donated|pledged)\b`,
  ),
  factCue(
    'paid',
    String.raw`\b(?:people|customers?|users|neighbou?rs|friends|families|shops?|restaurants?|clients?|parents|strangers|they|clinics?|farms?|schools?|companies|owners|farmers|of them|teachers|who|salons?|visitors|[a-z]+(?:ers|ists|ors)) (?:have |has |had |already |actually |just |then )*(?:bought|purchased|paid|ordered)\b`,
  ),
  factCue(
    'paid',
    String.raw`\b(?:we|i)(?:'ve| have)? (?:already |just |actually |so far )*(?:sold (?:about |around |over |out|more than |my |our |the |roughly |nearly )?${NUMBER}?|(?:made|earned|took in|invoiced|grossed|collected|raised) (?:about |around |over |almost |nearly |more than |roughly )?[$€£]\s?\d|(?:got|received|have|had|took) (?:about |around |over |already )?${NUMBER} (?:[\w-]+ ){0,2}(?:pre-?orders?|orders|deposits?|sales|paying|paid (?:users|customers|subscribers|members|pilots?)))\b`,
  ),
  factCue(
    'paid',
    String.raw`\b${NUMBER} (?:[\w-]+ ){0,2}(?:paying (?:customers?|users?|clients?|subscribers?|members|\w+)|pre-?orders|paid (?:subscribers|pilots?|users|customers|members))\b`,
  ),
  factCue(
    'paid',
    String.raw`\b(?:sold out|[$€£]\s?\d[\d,.]*k? (?:in|of) (?:revenue|sales|orders|pre-?orders|deposits)|signed (?:a|an|the|our first|two|three|\d+) (?:\w+ )?(?:paid |annual |yearly )?contracts?)\b`,
  ),

  factCue(
    'did',
    String.raw`\b(?:signed up|sign(?:ed)? (?:\w+ )?letters? of intent|joined (?:the|our|my)|have joined|registered|downloaded|installed|enrolled|subscribed|left (?:us |me )?their (?:e-?mail|number|contact)|gave (?:us|me) their|came back|come back every|kept (?:using|coming|the)|volunteered|applied|clicked|showed up|turned up|attended|switched (?:over|to us|from)|started using|asked to (?:keep|join|buy|be)|begged|brought (?:their|a) friends?|referred|left reviews?|shared (?:it|our|my))\b`,
  ),
  factCue(
    'did',
    String.raw`\b(?:${NUMBER}|${OTHERS}|already|have|has|had|already been|been) (?:\w+ ){0,3}(?:used|tried|tested|piloted|are using|is using|using|been using|booked|trialled|trialed|borrowed|cancelled|canceled|returned|abandoned|uninstalled|dropped out|stopped using|quit|unsubscribed)\b`,
  ),
  factCue(
    'did',
    String.raw`\b(?:we|i)(?:'ve| have)? (?:already |just |also )*(?:ran|run|did|done|had|held|finished|completed|hosted|organi[sz]ed|tested|piloted|trialled|trialed) (?:\w+ ){0,6}(?:pilots?|trial|beta|workshops?|test|tests|experiment|pop-?up|event|landing page|with ${NUMBER}|on ${NUMBER}|classes|sessions)\b`,
  ),
  factCue(
    'did',
    String.raw`\b(?:we|i)(?:'ve| have)? (?:already |now |currently |got |have |about |around |over |a |built )*(?:${NUMBER}|a waitlist of \d+) (?:[\w-]+ ){0,3}(?:users|sign-?ups|downloads|people on (?:the|our|a) (?:wait(?:ing)? ?list|list)|on (?:the|our|a) wait(?:ing)? ?list|subscribers|members|beta (?:users|testers)|testers|active|followers|letters? of intent)\b`,
  ),
  factCue(
    'did',
    String.raw`\b(?:landing page|ad|ads|post|page|video|flyer|prototype|beta|pilot|waitlist|wait list|campaign) (?:\w+ ){0,4}(?:got|had|has|brought|collected|gathered|received|reached|converted|is at|stands at)\s(?:\w+ ){0,2}${NUMBER}`,
  ),
  factCue(
    'did',
    String.raw`\b(?:i|we) (?:\w+ )?(?:watched|saw|observed|counted|timed|logged) (?:\w+ ){0,2}(?:${NUMBER}|${OTHERS}|my|our|how)\b`,
  ),
  factCue('did', String.raw`\b(?:in|during) (?:the|our|a|my) (?:pilot|trial|beta|test)\b`),

  factCue(
    'said',
    String.raw`\b(?:told (?:me|us)|said|says|agreed|mentioned|complained|admitted|confirmed|explained|answered|replied|responded|wrote (?:to )?(?:me|us|back)|asked (?:me|us|for|when|if|whether|how|where)|loved (?:it|the)|liked (?:it|the)|offered to|rated|named|described|voted|wanted (?:it|one|to|this)|were (?:excited|interested|skeptical|sceptical|not interested)|keep asking|keeps asking|call(?:ed)? it)\b`,
  ),
  factCue(
    'said',
    String.raw`\b(?:i|we)(?:'ve| have)? (?:already |also |personally |just )*(?:talked|spoke|spoken|interviewed|surveyed|asked|polled|chatted|called|met with|phoned|questioned|showed it to|shown it to|showed|presented)\b`,
  ),
  factCue(
    'said',
    String.raw`\b(?:in|from|of) (?:my|our|the|a) (?:\w+ )?(?:survey|interviews?|poll|questionnaire)\b|\b\d+ (?:\w+ )?(?:interviews|responses|survey answers|conversations)\b`,
  ),
];

const NEGATIVE =
  /\b(?:no ?body|no one|none|not one|neither) (?:\w+ ){0,4}(?:wanted|wants|paid|pays|bought|signed|used|came|ordered|clicked|liked|cared|understood|returned|answered|replied|trusted|would|joined|downloaded|needed|saw|was|were|kept|asked)\b|\b(?:refused|cancel+ed (?:the|their|after|it|before|within|once|in)|cancel+ed$|asked for (?:a |their )?(?:refunds?|money back)|stopped (?:using|paying|opening)|dropped out|unsubscribed|uninstalled|gave up on (?:it|the app|us)|abandoned (?:it|the app|the form|their)|churned|quit (?:after|the)|sent it back|returned it|returned (?:the|their) (?:device|unit|kit|box)|turned (?:us|me|it) down|walked away|lost interest)\b|\b(?:wouldn't|would not|would never|won't|will not|didn't|did not|don't|do not|wasn't|weren't|were not|was not|isn't) (?:\w+ )?(?:pay|want|need|buy|use|trust|like|see|care|understand|interested|switch|worth|sign|come|open|happy|convinced|install|return|renew|order|recommend)\b|\b(?:too expensive|not interested|no interest|not worth|already (?:use|have|had|happy|solved|using|satisfied)|happy with (?:what|their)|fine with|preferred (?:their|the old|paper|to keep)|too complicated|skeptical|sceptical|said no\b|was wrong|disliked|hated (?:it|the app|the))\b/i;
const ABSENT_ONLY = /\b(?:yet|so far)\b/i;
const FEW =
  /\b(?:only|just|merely)\s(?:\w+ )?(?:\d+|one|two|three|four|five|a few|a couple|a handful|some)\b/i;
const NEGATIVE_BEHAVIOUR =
  /\b(?:no ?body|no one|none|not one) (?:\w+ ){0,4}(?:paid|bought|signed|used|came|ordered|clicked|returned|joined|downloaded|replied|answered|kept)\b/i;
const TALKED_ONLY =
  /\b(?:talked|spoke|spoken|interviewed|surveyed|asked|polled|chatted|called|met with|phoned|showed|shown|presented)\b/i;
const CONTENT =
  /\b(?:said|told|agreed|mentioned|complained|wanted|loved|liked|answered|admitted|confirmed|replied|responded|offered|would|named|described)\b/i;

/**
 * The fact a clause reports, or null. Strict on purpose: what is planned, hoped, conditional, asked, denied or told
 * about somebody else's business is no fact of the founder's.
 */
export function reportedFactIn(clause: string, question: boolean): ReportedFact | null {
  if (question) return null;
  const text = clause.replaceAll('’', "'").slice(0, 600);
  if (WHOLE_SENTENCE_UNREAL.test(text) || OTHERS_STORY.test(text)) return null;

  if (
    NEGATIVE_BEHAVIOUR.test(text) &&
    !ABSENT_ONLY.test(text) &&
    !NOT_HAPPENED.test(before(text, NEGATIVE_BEHAVIOUR))
  ) {
    return { strength: 'did', impact: 'contradicts' };
  }
  for (const cue of FACT_CUES) {
    const lead = happenedLead(text, cue.pattern);
    if (lead === null) continue;
    if (cue.strength !== 'said' && founderIsTheBuyer(text, cue.pattern)) continue;
    return { strength: strengthOf(cue.strength, text), impact: impactOf(cue.strength, text) };
  }
  return null;
}

/** What stands before the cue, when nothing there says that it has not happened; else null. */
function happenedLead(text: string, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const lead = text.slice(0, match.index);
  if (
    NOT_HAPPENED.test(
      lead.replace(
        /\b(?:talked|spoke|spoken|listened|went|had|got|to date|according|up|next|close|related) to\b/gi,
        ' ',
      ),
    )
  )
    return null;
  if (NOT_YET.test(lead) || /\b(?:haven't|hasn't|didn't|not|never)\b/i.test(match[0])) return null;
  return lead;
}

function before(text: string, pattern: RegExp): string {
  return text.slice(0, pattern.exec(text)?.index ?? 0);
}

/** "I paid a developer", "we bought a van": the founder's own spending proves nothing about others. */
function founderIsTheBuyer(text: string, pattern: RegExp): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  return (
    /\b(?:i|we|i've|we've)(?: have| already| just)? $/i.test(text.slice(0, match.index)) &&
    /^(?:bought|paid|purchased|ordered|pre-?ordered|signed up|joined|registered|downloaded|installed|enrolled|applied|attended|subscribed|volunteered|switched|clicked)/i.test(
      match[0].replace(/^(?:have |already |just )+/i, ''),
    )
  );
}

function strengthOf(strength: ReportedFact['strength'], text: string): ReportedFact['strength'] {
  const onlyWords =
    /\b(?:said|told (?:me|us)|says|mentioned|promised)\b.*\b(?:would|wouldn't|will|won't|might|never)\b/i;
  return onlyWords.test(text) ? 'said' : strength;
}

function impactOf(strength: ReportedFact['strength'], text: string): Impact {
  if (NEGATIVE.test(text)) return 'contradicts';
  if (FEW.test(text) || smallShare(text)) return 'contradicts';
  if (strength === 'said' && TALKED_ONLY.test(text) && !CONTENT.test(text)) return 'neutral';
  return 'validates';
}

/** "3 of 20": fewer than a quarter did it. */
function smallShare(text: string): boolean {
  const match = /\b(\d{1,6}) (?:out )?of (?:the |our |my )?(\d{1,6})\b/i.exec(text);
  return match !== null && Number(match[1]) / Number(match[2]) < 0.25;
}
