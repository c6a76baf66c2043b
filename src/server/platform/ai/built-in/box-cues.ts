import type { CanvasBox } from '../../../../shared/canvas.ts';

/** A sign in a clause that it speaks of a box: 1 weak, 2 fair, 3 strong, 4 nearly certain. */
export interface BoxCue {
  readonly box: CanvasBox;
  readonly weight: number;
  readonly pattern: RegExp;
}

const MONEY = String.raw`(?:[$€£]\s?\d|(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand)(?: hundred| thousand| million)?\s?(?:dollars|bucks|euros?|pounds|cents|quid|usd|eur|gbp|shillings|rupees|pesos|francs|kroner|cash))`;
const PERCENT = String.raw`(?:\d[\d.]*|two|five|ten|fifteen|twenty|thirty|fifty) ?(?:%|percent|per cent)`;

function cue(box: CanvasBox, weight: number, source: string): BoxCue {
  return { box, weight, pattern: new RegExp(source, 'i') };
}

/** Plain alternations without nested repetition: each costs one pass over a clause of at most 600 characters. */
export const BOX_CUES: readonly BoxCue[] = [
  cue(
    'problem',
    4,
    String.raw`\b(?:the|their|our|one|biggest|main|real|big) (?:problem|pain|pain point|issue|trouble|frustration|headache|challenge)s?\b`,
  ),
  cue(
    'problem',
    3,
    String.raw`\b(?:struggl\w+|frustrat\w+|annoy\w+|hates?|hated|fed up|tired of|sick of|suffer\w*|painful|nightmare|headaches?|hassle)\b`,
  ),
  cue(
    'problem',
    3,
    String.raw`\b(?:wast(?:e|es|ed|ing)|throw\w* (?:away|out)|thrown (?:away|out)|spoil\w*|rots?|goes bad|end(?:s|ed)? up (?:in|with|not))\b`,
  ),
  cue(
    'problem',
    2.5,
    String.raw`\b(?:los(?:e|es|ing)|lost) (?:\w+ ){0,3}(?:money|time|hours?|days?|customers|clients|sales|crops?|track|sleep|tools?|income|harvest|bookings|revenue|patients|${MONEY}|\d+)`,
  ),
  cue(
    'problem',
    2.5,
    String.raw`\b(?:can(?:'t|not|’t)|could(?:n't| not)|unable to|no way to|hard to|hard for|difficult|impossible|harder|isn't easy|not easy|never know|don(?:'|’)t know|doesn(?:'|’)t know|nobody knows|no idea)\b`,
  ),
  cue(
    'problem',
    2,
    String.raw`\b(?:forget\w*|forgot|miss(?:es|ed|ing)?|late|delays?|delayed|mistakes?|errors?|error-prone|confus\w+|stress\w*|worr(?:y|ies|ied)|lonely|isolat\w+|injur\w+|die|dies|dying|fails?|failing|broken|breaks?|no-?shows?|shortage|lack|lacks|lacking|scared|afraid|overwhelm\w*|burn(?:ed|t)? ?out)\b`,
  ),
  cue(
    'problem',
    2,
    String.raw`\b(?:spend|spends|spending|spent|takes?|took|wait|waits|waiting) (?:\w+ ){0,5}(?:hours?|days?|weeks?|minutes|evenings?|weekends?|months|ages|forever|half)\b`,
  ),
  cue(
    'problem',
    2,
    String.raw`\b(?:too (?:expensive|slow|late|long|hard|complicated|much|many|often)|by hand|on paper|manually|spreadsheets?|whiteboard|sticky notes|paper forms?|phone tag|guess(?:es|ing|work)?)\b`,
  ),
  cue(
    'problem',
    3,
    String.raw`\bcosts? (?:them|farmers|families|parents|shops?|people|owners?|restaurants?|companies|patients|schools|hospitals|drivers|you|the average|each|every|a typical)\b`,
  ),
  cue(
    'problem',
    1.5,
    String.raw`\b(?:right now|nowadays|these days|today,|currently|at the moment|every (?:time|year|season|week|winter|summer)|still have to|have to|has to|are forced to)\b`,
  ),
  cue(
    'problem',
    1.5,
    String.raw`\b(?:nobody|no one|none of them|nothing) (?:\w+ )?(?:helps?|tells?|checks?|notices?|answers?|shows?|offers?|explains?|comes?|cares?|picks?)\b`,
  ),

  cue(
    'solution',
    3,
    String.raw`\b(?:we|i|we're|i'm|we are|i am|we've|i've|team) (?:\w+ ){0,2}(?:build|building|built|make|making|made|develop\w*|creat\w+|design\w*|offer|offering|provide|providing|launch\w*|prototyp\w*)\b`,
  ),
  cue(
    'solution',
    3,
    String.raw`\b(?:my|the|our|this) (?:idea|concept|solution|product|app|platform|device|tool|service|system|software|website|machine|box|kit|sensors?|robot|bot|plugin|program|marketplace) (?:is|would|will|uses?|does|lets?|helps?|gives?|sends?|shows?|tells?|turns?|takes?|reads?|matches|connects?|checks?|listens?|scans?|plans?|measures?|clips?|sits|plugs|works|looks|can|has|comes|finds?|automatically|makes?|writes?|collects?|remembers?|keeps?|warns?|learns?|books?|allows?|runs?|prints?|attaches|calls?|texts?)\b`,
  ),
  cue(
    'solution',
    3,
    String.raw`\b(?:is|it's|it’s|build|make|making|building|called \w+,?|made|create|creating|for|of|want) (?:an?|the|this|like an?) (?:[\w-]+ ){0,4}(?:app|platform|device|tool|service|marketplace|website|web ?site|software|system|sensor|gadget|kit|plugin|extension|bot|chatbot|machine|subscription box|dashboard|network|club|course|program|programme|cooperative|co-op|library|assistant|scanner|wearable|bracelet|helmet|cart|truck|van|drone|robot|patch|bottle|chair|lamp|collar)\b`,
  ),
  cue(
    'solution',
    2.5,
    String.raw`\b(?:lets?|letting|allows?|allowing|helps?|helping|enables?|enabling) (?:[\w-]+ ){1,4}(?:to )?\w+`,
  ),
  cue(
    'solution',
    2.5,
    String.raw`\b(?:app|platform|device|tool|service|marketplace|website|software|system|sensor|gadget|kit|plugin|bot|machine|box|clip|tag) (?:that|which|where|to|with|for)\b`,
  ),
  cue(
    'solution',
    2,
    String.raw`\b(?:automatically|using ai|with ai|machine learning|computer vision|algorithm|bluetooth|qr code|push notification|text message|sms|an alert|alerts|reminders?|dashboard|drag and drop|one (?:tap|click|button)|real[- ]time|camera|voice note)\b`,
  ),
  cue(
    'solution',
    2,
    String.raw`\b(?:you|users?|they|farmers?|parents?|customers?|owners?|drivers?|patients?|teachers?|students?) (?:just |can |simply |then |could )+(?:\w+)`,
  ),
  cue(
    'solution',
    2,
    String.raw`\b(?:we|it|which|that|and) (?:automatically |then |also |would |will |can |just )*(?:match(?:es)?|connects?|scans?|uploads?|sends?|texts?|tracks?|measures?|detects?|predicts?|delivers?|collects?|records?|reminds?|schedules?|translates?|recommends?|sorts?|turns?|reads?|picks? up|clean|repairs?|refill|bring|combine|suggests?|compares?|shows?|warns?|writes?|generates?|fills?|prints?|listens?|books?|organi[sz]es?|teach(?:es)?|rents?|cook|bake|ship)\b`,
  ),
  cue('solution', 1.5, String.raw`\b(?:called|named) [a-z]`),

  cue(
    'uniqueValueProposition',
    4,
    String.raw`\b(?:unlike|what makes (?:us|it|this|ours)|sets us apart|the difference (?:is|between)|we are different|we're different|it's different|value proposition|nobody else|no one else|no other|none of (?:them|the others|these)|no competitor|not just another)\b`,
  ),
  cue(
    'uniqueValueProposition',
    3,
    String.raw`\b(?:the first|the only|only (?:one|app|tool|product|service|platform)|compared (?:to|with)|competitors?|alternatives?|other apps|other tools|existing (?:tools?|apps?|solutions?|products?|systems?|software)|rather than)\b`,
  ),
  cue(
    'uniqueValueProposition',
    3,
    String.raw`\b(?:faster|cheaper|better|easier|simpler|safer|lighter|quieter|more accurate|fresher|healthier|more reliable) than\b|\b(?:half|third|quarter|fraction|tenth) (?:of )?the (?:price|cost|time|weight)|\b(?:10x|ten times|twice as|five times|three times)\b`,
  ),
  cue(
    'uniqueValueProposition',
    2.5,
    String.raw`\b(?:instead of|without (?:having|needing|any|a|an|the|paying|leaving|touching|training|changing|installing)|in (?:under |less than |just |only )?(?:\d+|a few|five|ten|two|three|thirty|sixty) (?:minutes|seconds|clicks)|saves? (?:them|you|people|each|every|a|an|up|about|around|\d+|farmers|owners|families|nurses|teachers|teams)|so (?:that )?(?:they|you|people|nobody|no one) (?:can|never|don't|get|always)|never (?:again|have to|worry)|guarantee\w*|peace of mind|benefit)\b`,
  ),

  cue(
    'unfairAdvantage',
    4,
    String.raw`\b(?:unfair advantage|patent\w*|proprietary|trade secret|exclusiv\w+|hard to copy|cannot copy|can't copy|nobody can copy|network effects?|phd|doctorate)\b`,
  ),
  cue(
    'unfairAdvantage',
    4,
    String.raw`\b(?:i|we|i've|we've|co-?founder|partner|wife|husband|brother|sister|father|mother|dad|mom|mum|team|uncle|cousin|friend) (?:\w+ ){0,4}(?:for )?(?:\d+|ten|twelve|fifteen|twenty|thirty|eight|six|seven|nine|five|many|several|two|three|four|eleven|a) (?:years|decades?)\b`,
  ),
  cue(
    'unfairAdvantage',
    3,
    String.raw`\b(?:years of (?:experience|data|work)|years as an?|decades? (?:of|in|as)|my background|i used to (?:be|work|run|teach)|i (?:was|am|'m) an? (?:[\w-]+ ){0,3}(?:nurse|teacher|farmer|engineer|chef|doctor|electrician|plumber|carpenter|developer|pharmacist|lawyer|accountant|dentist|therapist|driver|baker|mechanic|vet|veterinarian|midwife|paramedic|scientist|researcher|designer|builder|roofer|beekeeper|winemaker|professor|physio\w*|coach|barista|electrical|software|agronomist|welder|sommelier)|i'm an? (?:[\w-]+ ){0,3}(?:nurse|teacher|farmer|engineer|chef|doctor|electrician|plumber|carpenter|developer|pharmacist|lawyer|accountant|dentist|therapist|driver|baker|mechanic|vet|midwife|paramedic|scientist|researcher|beekeeper|winemaker))\b`,
  ),
  cue(
    'unfairAdvantage',
    3,
    String.raw`\b(?:i|we) (?:personally |already )?(?:know|have (?:access|relationships|contacts|a network|connections)) (?:\w+ ){0,3}(?:most|every|all|owners?|farmers?|people|directors?|principals?|to|with|in|chefs?|doctors?|of)\b`,
  ),
  cue(
    'unfairAdvantage',
    2.5,
    String.raw`\b(?:co-?founder|my (?:partner|wife|husband|brother|sister|father|mother|dad|mom|mum|uncle|aunt|family|cousin)) (?:\w+ )?(?:is|was|has|runs?|ran|owns?|owned|worked|works|built|led|spent|wrote|manages?)\b|\bformer\b|\b(?:my|our) (?:network|contacts|dataset|relationships)\b|\bour own data\b`,
  ),

  cue(
    'customerSegments',
    4,
    String.raw`\b(?:our|my|the|target|first|ideal|early|typical|main|primary|paying) (?:target |first |ideal |early |main |typical |primary )?(?:customers?|users?|market|audience|buyers?|adopters?|segment|clients?) (?:is|are|would be|will be|would|include|includes|who|being)\b`,
  ),
  cue(
    'customerSegments',
    3,
    String.raw`\b(?:target(?:ing|s|ed)?|aimed at|early adopters?|target (?:market|audience|customers?|group)|it(?:'s|’s| is) (?:really |mainly |mostly |meant |made )?for|this is (?:really |mainly )?for|meant for|made for|designed for|built for|we (?:sell|serve|focus|start|work|begin) (?:only )?(?:to|on|with)|start(?:ing)? with|aged|between \d+ and \d+|(?:for|with|by|are) (?:\w+ )?\w+ who)\b`,
  ),
  cue(
    'customerSegments',
    2,
    String.raw`\b(?:there are (?:about |around |roughly |over |more than |some |at least )?\d[\d,.]*(?: ?(?:k|thousand|million|billion))? )`,
  ),
  cue(
    'customerSegments',
    1.5,
    String.raw`\b(?:small|independent|busy|young|new|first-time|local|rural|elderly|older|single|working|freelance|solo|mid-?sized|family-(?:run|owned)) (?:[\w-]+ ){0,2}(?:owners?|parents?|families|farms?|farmers?|businesses|shops?|restaurants?|schools?|clinics?|companies|teams?|moms|mothers|dads|students?|teachers?|adults?|people|landlords?|hotels?|contractors?|breweries|vineyards?|bakeries|caf[eé]s?|practices|drivers?|designers?)\b`,
  ),

  cue(
    'keyMetrics',
    4,
    String.raw`\b(?:key metrics?|metrics?|kpis?|north star|retention|churn|conversion(?: rate)?|(?:daily|weekly|monthly) active|repeat (?:rate|orders?|purchases?)|nps|we (?:will |would |'ll )?(?:measure|count|watch|track how|track the)|success (?:is|means|looks|would)|we(?:'ll| will) know (?:it|that|we)|number (?:that|we) (?:matters?|watch|track)|one number|measure of success|measured by)\b`,
  ),
  cue(
    'keyMetrics',
    3,
    String.raw`\b(?:(?:goal|target|aim|milestone|objective)s? (?:is|are|for|of|this)|by the end of|in the first (?:year|month|six months|three months|quarter)|within (?:a|one|two|six|\d+) (?:year|years|months?)|how (?:many|often) (?:\w+ )?(?:people|users|customers|families|of them|they)|(?:we|i) (?:want|need|aim|hope|expect) (?:to (?:reach|have|sign|get|hit) )?(?:about |at least )?\d[\d,.]*)\b`,
  ),

  cue(
    'channels',
    4,
    String.raw`\b(?:instagram|facebook|tiktok|google ads|adwords|seo|linkedin|youtube|reddit|whatsapp groups?|newsletters?|flyers?|posters?|word of mouth|referrals?|app stores?|trade (?:shows?|fairs?)|farmers'? markets?|cold (?:calls?|calling|emails?|emailing|outreach)|door[- ]to[- ]door|resellers?|distributors?|influencers?|podcasts?|advertis\w+|billboards?|craigslist|nextdoor|etsy|amazon|shopify|product hunt|twitter|pinterest|radio|direct mail|conferences?)\b`,
  ),
  cue(
    'channels',
    3,
    String.raw`\b(?:reach (?:them|customers|people|users|our|the|parents|farmers|owners|students|these)|find (?:us|customers|our (?:first )?customers)|hear about|market (?:it|this|ourselves|through)|marketing|promot\w+|spread the word|(?:sell|sold|selling|distribute[d]?|offer(?:ed)?) (?:\w+ ){0,3}(?:through|via|online|directly|at (?:the|local|farmers)|in (?:stores?|shops?|supermarkets?|pharmacies))|partner(?:ing|ships?)? with|partnerships?|through (?:local|schools?|churches|unions?|associations?|vets|clinics|our|their|partner\w*|dealers?|co-?ops?|existing|garages|gyms|hospitals|community|banks|employers|shops|wholesalers|breed|neighbou?rhood|trade|online|nurseries|libraries|parent)|go(?:ing)? to (?:market|clubs|fairs|events|meetups)|leaflets?|demo (?:days?|booth)|booth|visit(?:ing)? (?:\w+ )?(?:shops|farms|schools|clinics|sites))\b`,
  ),

  cue(
    'costStructure',
    4,
    String.raw`\b(?:(?:our|my|biggest|main|largest|fixed|variable|monthly|running|unit|startup|start-up|production|total|operating) (?:\w+ )?(?:costs?|expenses?|overheads?|expenditure)|costs? (?:us|me)\b|bill of materials|burn rate|overheads?|to manufacture|manufacturing costs?|hosting|server costs?|cost structure|costs? to (?:make|build|produce|run|develop|start))`,
  ),
  cue(
    'costStructure',
    3,
    String.raw`\b(?:rent|salar(?:y|ies)|wages|payroll|hire|hiring|insurance|raw materials|ingredients|materials|tooling|certification|developers? cost|pay (?:the |our |each |a |for )?(?:drivers|tutors|developers?|staff|couriers|coaches|cleaners|teachers|riders|rent|an? \w+ developer|servers?|storage|freelancers|translators|cooks|mechanics)|budget|spend (?:about |around |roughly )?${MONEY}|invest(?:ed|ment|ing)? (?:about |around |of |in )?${MONEY}|we (?:would |will |'d )?need (?:about |around |roughly )?${MONEY}|expenses?|break[- ]even|(?:parts|components|fuel|packaging|shipping|labou?r|delivery|electricity|premises|lease|electronics|licen[cs]es?|sensors?|the (?:\w+ )?(?:board|unit|van|machine|prototype|kitchen|hardware)) (?:will |would |alone )?(?:costs?|comes? to|runs? (?:us |about )))\b`,
  ),
  cue('costStructure', 1.5, String.raw`\b(?:costs?|costing|spending)\b`),

  cue(
    'revenueStreams',
    4,
    String.raw`\b(?:we(?:'ll| will| would| plan to| want to| could|'d)? (?:\w+ )?(?:charge|take (?:a|an|about|\d)|earn|make money|monetize|get paid|sell)|(?:charge|charging) (?:\w+ ){0,4}(?:${MONEY}|per|a |nothing)|revenue|business model|make money|pricing|freemium|subscription (?:fee|price|of|at|model|is)|monthly fee|commission|transaction fee|booking fee|service fee|licen[cs]e fee|pre-?order(?:s|ed)?|paying customers?|willing to pay|would pay|pay us|paid us|they pay|per (?:seat|user|month|booking|ride|order|unit|session|visit|acre|bed|truck|location|employee|student|child|household) )`,
  ),
  cue(
    'revenueStreams',
    3,
    String.raw`\b(?:subscri(?:ption|ptions|be|bers?)|priced? (?:at|is|of|will|around|between)|price|sells? for|sell it for|sell them for|for sale at|one-?time (?:fee|payment|purchase)|membership|donations?|grants?|sponsor(?:s|ship|ships|ed)?|take rate|cut of|percent of (?:each|every|the|all)|% of (?:each|every|the|all)|premium|margins?|deposits?|invoices? (?:are|paid)|paid (?:plan|version|tier)|free (?:tier|version|plan|for)|${MONEY}[\d,.]*\s?(?:\w+ ){0,2}(?:a|per|each|every|an|one)[ -](?:month|year|week|day|seat|user|unit|piece|session|lesson|visit|order|ride|booking|box|person|child|bed|acre|head|kit|hive|house|bottle|cup|jar|hour|time|course|student|truck|school|clinic|site|location))`,
  ),
  cue('revenueStreams', 1.5, MONEY),
  cue(
    'problem',
    2,
    String.raw`\b(?:lose|loses|losing|hates?|exhausted|terrible|awful|stolen|not allowed|hardly|wrong|short of|too late|only when|days old|dumps?|dumped|worse|ignored|neglected|far beyond|out of reach)\b`,
  ),
  cue(
    'problem',
    2.5,
    String.raw`\b(?:throws?|threw|throwing) (?:\w+ ){1,4}away\b|\bnever (?:find|answer|get|know|hear|see|come|comes|arrive|reach|works?)\b|\b(?:do not|don't|does not|doesn't) (?:go|know|have|get|trust|see|practi[sc]e|reach|measure|understand|speak)\b`,
  ),
  cue(
    'problem',
    2,
    String.raw`\b(?:charges|gives|gave|pays|wants) (?:you|us|them|me) (?:\w+ ){0,4}(?:${MONEY}|only)|\b(?:twice|three times|four times|five times) a (?:day|night|week)\b|\b(?:nobody|no one) (?:pays|takes|has|knows|can|remembers|wants them)\b`,
  ),
  cue(
    'solution',
    3,
    String.raw`\b(?:my|our|the) (?:\w+ )?(?:idea|plan|concept) (?:is|was|would be)\b|\bwhat (?:we|i) (?:want|do|would|plan)\b|\b(?:i|we) want to (?:do|make|build|start|open|create|run|offer|set up)\b|\bi was thinking\b|\bwhat if (?:there|we|you)\b|\bwhat i'm thinking\b`,
  ),
  cue(
    'solution',
    1.5,
    String.raw`\b(?:we|i)(?: would|'d| will|'ll)? (?:\w+ )?(?:rent|pick|run|train|collect|deliver|bring|grow|match|take|put|clean|refill|install|print|teach|help|connect|drive|mix|repair|lend|hold|ask the)\b`,
  ),
  cue(
    'uniqueValueProposition',
    3.5,
    String.raw`\b(?:other|most|existing|general|ordinary|conventional|normal|big|current) (?:[\w-]+ ){0,2}(?:apps?|tools?|maps?|scales?|software|systems?|products?|services?|companies|kits|devices|platforms?|brands?|beers?|sensors?|programs?|solutions|websites|agencies) (?:only |just |still |all )?(?:cost|costs|have|has|make|makes|show|shows|need|needs|send|are|is|give|charge|require|do|don't|can't|cannot|ask|take|work)\b|\b(?:while|but) (?:the )?others?\b`,
  ),
  cue(
    'uniqueValueProposition',
    3,
    String.raw`\b(?:companies|agencies|competition|competitors?|books|apps|centres|centers|banks|rivals|job cent\w+|consultants|supermarkets|brokers) (?:only |just |all )?(?:charge|give|gives|send|ask|asks|make|offer|sell|take|tell|need|use|advertise)\b|\bthere are (?:\w+ )?(?:apps|tools|websites|products|services)\b|\bless than (?:the|what|any|other)\b|\bthan (?:anything|any other|the other)\b|\bno data ever\b|\bno (?:app|password|account|map),? no\b`,
  ),
  cue(
    'unfairAdvantage',
    3.5,
    String.raw`\b(?:i|we|i've|we've|my|our|she|he)\b.{0,60}\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?: \w+)?|thirty|forty|many) years\b(?! (?:old|ago|from|later|after|and older))`,
  ),
  cue(
    'unfairAdvantage',
    3,
    String.raw`\b(?:grew up|myself as|know(?:s)? (?:everybody|everyone|all of them|them all|most of|\w+ of (?:her|his|their|the))|copy us|trust our|trust (?:me|us|my)|listen to (?:me|us|an?)|pick up the phone|i (?:also )?(?:taught|trained|studied|invented)|founders?|since (?:19|20)\d\d|(?:father|mother|dad|mom|mum|brother|sister|aunt|uncle|wife|husband|grandfather|grandmother)s? (?:\w+ ){0,4}(?:is|are|was|were|runs?|owns?|works?|has|farms?|farmed|worked))\b`,
  ),
  cue(
    'customerSegments',
    4,
    String.raw`\b(?:is|are|be|as) (?:our|my|the best|the first|the ideal|the main|the) (?:\w+ )?(?:customers?|users?|clients|buyers|market|audience)\b|\b(?:we|i) target\b|\b(?:begin|start) with (?:\w+ )?(?:districts?|small|schools?|those|people|the|two|three|one|families|homes|companies|towns|cities)\b|\b(?:is|are) (?:mainly |mostly |only |really )?for (?:people|those|anyone|parents|women|men|small|students|teams|adults|owners|families|\w+ who)\b`,
  ),
  cue(
    'keyMetrics',
    4,
    String.raw`\b(?:(?:number|thing|figure|value) (?:we|i|that)|what matters (?:to us|is|most)|(?:we|i)(?:'ll| will| would) know (?:it|that|if|when|whether)|(?:we|i) look at (?:one|the)|(?:reach|have|get to|hit) (?:about |at least )?\d[\d,]* (?:\w+ ){0,4}(?:a month|by|per|within|until|before|this year|next)|share of|measure (?:success|ourselves|it) by|it works if|the test is)\b`,
  ),
  cue(
    'keyMetrics',
    2.5,
    String.raw`\b(?:per week|a week|per month|every week) (?:for|of|per) (?:each|every)\b`,
  ),
  cue(
    'channels',
    3.5,
    String.raw`\b(?:announce[sd]?|recommends? (?:me|us|it)|could recommend|spreads? the word|stock (?:it|them|us|our)|give talks|talks at|fairs?\b|trade press|magazine|sell (?:it |them )?(?:at|online|in|through|to shops)|(?:union|association|club|council|chamber|community|parent|church) ?(?:\w+ )?(?:meetings?|newsletter|magazine|groups?|evenings?)|our flyer|leaflets|hear (?:of|about)|visits? every|(?:find|discover|meet) (?:us|newcomers|our (?:first )?(?:users|customers))|tells? (?:their|other|every)|posters?|mailing|congress)\b`,
  ),
  cue(
    'costStructure',
    3,
    String.raw`\b(?:spend|spent) (?:most|half|all|much) of (?:our|the|my) money\b|\b(?:the|a|an|each|one|every) (?:[\w'-]+ ){1,3}(?:will |would |might |could )?costs? (?:\w+ ){0,2}${MONEY}|\b(?:costs?|cost) (?:\w+ )?(?:us|me)\b|\b(?:is what costs money|(?:largest|biggest|main|greatest) (?:cost|expense|item)s?|need (?:a|an|another|one|to buy|to hire) (?:[\w-]+ ){0,2}(?:developer|van|licen[cs]e|kitchen|machine|truck|workshop|programmer|designer|person)|parts come to|comes? to ${MONEY})`,
  ),
  cue(
    'revenueStreams',
    3.5,
    String.raw`\b(?:pays? (?:for|us|me|per|by|a)|(?:would|will|could|might|to) (?:pay|finance|fund|cover (?:it|the|this)|buy|sponsor)|(?:take|takes|keep|keeps|add|get|earn|gets) (?:like |about |a |around |only )*(?:fee|cut|share|commission|${PERCENT}|${MONEY})|a (?:\w+ )?fee|yearly fee|rents? (?:them|it|out) (?:\w+ ){0,5}for ${MONEY})`,
  ),
  cue(
    'revenueStreams',
    3,
    String.raw`\b(?:the price (?:is|will|would|should)|should cost|will cost (?:them|customers|parents|users)|it costs? (?:the )?(?:user|customer|parent|family)|${MONEY}[\d,.]* (?:per|a|an|each|every|for each|for every)\b|ads\b|sell (?:seeds|a box|it for|them for|for))`,
  ),
  cue(
    'solution',
    1.8,
    String.raw`\b(?:the|a|an|each|every) (?:[\w-]+ ){1,2}(?:gets|sees|opens|receives|taps|hears|presses|chooses|orders) `,
  ),
  cue(
    'problem',
    2,
    String.raw`\b(?:get(?:ting)? rid of|full of|piles? up|something else|cannot see|out of date)\b`,
  ),
  cue('costStructure', 1.5, String.raw`^(?:a|an|the|each|one) (?:[\w-]+ ){1,3}costs? (?:\w+ )?${MONEY}`),
  cue(
    'costStructure',
    3,
    String.raw`\b(?:comes? to|is|are) (?:about |around )?${MONEY}[\d.,]* (?:and lasts|with the|in parts|in materials|to make)\b|\bcomes? to ${MONEY}|\b(?:the|a) (?:\w+ )?(?:fridge|mat|unit|van|board) costs? (?:\w+ )?${MONEY}|\bbig(?:ger)? cost\b`,
  ),
  cue(
    'channels',
    3.5,
    String.raw`\b(?:talk to each other|where (?:i|we)(?:'d| would| will) (?:go|find|sell|start)|conventions?|sell directly|exhibit|(?:i|we) (?:will |would |can |could )?(?:reach|meet|find) (?:\w+ )?(?:in|at|through)|language groups|online groups|demonstrat\w+ (?:it )?at)\b`,
  ),
  cue(
    'uniqueValueProposition',
    3.5,
    String.raw`\b(?:cheaper|expensive|faster|easier|free|accurate|simple|popular|better known)\b.{0,20}\bbut\b|^(?!we\b|i\b|our\b|they\b|parents\b)[\w-]+s (?:offer|charge|ask) (?:\w+ ){1,8}(?:${MONEY}|by hand)`,
  ),
  cue(
    'problem',
    2.5,
    String.raw`\bno (?:company|shop|app|doctor|school|bank|provider|bus|teacher) (?:\w+ ){0,2}(?:wants?|will|takes?|has|can|comes?|offers?|sells?)\b|\b(?:have|has) no (?:time|money|way|idea|access|room|place)\b|\bone (?:\w+ )?(?:in|out of) (?:\w+) \w+|\bmeans (?:asking|waiting|calling|driving|paying|guessing)\b|\bnot sure\b|\bcosts? you\b|\binfected\b`,
  ),
  cue(
    'unfairAdvantage',
    3.5,
    String.raw`\b(?:one|two|both) of (?:us|our \w+) (?:has |have |was |were )?(?:built|ran|run|worked|led|taught|founded|managed|is|was|knows?|spent|wrote|trained)\b|\b(?:i|we) (?:have|had|am|was) .{0,40}\bmyself\b|\b(?:i|we) know (?:the|many|a lot of|all the) \w+|\b(?:my|our) (?:blog|channel|newsletter|audience)\b|\bfrom (?:our|my) (?:years|time) (?:at|as|in)\b`,
  ),
  cue(
    'solution',
    1.8,
    String.raw`\b(?:the|a|an|each|every) (?:[\w-]+ ){1,2}(?:scans|selects|uploads|points|clicks|speaks|photographs|talks|types) `,
  ),
  cue(
    'solution',
    2.5,
    String.raw`\b(?:a|the) (?:place|site|page|map|list|number|shop|club) (?:where|that|which|with)\b|\b(?:people|neighbou?rs|volunteers|retired \w+|students) (?:\w+ )?(?:listen|read|teach|help|drive|visit|lend|cook) (?:to )?(?:a|an|the|each|their)\b`,
  ),
  cue('unfairAdvantage', 3, String.raw`\ball (?:my|our) (?:life|lives|career)\b|\bfiled (?:\w+ )?patents?\b`),
  cue(
    'solution',
    1.8,
    String.raw`\b(?:i|we)(?: would|'d| will|'ll) (?!need|like|love|know|take|add|have|be\b|charge|sell|reach|pay|start|begin|go\b|get|see|probably|also|measure)\w+`,
  ),
  cue('revenueStreams', 3.5, String.raw`\b(?:will |would )?(?:retails?|sells?) for\b`),
  cue(
    'channels',
    3.5,
    String.raw`\bwhere (?:our|my|the|these|most|all) \w+ (?:go|shop|meet|look|buy|gather)\b|\bputs? us (?:on|in)\b`,
  ),
  cue('costStructure', 3.5, String.raw`\bspend (?:the )?most\b`),
  cue('keyMetrics', 5, String.raw`\b(?:want|aim|hope|plan) to (?:sell|serve|sign|place|run) \d`),
];
