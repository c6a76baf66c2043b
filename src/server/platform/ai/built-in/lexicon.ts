/**
 * Word classes of English that the readers share. Each is a class that grammar or commerce knows, not a list of words
 * met in some pitch; inflections are derived, so a class names base forms only.
 */

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Past tense and participle forms that do not end in -ed. */
export const IRREGULAR_PASTS = words(
  `was were been had did done went gone came became began begun broke broken brought built bought caught chose chosen cost
cut dealt drew drawn drank drove driven ate eaten fell fallen felt fought found flew flown forgot forgotten froze frozen
got gotten gave given grew grown hung heard held hit kept knew known laid led left lent let lit lost made meant met paid
put quit rang read ridden rode rose risen ran run said sat saw seen sold sent set shook shown shrank shrunk shut slept
slid slipped spoke spoken spent split spread stood stole stolen stuck struck swore swept swam swung took taken taught tore
told thought threw thrown understood woke woken wore worn won wound wrote written withdrew withdrawn overran underwent
repaid redid reran rebuilt resold outgrew`,
);

/** Words in -ed or equal to an irregular past that are no past tense where they stand alone. */
export const NOT_PASTS = words(
  `need feed seed speed breed weed shed bed red hundred indeed used embed proceed succeed exceed read put set cut let
hit cost run left spread shut quit split found lit wound`,
);

export const MODALS = words(
  `will would can could may might shall should must won't wouldn't can't cannot couldn't shouldn't mustn't i'll we'll
they'll it'll you'll he'll she'll that'll there'll i'd we'd they'd it'd you'd he'd she'd gonna`,
);

export const BE =
  words(`is are am was were isn't aren't wasn't weren't i'm we're they're you're it's he's she's that's
there's what's who's`);

export const HAVE = words(`have has had i've we've they've you've haven't hasn't hadn't`);

export const DETERMINERS = words(
  `a an the this that these those my our your his her its their each every some any no another both all one two three
four five six seven eight nine ten most many few several`,
);

export const PREPOSITIONS = words(
  `of in on at by for from to with without into onto over under between through during before after behind above below
about around across along against among until till since than as like near within beyond inside outside per off up down
out via`,
);

export const NUMBER_WORDS = words(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds dozen dozens thousand half several both
couple none twenty-eight forty-one`,
);

/** Verbs of trouble in any form: what goes wrong for people. */
export const PAIN_VERBS = words(
  `lose waste forget miss struggle suffer wait hate fear worry fail die spoil rot vanish freeze burn break leak starve
overpay guess drown quarrel argue stumble trip fall hurt ache bleed choke circle queue chase scramble juggle dread
complain abandon neglect ignore outgrow overlook delay cancel damage destroy ruin collapse clog pile rust steal cheat
injure harm stress exhaust overwhelm confuse frustrate annoy panic crash underpay dump discard throw rush drag expire
disappear endure embarrass discourage deter isolate sink skip dodge bother trap tangle rob bankrupt shiver sweat itch squander misplace mix overcharge
undercut ban reject dismiss complicate interrupt disturb slow block fade wilt wither bend warp spill`,
);

export const PAIN_WORDS = words(
  `problem problems trouble troubles pain nightmare hassle hell headache headaches mess chaos frustrating tedious painful
annoying awkward dangerous unsafe lonely ashamed afraid scared sick tired hungry late slow slowly badly wrong wrongly
broken dirty expensive costly impossible hard difficult unreliable useless forged fake missing illegal risky wasteful
boring bored stuck unable shortage lack paper spreadsheet spreadsheets manually overpriced outdated worse worst alone
tears accidents mistakes errors damage disaster terrible awful idle mouldy moldy loud noise gamble risk blind dark cold wet overgrown empty full overloaded understaffed
unpaid debt cut far off jungle rotten dead worthless wet dirty unfair sadly unfortunately nobody nothing never barely hardly
closet closets drawer landfill bin`,
);

/** What a business spends on. */
export const COST_NOUNS = words(
  `rent wage wages salary salaries payroll hosting server servers storage material materials ingredient ingredients
packaging insurance electricity power fuel gas labour labor shipping postage freight tooling mould moulding mold assembly
parts part component components battery chip board motor sensor machine machines equipment staff coordinator developer
developers engineer engineers driver drivers compute egress bandwidth support overhead overheads expense expenses cost
costs budget warehouse maintenance certification certificate licence licences license permit premises kitchen van lorry
truck oven printing print tank installation meter unit lease deposit fridge locker tools dispensers agents interviewer
interviewers cleaners couriers heating water feed seeds packaging customs royalties hardware utilities bill bills
transcription translators translation delivery fit-out renovation ink paper cover camera card cards fuel petrol gas wood steel glass plastic moulds stamps
lawyer audit testing training freight storage recipe recipes translators apiece volunteers volunteer washing cooking`,
);

/** Where money comes from. */
export const REVENUE_NOUNS = words(
  `price prices fee fees subscription subscriptions plan plans licence license licences commission commissions cut share
margin markup membership memberships ticket tickets retail revenue income pricing tier freemium premium donation donations
donors donor grant grants sponsor sponsors sponsorship ads advertising pass passes instalment instalments upfront annually interest billed invoiced apiece included flat contribution contributions sponsorship
monthly quarterly yearly seat reimbursement reimburse subsidy`,
);

/** Ways to be heard of, media and meeting places. */
export const CHANNEL_NOUNS = words(
  `newsletter newsletters flyer flyers leaflet leaflets poster posters brochure billboard billboards fair fairs show shows
expo congress conference conferences convention festival meetup meetups booth stall magazine magazines press paper papers
newspaper newspapers journal radio podcast podcasts blog bloggers youtube youtubers instagram tiktok facebook reddit
linkedin twitter whatsapp discord twitch pinterest streamers influencer influencers ambassador ambassadors referral
referrals mouth ads ad campaign campaigns search seo google app-store marketplace plugin catalogue catalog
handbook toolbox mailing letter letters door-to-door dealers dealer distributor distributors
wholesaler wholesalers supplier suppliers reseller resellers retailer retailers retail agent agents broker brokers guild
union association associations chamber federation cooperative club clubs society network networks community communities
church churches parish parishes library libraries council councils advisers advisors mediators pharmacists breeders
hospices midwives doctors nurses teachers headmasters principals plumbers technicians vets coaches clinics pharmacies
counter counters shelf shelves window noticeboard board partners partner partnership partnerships stores shops
neighbours word invitation forum forums guide guides circular agenda column link video videos website homepage open-day
events event webinar webinars workshop talks demo demos shelf entrance office offices employers landlords unions schools gyms
friends families guests customers users visits traffic launch press-release directory listing groups channel channels store`,
);

/** Passing something on to people who may buy. */
export const REACH_VERBS = words(
  `reach meet advertise promote announce recommend mention refer introduce carry stock list publish post share spread
exhibit present invite tell distribute market pitch endorse feature print link visit attend speak hang gather show
hand give bring approach contact call mail email text reach display join lay pick drive hear find come`,
);

export const METRIC_NOUNS = words(
  `metric metrics kpi kpis number numbers figure figures measure measures measurement indicator retention churn conversion
target goal goals milestone milestones rate percentage ratio share count dashboard north-star break-even success median
average occupancy`,
);

export const METRIC_VERBS = words('measure count track watch steer monitor matter');

/** Relatives and colleagues whose standing is told as an advantage. */
export const TEAM_NOUNS = words(
  `father mother dad mom mum brother sister wife husband uncle aunt cousin grandfather grandmother partner co-founder
cofounder founder founders co-founders cofounders team chairwoman chairman cto ceo advisor adviser friend colleague
daughter son chief parents professor family engineer engineers scientist board brothers sisters`,
);

export const ADVANTAGE_WORDS = words(
  `years decade decades patent patents patented exclusive exclusively exclusivity licensed doctorate doctorates phd degree
career lifelong trained training studied experience experienced expert experts network contacts relationships trust
trusted know knows knew former formerly previously ran built wrote led taught grew background committers committer
maintainers inventor invented chair chairs proprietary dataset rights permit monopoly myself themselves`,
);

export const PRODUCT_NOUNS = words(
  `app apps platform device devices tool tools service services marketplace website site software system systems sensor
sensors gadget kit kits plugin extension bot chatbot machine machines box boxes dashboard network course courses program
programme cooperative library assistant scanner wearable bracelet helmet cart truck van drone drones robot robots patch
bottle chair lamp collar collars tracker subscription game calculator directory exchange workshop workshops cafe farm
greenhouse vest glove gloves belt mat pillow tent backpack bike scooter charger battery filter pump stove oven toy toys clip
tag tags camera lock meter monitor bag sauce snack drink planner notebook podcast api database registry pool card wallet
template agency brush cap probe float sticker reel fan fans locker projector cache model engine shop store stand counter
film shoe shoes clog owl jar seedbank scale guide guides agent pass marketplace crew club hotline line chat voice`,
);

/** Verbs a product or a service does for people, in base form. */
export const OFFER_VERBS = words(
  `match connect scan upload send text track measure detect predict deliver collect record remind schedule translate
recommend sort turn read clean repair refill combine suggest compare show warn write generate fill print listen book
organise organize teach rent cook bake ship ring rehearse let lets help helps give open move work transcribe draft name
restore verify run hold put place clip click light project throw bind ask answer pay lend stock find mark film price heat
cool lead fetch carry wake hear plan propose sell make build offer provide create design develop launch start turn cut fit
clamp locate store serve roast brew grow swap trade share pool hand assemble replace automate monitor watch learn check
convert recycle reuse rescue pick train certify host stream play sit come`,
);

/** Verbs of speech in any form, as base forms. */
export const SAY_VERBS = words(
  `say tell ask mention complain admit confirm explain answer reply respond agree promise offer request want wish like
love prefer praise recommend think believe fear worry object point write email e-mail message phone ring invite
warn refuse decline rate rank vote suggest argue claim insist swear beg urge endorse
criticise criticize welcome thank volunteer wonder hate dislike doubt insist advise propose inquire enquire
bring express voice react`,
);

export const PAY_VERBS = words(
  `pay buy purchase order preorder pre-order prepay donate renew pledge spend subscribe contribute transfer deposit fund grant
license lease rent repay settle rebook reorder sponsor invest`,
);

/** Meeting or asking people, as the founder does. */
export const CONTACT_VERBS = words(
  `talk speak interview survey ask poll chat call phone meet visit show present demonstrate demo pitch question consult
approach email mail message canvass ring contact knock`,
);

/** Delivering to people, as the founder does: what was served counts as done. */
export const SERVE_VERBS = words(
  `handle serve match deliver place arrange repair fix clean teach train host process complete help treat coach install
plan fit test run pilot trial playtest hold try lend hand give distribute equip onboard ship pour cook print collect count
measure log observe watch time compare rerun retest reran weigh stand use enrol enroll sign lease heat`,
);

/** People and bodies that the customer-noun rules do not know by their ending. */
export const BODIES = words(
  `school hospital clinic ward council bank company firm agency insurer utility university college shop store restaurant
hotel church district chain office plant factory farm brewery bakery home club union association ministry government park
city town village municipality authority charity foundation couple mother father parent nurse teacher farmer doctor chef
customer client user buyer visitor guest neighbour neighbor patient student pupil child kid man woman guy lady girl boy
founder director manager head principal owner landlord tenant driver rider mechanic vet dentist pharmacist librarian
therapist coach captain pastor priest mayor clerk officer secretary chaplain host hostess family class team group studio
gym salon cafe garage dealer museum theatre theater cooperative guild chamber board committee court judge publisher
retailer supermarket distributor wholesaler insurer lawyer accountant backer donor volunteer member subscriber reader
listener tester beta pilot cohort household building station depot terminal airport port pool site location`,
);

/** Words of time that anchor a report in the past. */
export const TIME_ANCHOR =
  /\b(?:since|so far|to date|already|last (?:\w+ )?(?:week|weekend|month|quarter|term|year|season|semester|summer|winter|spring|autumn|fall|night|\w+day|january|february|march|april|june|july|august|september|october|november|december|christmas|easter)|ago|yesterday|this (?:week|month|year|spring|summer|winter|autumn|semester|term|season)|(?:in|on|at|until|by|over|during|through|between|from) (?:the (?:first|second|third|last|past|test|trial|pilot) )?(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|\w+day|\d{4}|week \w+|month \w+)|(?:in|over|for|during|within|after|across) (?:the )?(?:its |their |our |his |her )?(?:first |last |past |test |trial |pilot )?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|couple|first|few|half|several)(?: of)?(?: an?)? ?(?:days?|nights?|evenings?|weeks?|weekends?|months?|years?|terms?|semesters?|seasons?|quarters?|saturdays?|sundays?|performances?|sessions?))\b/i;

/** Whether a word is some form of a base word in the class: plural, third person, past, -ing. */
export function isFormOf(word: string, bases: ReadonlySet<string>): boolean {
  return basesOf(word).some((base) => bases.has(base));
}

/** The base forms that a word may be an inflection of, itself first. */
export function basesOf(word: string): string[] {
  const irregular = IRREGULAR_BASES[word];
  if (irregular !== undefined) return [word, irregular];
  const found = [word];
  for (const [ending, replacements] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const root = word.slice(0, -ending.length);
    if (root.length < 2) continue;
    for (const replacement of replacements) found.push(root + replacement);
    if (root.at(-1) === root.at(-2) && !/[aeiou]$/.test(root)) found.push(root.slice(0, -1));
  }
  return found;
}

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['ing', ['', 'e']],
  ['es', ['', 'e']],
  ['ed', ['', 'e']],
  ['s', ['']],
  ['d', ['']],
];

const IRREGULAR_BASES: Record<string, string | undefined> = Object.assign(Object.create(null), {
  lost: 'lose',
  forgot: 'forget',
  forgotten: 'forget',
  broke: 'break',
  broken: 'break',
  froze: 'freeze',
  threw: 'throw',
  thrown: 'throw',
  fell: 'fall',
  fallen: 'fall',
  stole: 'steal',
  stolen: 'steal',
  said: 'say',
  told: 'tell',
  thought: 'think',
  felt: 'feel',
  found: 'find',
  wrote: 'write',
  written: 'write',
  swore: 'swear',
  rang: 'ring',
  rung: 'ring',
  brought: 'bring',
  paid: 'pay',
  bought: 'buy',
  spent: 'spend',
  spoke: 'speak',
  spoken: 'speak',
  met: 'meet',
  showed: 'show',
  shown: 'show',
  held: 'hold',
  gave: 'give',
  given: 'give',
  lent: 'lend',
  ran: 'run',
  taught: 'teach',
  stood: 'stand',
  went: 'go',
  came: 'come',
  heard: 'hear',
  took: 'take',
  taken: 'take',
  made: 'make',
  built: 'build',
  sold: 'sell',
  sent: 'send',
  left: 'leave',
  kept: 'keep',
  got: 'get',
  died: 'die',
  dies: 'die',
  dying: 'die',
  woke: 'wake',
  begged: 'beg',
  grew: 'grow',
  fought: 'fight',
});
