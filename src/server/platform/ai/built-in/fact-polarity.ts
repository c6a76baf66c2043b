import type { Impact } from '../../../../shared/evidence.ts';

/** Doing away with something, or doing worse. */
const SETBACK =
  /\b(?:refus\w+|declin\w+|reject\w+|cancel\w*|complain\w*|stopped|stops|drop(?:ped|s)? out|unsubscribed|uninstalled|delisted|abandoned|churned|churn|quit|walked away|walked out|lost|loses?|lapse\w*|disliked|hates?|hated|fears?|feared|worr(?:y|ies|ied)|doubt\w*|object(?:s|ed)?(?= |\b)|warned|protest\w*|broke|broken|froze|failed|fails?|failure|missed|misheard|misread|mistook|crashed|leaked|slipped|delayed|late|slowly|damaged|faulty|wrong|wrongly|errors?|bugs?|false alarms?|noise|noisy|loud|dim|confus\w+|anxious|annoy\w+|distract\w+|childish|heavy-handed|rust\w*|turned (?:yellow|off|sour)|fell (?:flat|apart|off)|went (?:wrong|back|sour)|came (?:back|loose|late|off)|sent (?:it|them|theirs) back|gave (?:it|them|the \w+) (?:back|up)|gave up|give up|took (?:it |the \w+ |their \w+ )?(?:\w+ ){0,2}down|turned (?:us|me|it|down)|lost interest|(?:asked|demanded|wanted) (?:me |us )?(?:for )?(?:a |their )?(?:refunds?|money back)|refunds?|money back|one-star|passed (?:on it)?$|and passed|went with (?:a|another|their|the)|left (?:after|us|within|because|cause|when)|two teachers left|closed (?:its|their|his|her) account|ended (?:its|their|his|her|the)|removed it|switched back|returned|returns ran|no longer (?:use|want|pay|open)|skeptical|sceptical|hostile|illegal|forbid|forbade|forbidden|banned|ignores?|ignored|chewed|burned|melted|jammed|threaten\w*|ended (?:it|with us)|(?:moved|switched|gone|went) (?:back )?to|swallowed|made us stop|got dropped|never (?:filled|worked|came|used|paid|opened)|warped|died|wearable\b(?=)|noises?|freaked|survive|woke up)\b/gi;
const SETBACK_ONCE =
  /\b(?:walked (?:out|away)|left|quit|complained|cancell?ed|dropped out|gave up|tripped|failed|refused|lost|missed|broke|returned|objected|asked for)\b/i;
/** Qualities of too much or too little. */
const LACK =
  /\btoo (?!\W|and\b)\w+|\b(?:not (?:interested|worth|wearable|happy|convinced|sure|for (?:me|us|them))|no (?:interest|money|budget|time|difference|need|effect|change|point)|nothing changed|could(?:n't| not) (?:cope|use|read|understand|handle|find)|(?:would|will|could)(?:n't| not| never) (?!go back|miss|want to (?:give|go)|be without)\w+|wasn't there|won't let|said no|no to\b|prefer\w* (?:their|the old|paper|to keep|buying)|rather (?:buy|keep|stay|not|have)|happy with what|fine with|over my dead body|hardly any|hardly anyone|below half|stayed with|eat me alive|we need a permit|looks? (?:different|cheap|bad)|how it looks|never (?:met|used|came|paid|opened|showed)|didn't (?:come|renew|like|want|work|return|buy|pay|fit|help|reply|answer|show)|did not (?:come|renew|like|want|work|return|buy|pay|fit|help|reply|answer|show|survive)|don't (?:want|need|trust|like)|heard nothing|found nothing|for nothing|because (?:it|our|the) \w+ (?:broke|froze|failed|varied))\b/gi;
const FEW =
  /\b(?:only|just|merely|no more than|not more than|fewer than)\s(?:about )?(?:\d+|one|two|three|four|five|ten|a few|a couple|a handful|some)\b/i;
/** Less of it; good where the thing is bad, which words like "alarms" or "pain" tell. */
const DECREASE =
  /\b(?:fell|dropped|drops?|shrank|halved|went down|decreased|declined|sank|cut|reduced|fewer|less|down (?:to|from|by))\b/i;
const WELCOME_THING =
  /\b(?:sales|orders|retention|revenue|users|attendance|sign-?ups|usage|opens|conversion|income|turnout|interest|bookings|takings|engagement|members|visitors)\b/i;
const NEGATED = /\b(?:not|never|no|nobody|none|nothing|without|\w+n't|no longer|zero)\b/i;
const HEARD =
  /\b(?:said|says?|told|agreed|mentioned|complained|wanted?|wants|loved|liked|admitted|confirmed|offered|would|named|described|keep asking|answered (?:yes|that)|called it|brought up|asked (?:me|us|for|to|when|if|whether)|have asked|excited)\b/i;
const ASKED_ONLY =
  /\b(?:talked|talk|spoke|spoken|interviewed|surveyed|polled|chatted|canvassed|asked (?:them|the|my|our|all|maybe|about|around|some|\d+|five|six|eight|ten|twelve|twenty|people|\w+ \w+ers?)|did (?:a|an) (?:\w+ )?(?:poll|survey)|ran a (?:questionnaire|survey|poll)|called|rang|met with|met|phoned|visited|sat down|showed|shown|presented|pitched|demonstrated|demoed|went door to door|knocked on)\b/i;
const HANDED_OVER = /^\W*(?:we|i) (?:have |'ve )?(?:\w+ )?(?:gave|given|lent|handed)\b/i;

/** Whether a report speaks for the founder, against, or leaves it open. */
export function impactOf(strength: 'said' | 'did' | 'paid', text: string, nobody = false): Impact {
  if (nobody) return SETBACK_ONCE.test(text) ? 'validates' : 'contradicts';
  const clean = text
    .replace(/\bno longer (?:call|have to|need to|worry|wait|drive)\b/gi, ' ')
    .replace(/\bwithout \w+/gi, ' ');
  const setback = hasSetback(clean);
  if (FEW.test(clean)) return setback ? 'validates' : 'contradicts';
  if (setback || smallShare(clean)) return 'contradicts';
  if (ASKED_ONLY.test(clean) && !HEARD.test(clean) && strength === 'said') return 'neutral';
  if (HANDED_OVER.test(clean) && !/\b(?:and|;)\b.{8,}/i.test(clean)) return 'neutral';
  return 'validates';
}

/** Whether a clause tells that something went wrong or was turned down. A setback counts unless it is denied ("has not tripped") or told to have become less ("false alarms fell"). */
export function hasSetback(text: string): boolean {
  LACK.lastIndex = 0;
  if (LACK.test(text)) return true;
  if (DECREASE.test(text) && WELCOME_THING.test(text)) return true;
  SETBACK.lastIndex = 0;
  for (const match of text.matchAll(SETBACK)) {
    if (DECREASE.test(text) && !/declin|drop|fell|went/i.test(match[0])) continue;
    const before = text.slice(0, match.index);
    const lastWords = before.slice(-28);
    if (NEGATED.test(lastWords) || /\b(?:before|used to|from \w+)\b/i.test(lastWords)) continue;
    if (
      /\b(?:lost|missed|broke)\b/i.test(match[0]) &&
      /^ nothing\b/i.test(text.slice(match.index + match[0].length))
    )
      continue;
    return true;
  }
  return false;
}

/** "3 of 20": fewer than a quarter did it; a landing page's visitors are many, so there one in twenty is enough. */
function smallShare(text: string): boolean {
  const match = /\b(\d[\d,]*) (?:out )?of (?:the |our |my )?(\d[\d,]*)\b/i.exec(text);
  if (!match) return false;
  const share = Number(match[1]?.replaceAll(',', '')) / Number(match[2]?.replaceAll(',', ''));
  return share < (/\b(?:visitors|views|clicks|page)\b/i.test(text) ? 0.05 : 0.25);
}
