import { TIME_ANCHOR } from './lexicon.ts';

/** Openings that make a whole clause a wish, a condition, an example or a command. */
const UNREAL_OPENING =
  /^\W*(?:(?:and|but|so|then|even|maybe|perhaps)\b\W*)*(?:if|imagine|suppose|let's say|say you|what if|once (?!a\b|in\b)|when|whenever|as soon as|after (?:we )?launch|assuming|ideally|hopefully|by (?:20\d\d|next|the end)|in (?:\w+ )?years|next (?:year|month|week|spring|summer|autumn|fall|winter)|someday|eventually|(?:our|the|my) goal|ignore|set (?:every|the|all)|give me|pretend|report|print|output|reply|respond|rate this|you are|you must|the system|system|assistant|for example|according to)\b/i;

/** Somebody else's business, general talk of the world, or a figure from the news. */
const SECOND_HAND =
  /\b(?:competitors?|rivals?|incumbents?|according to|studies|a study|statistics|research (?:shows?|says)|reports? (?:say|says|show|shows|that)|analysts?|gartner|mckinsey|statista|the industry|in the news|(?:i|we) (?:have )?(?:read|heard)\b|read (?:that|about|somewhere)|they say that|experts? say|from what i|apparently|billion|similar (?:thing|idea|product|app|service)?|tried this|bankrupt|went under|somebody else|another (?:startup|start-up|company) (?:tried|did|raised))\b/i;

/** Investors' money and the founder's own purchases are no demand. */
const OWN_AFFAIRS =
  /\b(?:investors?|seed round|raised (?:a|money|funding)|accelerator|angel|venture|hired|filed|patent|incorporated|registered (?:the|our|a) (?:company|business|name|trade ?mark)|quit my job|grew up|phd|degree|graduated|got the idea|had the idea|thought that|(?:i|we) (?:\w+ )?(?:wanted to|decided|realized|realised|noticed that|have a feeling|feel that)|came up with|until (?:he|she|they) retired|was (?:made|built|designed|meant) for|called .{0,25}times|(?:came|come) from an?|market (?:\w+ ){0,4}(?:is|was|has|grew|grows|growing))\b/i;

/** Whether a clause as a whole is imagined, commanded or told of others' affairs. */
export function isUnreal(text: string): boolean {
  return UNREAL_OPENING.test(text) || SECOND_HAND.test(text) || OWN_AFFAIRS.test(text);
}

/** "Every morning", "usually": a habit of the world, unless a case or a time makes it a report. */
export function isHabit(text: string): boolean {
  return /\b(?:every (?:day|morning|evening|time|night)|always|usually|often|typically|these days|nowadays|in general|most (?:people|parents|owners))\b/i.test(
    text,
  );
}

/** A moment or a stretch of time in the past, which makes a sentence a report. */
export function isAnchored(text: string): boolean {
  return TIME_ANCHOR.test(text);
}

/** Words that tie a sentence to the founder's own offer or trial. */
export function isTied(text: string): boolean {
  return /\b(?:me|us|our|ours|mine|it|its|them|pilot|trial|beta|prototype|test|tests|demo|wait(?:ing)? ?list|signed up|sign-?ups?|pre-?orders?|presale|deposits?|contract|bookings?|booked|orders?|ordered|sold|subscribers?|members?|users?|refunds?|downloads?|visitors|accounts?|invoices?|licen[cs]es?|returns?|reviews?|stall|survey|poll|retest|request|altogether|in total|at (?:a|an|one|another|the other) (?:\w+ )?\w+)\b/i.test(
    text,
  );
}

/** Tens of thousands of people are a figure from somewhere, not people the founder met. */
export function isStatistic(text: string): boolean {
  return (
    /\b(?:\d{2,3},\d{3}|\d{5,}|thousands|millions?) (?:of )?(?:\w+ )?(?:people|families|women|men|children|kids|students|patients|households|farmers|companies|workers|adults)\b/i.test(
      text,
    ) && !/\b(?:me|us|our|my|we|signed|joined|downloaded|registered)\b/i.test(text)
  );
}
