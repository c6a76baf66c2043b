import { MONEY, PER, PERCENT } from './money.ts';

/** A wording that tells something of a clause's topic. What it tells of which box is fitted: see box-weights.ts. */
export interface BoxSign {
  readonly name: string;
  readonly pattern: RegExp;
}

function sign(name: string, source: string): BoxSign {
  return { name, pattern: new RegExp(source, 'i') };
}

const WE = "(?:i|we|i'm|we're|i'd|we'd|i'll|we'll)";
const WOULD =
  "(?:will |would |'ll |'d |could |might |may |can |plan to |want to |hope to |intend to |am going to |are going to |'m gonna |was gonna |gonna |then |also |just |only |probably |maybe |like )*";

/** Plain alternations without nested repetition: each costs one pass over a clause of at most 600 characters. */
export const BOX_SIGNS: readonly BoxSign[] = [
  sign(
    'names a problem',
    String.raw`\b(?:the|their|our|one|biggest|main|real|big|common|a) (?:problem|pain|pain point|issue|trouble|frustration|headache|challenge)s?\b`,
  ),
  sign(
    'hard or impossible',
    String.raw`\b(?:can't|cannot|can not|couldn't|unable to|no way to|hard to|hard for|difficult|impossible|not easy|never know|don't know|doesn't know|do not know|does not know|no idea|not allowed)\b`,
  ),
  sign(
    'nobody does it',
    String.raw`\b(?:nobody|no one|no (?:\w+)|none of them|nothing) (?:\w+ )?(?:helps?|tells?|checks?|notices?|answers?|shows?|offers?|explains?|comes?|cares?|picks?|takes?|will|wants?|has|have|drives?|opens?|corrects?|knows?|remembers?)\b`,
  ),
  sign(
    'too much of something',
    String.raw`\btoo (?:expensive|slow|slowly|late|long|hard|complicated|much|many|often|early|far|heavy|big)\b|\b(?:far|way) too\b`,
  ),
  sign(
    'by hand',
    String.raw`\b(?:by hand|on paper|manually|spreadsheets?|whiteboard|sticky notes|paper forms?|phone tag|excel|from memory|envelopes?)\b`,
  ),
  sign(
    'time that passes',
    String.raw`\b(?:spend|spends|spending|spent|takes?|took|waits?|waiting|waited|for|after|in) (?:\w+ ){0,4}(?:hours?|days?|weeks?|minutes|evenings?|weekends?|months|years|ages|forever)\b`,
  ),
  sign(
    'what it costs them',
    String.raw`\b(?:costs?|charges?|charged|gives?|pays?) (?:them|you|him|her|me|farmers|families|parents|people|owners|the (?:average|farmer|family|owner|patient|city|industry|country))\b`,
  ),
  sign(
    'must',
    String.raw`\b(?:still have to|have to|has to|are forced to|is forced to|need to|needs to|must)\b`,
  ),
  sign('would rather', String.raw`\bwould rather\b|\binstead\b`),
  sign(
    'when something happens',
    String.raw`^\W*(?:when|whenever|every time|each time|if|after|before|once|as soon as|one night|every (?:winter|summer|year|spring|autumn|day|month|week|season|storm))\b`,
  ),
  sign(
    'half of them',
    String.raw`\b(?:half|a third|two thirds|a quarter|most|one in \w+|one out of|\d+ ?(?:%|percent) of|\d+ (?:in|out of) \d+|majority)\b`,
  ),

  sign(
    'we make something',
    String.raw`\b(?:we|i|we're|i'm|we are|i am|we've|i've|team) (?:\w+ ){0,2}(?:build|building|built|make|making|made|develop\w*|creat\w+|design\w*|offer|offering|provide|providing|launch\w*|prototyp\w*|open|opening|turning)\b`,
  ),
  sign(
    'my idea is',
    String.raw`\b(?:my|our|the) (?:\w+ )?(?:idea|plan|concept|solution|product|invention) (?:is|was|would be|are|here)\b|\bwhat (?:we|i) (?:want|do|would|plan|made|built|offer)\b|\bwhat if\b|\bi was thinking\b|\bi'm thinking\b`,
  ),
  sign(
    'i want to start',
    String.raw`\b(?:i|we)(?:'d| would)? (?:want|like|love|plan|hope|intend|mean|am going|are going|'m gonna) to (?!charge|sell|reach|earn|hire|hit|take|get)\w+`,
  ),
  sign(
    'is a kind of thing',
    String.raw`\b(?:is|it's|are|called \w+,?|^) ?(?:an?|the|like an?) (?:[\w-]+ ){0,4}(?:app|platform|device|tool|service|marketplace|website|web ?site|software|system|sensor|gadget|kit|plugin|extension|bot|chatbot|machine|box|dashboard|network|club|course|program|programme|cooperative|co-op|library|assistant|scanner|wearable|bracelet|helmet|cart|truck|van|drone|robot|patch|bottle|chair|lamp|collar|game|cap|float|cache|sticker|chat|shop|clog|marketplace|layer|api|engine|toy|card|scale|pass|line|agency|school|bus|cafe)\b`,
  ),
  sign(
    'lets somebody do',
    String.raw`\b(?:lets?|letting|allows?|allowing|helps?|helping|enables?|enabling) (?:[\w'-]+ ){1,4}(?:to )?\w+`,
  ),
  sign(
    'a thing that',
    String.raw`\b(?:app|platform|device|tool|service|marketplace|website|site|software|system|sensor|gadget|kit|plugin|bot|machine|box|clip|tag|place|page|list|map|pool|crew|float|game|sticker|shop|club|number|lamp|clog) (?:that|which|where|to|with|for|so)\b`,
  ),
  sign(
    'technology',
    String.raw`\b(?:automatic\w*|ai|machine learning|computer vision|algorithm|bluetooth|qr code|notification|text message|sms|alerts?|alarm|reminders?|drag and drop|one (?:tap|click|button)|real[- ]time|camera|photo|video|voice|code|chip|radio|microphone|overnight|by text|phone)\b`,
  ),
  sign(
    'the user acts',
    String.raw`\b(?:you|users?|they|farmers?|parents?|customers?|owners?|drivers?|patients?|teachers?|students?|members?|guests?|the \w+) (?:just |can |simply |then |could )+(?:\w+)|\b(?:the|a|an|each|every) (?:[\w-]+ ){1,2}(?:gets|sees|opens|receives|taps|hears|presses|chooses|orders|scans|selects|uploads|points|clicks|speaks|photographs|talks|types|sends|picks|leads|reads|sets)\b`,
  ),
  sign(
    'and then it',
    String.raw`\b(?:and|then|which|that) (?:it |we )?(?:automatically |then |also )?(?:sends?|texts?|shows?|tells?|warns?|pings?|rings?|calls?|prints?|posts?|pays?|delivers?|brings?|picks?|marks?|names?|wakes?|pushes?|gets?|finds?|stays?|cleans?|fixes?)\b`,
  ),
  sign(
    'so that',
    String.raw`\bso (?:that )?(?:they|you|people|nobody|no one|it|he|she|the \w+) (?:can|never|don't|get|always|could|know|stays?)\b`,
  ),
  sign(
    'it continues',
    String.raw`^\W*(?:it|this|that|these|those|they|which|also|then|he|she|both|each|all of)\b`,
  ),

  sign(
    'unlike',
    String.raw`\b(?:unlike|what makes (?:us|it|this|ours)|sets us apart|the difference|(?:we are|we're|it's) different|value proposition|not just another|whereas|compared (?:to|with)|rather than|nothing (?:like|else)|nobody else|no one else|no other|no competitor|anywhere else)\b`,
  ),
  sign(
    'names rivals',
    String.raw`\b(?:competitors?|competition|rivals?|alternatives?|incumbents?|other (?:apps?|tools?|services?|products?|companies|brands?|systems?|sites?)|existing \w+|ordinary \w+|traditional \w+|conventional \w+|professional \w+|big (?:companies|players|brands|chains|platforms|\w+s)|the others)\b`,
  ),
  sign(
    'more than others',
    String.raw`\b(?:faster|cheaper|better|easier|simpler|safer|lighter|quieter|more (?:accurate|precise|reliable)|fresher|healthier|less|fewer|more|longer|older|smaller) than\b|\b(?:half|third|quarter|fraction|tenth) (?:of )?the (?:price|cost|time|weight)|\b(?:10x|ten times|twice as|five times|three times|half as)\b`,
  ),
  sign(
    'the first, the only',
    String.raw`\b(?:the first|the only|only (?:one|app|tool|product|service|platform)|first of its kind|the best)\b`,
  ),
  sign(
    'they do, we do',
    String.raw`(?:,| while| whereas| but|;|\bours?\b).{0,50}\b(?:we|ours?|us|a (?:\w+) (?:doesn't|does not|isn't|won't))\b|\b(?:but|yet|and) (?:they|it|none|nobody) (?:never|don't|doesn't|only|can't|cannot|ignores?|says? nothing|won't|have no|has no)\b|\bbut (?:have|has|says?|say|need|needs|know|knows|only|not|never|leave|leaves|ignore)\b`,
  ),
  sign('that others only', String.raw`^[\w' -]{3,60}? (?:only|just|still|all|merely) \w+`),
  sign(
    'instead of, without',
    String.raw`\b(?:instead of|without (?:having|needing|any|a|an|the|paying|leaving|touching|training|changing|installing|tools)|saves? (?:them|you|people|each|every|a|an|up|about|around|\d+)|never (?:again|have to|worry)|guarantee\w*|peace of mind|benefit)\b|\bno (?:app|password|account|map|menu|waiting|tools),? no\b`,
  ),
  sign(
    'needs what ours does not',
    String.raw`\b(?:needs?|wants?|requires?|asks? for|costs?|charges?|takes?) (?:a |an |the |at least |\d)(?:[^,;]{0,40})(?:;|\band\b|,|$)`,
  ),
  sign(
    'other ways are dear',
    String.raw`\b(?:cheaper|expensive|accurate|simple|popular|better known|free)\b.{0,25}\bbut\b`,
  ),

  sign(
    'hard to copy',
    String.raw`\b(?:unfair advantage|patent\w*|proprietary|trade secret|exclusiv\w+|hard to copy|cannot copy|can't copy|nobody can copy|copy us|network effects?|phd|doctora\w+|only stock|licensed the|holds? the)\b`,
  ),
  sign(
    'years in it',
    String.raw`\b(?:i|we|i've|we've|my|our|she|he|founders?|team|partner|advisor|us)\b.{0,70}\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:[ -]\w+)?|thirty|forty|many|all my|our|summers?) (?:years|decades?|summers|seasons)\b(?! (?:old|ago|from|later|after|and older))|^\W*(?:for )?(?:nineteen|\w+teen|twenty|thirty|\d+) years\W*$`,
  ),
  sign(
    'i am by trade',
    String.raw`\b(?:i|we|my (?:\w+|co-founder)|one of us|two of us|both of us|the founders?|our \w+) (?:am|are|is|was|were|'m|'re|been|used to be)(?: both| all| still)? (?:an? |the )?(?:\w+ ){0,3}\w+(?:er|ers|or|ors|ist|ists|ian|ians|ant|ants|nurse|nurses|vet|chef|coach|doctor|pilot|teacher|mechanic)\b|\b(?:i'm|we're) (?:an? )?(?:\w+ ){0,2}\w+(?:er|ers|or|ors|ist|ists|ian|ant|nurse|vet|chef)\b`,
  ),
  sign(
    'have done it before',
    String.raw`\b(?:i|we|my \w+|our \w+|one of us|two of us|one of our \w+|one co-founder|both of us|co-?founder|s?he)(?:'ve| have| has| had)? (?:also |already |previously |personally |once |myself )*(?:ran|run|worked|led|taught|founded|managed|spent|wrote|trained|studied|grew up|built|designed|answered|lit|drove|driven|herded|adjusted|roasted|brewed|waited|cooked|farmed|sold|repaired|served|coached|invented|owned|been|cutting|came|lived|suffered|researched|published|licensed)\b`,
  ),
  sign(
    'know the people',
    String.raw`\b(?:i|we|he|she|they) (?:personally |already |also )?(?:know|knows|have (?:access|relationships|contacts|a network|connections|a list)|hold) (?:\w+ ){0,3}(?:most|every|everybody|everyone|all|owners?|people|directors?|to|with|in|of|stock)\b|\b(?:call|calls|trusts?|listens?) (?:to )?(?:me|us)\b|\bmy (?:own )?(?:neighbours|network|contacts|audience|blog|channel|clients)\b|\bpick up the phone\b`,
  ),
  sign(
    'kin and partners',
    String.raw`\b(?:co-?founders?|my (?:business )?(?:partner|wife|husband|brother|sister|father|mother|dad|mom|mum|uncle|aunt|family|cousin|friend)|our (?:cto|ceo|advisor|adviser|chair\w*|founding team|founders?)|former)\b`,
  ),
  sign(
    'i have it myself',
    String.raw`\b(?:i|we) (?:am|have|had|was|were|ran|run|live|grew) .{0,50}\bmy(?:self| own| life)\b|\b(?:i|we) (?:\w+ )?myself\b|\ball my life\b|^\W*i am (?:\w+),? (?:and|myself)`,
  ),

  sign(
    'our customers are',
    String.raw`\b(?:our|my|the|target|first|ideal|early|typical|main|primary|paying) (?:target |first |ideal |early |main |typical |primary )?(?:customers?|users?|market|audience|buyers?|adopters?|segment|clients?|group) (?:is|are|would be|will be|would|include|includes|who|being)\b|\b(?:is|are|be|as) (?:our|my|the best|the first|the ideal|the main|the) (?:\w+ )?(?:customers?|users?|clients|buyers|market|audience|target)\b`,
  ),
  sign(
    'it is for',
    String.raw`\b(?:targets?|targeting|targeted|aimed at|aims? at|early adopters?|it(?:'s|s| is) (?:really |mainly |mostly |meant |made |probably |only )?(?:be )?for|this is (?:\w+ )?for|meant for|made for|designed for|built? (?:it )?for|would (?:probably |mostly )?be for|is for|are for|go for|suits? us|suit us best|in mind)\b`,
  ),
  sign(
    'we begin with',
    String.raw`\b(?:start|begin|starting|beginning|focus|launch|concentrate|first|serve)(?:s|ing)? (?:only |first |out )?(?:with|on|in)\b|\bwhere (?:we|i) (?:begin|start|would begin|would start|'d start)\b|\bfirst\W*$`,
  ),
  sign(
    'age or size',
    String.raw`\b(?:aged|between \d[\d,]* and \d[\d,]*|\d[\d,]* to \d[\d,]*|(?:over|under|above|below|older than|younger than|fewer than|more than|at least|up to|within) (?:\w+ )?(?:\d[\d,]*|ten|twenty|thirty|forty|fifty|sixty|two|four|five|seven|eleven|fifteen)|\d[\d,]* and more|with (?:one|two|a|no) \w+)\b`,
  ),
  sign(
    'people who',
    String.raw`\b(?:people|parents|families|owners|companies|those|anyone|adults|women|men|students|children|teams|shops|farms|schools|\w+ers) (?:who|whose|that|with|in|between|above|under|over|of|like)\b`,
  ),
  sign(
    'there are so many',
    String.raw`\b(?:there are (?:about |around |roughly |over |more than |some |at least )?\d|could take part|in the (?:country|city|region|state|world)|million\b|nationwide|worldwide)`,
  ),
  sign(
    'kind of customer',
    String.raw`\b(?:small|independent|busy|young|new|first-time|local|rural|elderly|older|single|working|freelance|solo|mid-?sized?|family-(?:run|owned)|private|primary|mutual|adult|expecting) (?:[\w-]+ ){0,2}\w+s\b`,
  ),

  sign(
    'key metric',
    String.raw`\b(?:key metrics?|metrics?|kpis?|north star|retention|churn|conversion(?: rate)?|(?:daily|weekly|monthly) active|repeat (?:rate|orders?|purchases?)|nps|break-?even)\b`,
  ),
  sign(
    'we watch a number',
    String.raw`\b(?:we|i) (?:will |would |'ll |mainly |only |really )?(?:measure|count|watch|track|look at|steer by|monitor|care about|follow)\b|\b(?:one|the|our|key|only) (?:\w+ )?(?:number|figure|thing|measure|value|metric|statistic)\b|\bmeasured? (?:by|of|success)\b|\bwhat (?:counts|matters|we (?:look|watch|measure|track|count|steer))\b|\bis what we\b|\bthat's the number\b|\bon our wall\b|\bevery morning\b`,
  ),
  sign(
    'success is',
    String.raw`\b(?:success (?:is|means|looks|would)|(?:i|we)(?:'ll| will| would)? know (?:it|that|we|if|when|whether)|it works if|the test is|whether it works|we have (?:won|succeeded|failed)|tells us|shows? (?:us )?whether|happy if)\b`,
  ),
  sign(
    'a goal',
    String.raw`\b(?:(?:goal|target|aim|milestone|objective)s? (?:is|are|for|of|this)|by the end of|in the first (?:year|month|six months|three months|quarter)|within (?:a|one|two|six|\d+) (?:year|years|months?)|(?:want|aim|hope|plan|expect) to (?:reach|have|sell|serve|sign|hit|place|run|get) (?:about |at least )?\d)`,
  ),
  sign(
    'so many per so many',
    String.raw`^\W*(?:number of |share of |average |median |how many |percentage of )?(?:[\w'-]+ ){1,7}(?:per|a|each|every) (?:[\w'-]+ ){0,2}(?:and |per |a |each )(?:\w+)|\b(?:share|number|percentage|rate|amount) of \w+|\bper \w+ (?:and|per) \w+`,
  ),

  sign(
    'media and meetings',
    String.raw`\b(?:instagram|facebook|tiktok|google ads|adwords|seo|linkedin|youtube\w*|reddit|whatsapp groups?|newsletters?|flyers?|leaflets?|posters?|word of mouth|referrals?|app stores?|trade (?:shows?|fairs?|press)|farmers'? markets?|cold (?:calls?|calling|emails?|emailing|outreach)|door[- ]to[- ]door|resellers?|distributors?|influencers?|streamers?|podcasts?|advertis\w+|billboards?|craigslist|nextdoor|etsy|amazon|shopify|product hunt|twitter|pinterest|radio|direct mail|conferences?|magazines?|notice ?boards?|catalogues?|handbook|meetups?|conventions?|congress|festival|fairs?|expos?|booth|stall|papers)\b`,
  ),
  sign(
    'reach them through',
    String.raw`\b(?:through|via|at|by way of|with the help of) (?:[\w'-]+ ){0,3}(?:schools?|churches|unions?|associations?|vets|clinics|partner\w*|dealers?|co-?ops?|garages|gyms|hospitals|community|banks|employers|shops|stores|wholesalers|breeders|groups?|suppliers|agents|advisers|libraries|federations?|guests|parents|plumbers|marketplace|fairs?|shows?|networks?)\b`,
  ),
  sign(
    'reach verbs',
    String.raw`\b(?:reach|find (?:us|customers|our|me)|hear (?:of|about)|heard (?:of|about)|learn about us|market (?:it|this|ourselves|through)|marketing|promot\w+|spread\w* the word|recommends?|recommend us|mentions?|refers?|introduces?|tells? (?:their|two|other|each|every|everyone|his|her)|partner(?:ing|ships?)? with|partnerships?|get the word|traffic|come to us|came to us|find out about|sell (?:it |them )?(?:at|online|in|through|via|directly|to shops)|sell through|stock (?:it|us|our)|carry (?:it|us|our)|hand (?:it |them )?out|hands? out|handed out|put us|puts us|list us|listed|prints? (?:our|the)|invited? us|bring(?:s)? in|offer our|lay out|give talks|exhibit|demonstrat\w+ (?:it )?at|post (?:the|it|on)|announce[sd]?|set up a)\b`,
  ),
  sign(
    'where they are',
    String.raw`\b(?:where (?:our|my|the|these|most|all|every) \w+|(?:that )?every \w+ (?:reads|visits|sees|attends|knows)|meet (?:every|each|all|them|at)|gather|exist in|hang out|talk to each other|see every|visits? every|tell each|tells each|on (?:its|their) (?:yearly|monthly|weekly|annual)?\s?visit|waiting rooms?|each course)\b`,
  ),
  sign(
    'already serve them',
    String.raw`\b(?:already|anyway) (?:have|has|serve|visit|sell|know|meet|see|hand|deliver)|\banyway\b|\bhow (?:we|they) (?:grow|find us|hear)\b`,
  ),

  sign(
    'our costs',
    String.raw`\b(?:(?:our|my|biggest|main|largest|fixed|variable|monthly|running|unit|startup|start-up|production|total|operating|parts) (?:\w+ )?(?:costs?|expenses?|overheads?|expenditure)|costs? (?:us|me)\b|bill of materials|burn rate|overheads?|to manufacture|hosting|server costs?|cost structure|costs? to (?:make|build|produce|run|develop|start)|expenses?|invest(?:ed|ment|ing)?|what (?:costs|eats) (?:the |our )?money|line on our bill|(?:biggest|largest|main) (?:item|line|cost|expense)|spend (?:most|the most))\b`,
  ),
  sign(
    'costs money to have',
    String.raw`\b(?:costs?|costing|comes? (?:to|out at)|runs? (?:to|at|about|around)|adds? up to|stands? me at|averages?|amounts? to|takes? about|is|are|was|were|needs?|gets?|earns?|leaves the factory at|at about|a one-off)\b(?: \w+){0,3} ${MONEY}`,
  ),
  sign(
    'to produce, in parts',
    String.raw`\b(?:to (?:make|build|produce|assemble|manufacture|print)|in (?:parts|materials)|parts cost|landed|per unit|assembled|including (?:the|shipping)|with (?:tank|the box|installation)|and lasts|on my (?:own )?time|spare parts)\b`,
  ),
  sign(
    'pay staff or rent',
    String.raw`\b(?:rent|salar(?:y|ies)|wages|payroll|hire|hiring|insurance|raw materials|ingredients|tooling|certification|pay (?:the |our |each |a |for )?(?:drivers|tutors|developers?|staff|couriers|coaches|cleaners|teachers|riders|rent|servers?|storage|freelancers|translators|cooks|mechanics)|part-time|commission)\b`,
  ),
  sign(
    'we need to buy',
    String.raw`\b(?:i|we|it|you)(?:'d| would| will)? needs? (?:a|an|another|one|to buy|to hire|about ${MONEY}|${MONEY})\b`,
  ),

  sign(
    'we charge',
    String.raw`\b${WE} ${WOULD}(?:charge|charging|take (?:a|an|about|\d)|earn|make money|monetize|get paid|sell|keep|keeping|retain|add|ask (?:for )?(?:\d|a |${MONEY})|price|bill|lease|rent|mark)\b|\bmark(?:s|ed)? .{0,20}\bup\b`,
  ),
  sign(
    'somebody pays',
    String.raw`\b(?:pays?|paying|buys?|refunds?|reimburses?|subsidi[sz]es?|sponsors?|subscribes?|finances?|funds?|covers?|is charged|are charged|gets? charged|leases? for|rents? for|sells? for|retails?|goes for|asking)\b`,
  ),
  sign(
    'would pay',
    String.raw`\b(?:would|will|could|might|may|to|can|'d) (?:probably |also |gladly |maybe |even )?(?:pay|buy|finance|fund|cover|sponsor|subscribe|reimburse|subsidi[sz]e|refund)\b|\bwilling to pay\b`,
  ),
  sign(
    'revenue words',
    String.raw`\b(?:revenue|business model|make money|pricing|price|priced|freemium|subscri\w+|monthly fee|fees?|commission|licen[cs]e|membership|donations?|grants?|margins?|deposits?|premium|free (?:tier|version|plan|for|up to)|plans? (?:start|cost|is|are)|pass|ads|cut|tips?|per (?:seat|user|booking|ride|order|session|visit|acre|bed|truck|location|employee|student|child|household|parcel|check|chat|call|claim))\b`,
  ),
  sign('a money unit', `${MONEY}(?: \\w+){0,2} ${PER}`),
  sign(
    'priced thing',
    String.raw`^\W*(?:an?|the|each|one|every|retail|our|two|tickets?|it) ?(?:[\w'-]+ ){0,4}?(?:is|are|costs?|sells?|rents?|leases?|retails?|runs?|would be|goes|for) (?:\w+ ){0,2}(?:${MONEY}|\d)`,
  ),
  sign(
    'thing with a sum',
    `^\\W*(?:[\\w'-]+ ){1,5}(?:cost|costs|comes? to|is|are|at|takes?) (?:\\w+ ){0,2}${MONEY}`,
  ),
  sign('money', MONEY),
  sign('percent of it', `${PERCENT}(?: of| on|\\b)`),
  sign('number per unit', `\\b\\d[\\d,.]* ?${PER}`),
  sign(
    'such a thing',
    String.raw`^\W*(?:an? |[\w-]+s (?:for|from|to) )[\w' -]{3,70}? (?:that|which|where|for|from|who)\b`,
  ),
  sign(
    'apiece',
    String.raw`\b(?:apiece|a piece|from the factory|included|upfront|in advance|hourly|by the hour|by the \w+)\b`,
  ),
  sign(
    'somebody gets a share',
    String.raw`\b(?:gets?|earns?|keeps?|receives?|takes?|holds? back) (?:half|\d|${PERCENT}|a (?:cut|share|commission|fee))`,
  ),
  sign(
    'whoever is behind it',
    String.raw`\b(?:our|my) (?:\w+ )?(?:engineer|scientist|co-?founder|partner|developer|designer|doctor|chemist|family|board members?|brothers?|sisters?|professor)\b`,
  ),
  sign(
    'for generations',
    String.raw`\b(?:generations?|decades?|lifetime|until i (?:sold|left|retired)|by trade|for a living|on the same|by myself|my own construction)\b`,
  ),
  sign(
    'they do it their way',
    String.raw`^\W*(?!we\b|i\b|our\b|my\b|you\b|they\b|it\b|there\b|he\b|she\b)(?:[\w'-]+ ){1,4}(?:only|never|don't|doesn't|do not|does not|can't|cannot|won't|isn't|aren't|costs?|needs?|takes?|asks?|want|wants|stick|fall|falls|come|comes|send|sends|show|shows|read|warn|warns|deliver|charge|charges|require|requires)\b`,
  ),
  sign(
    'hedged',
    String.raw`\b(?:maybe|perhaps|probably|possibly|i think|i guess|i believe|might|could|not sure|presumably|i suppose|no idea if)\b`,
  ),
];
