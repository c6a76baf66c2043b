import { wordsLike } from './evidence.words.ts';

/** Deeds in the past tense. */
export const DONE = wordsLike(
  `paid|bought|ordered|purchased|pre-?ordered|subscribed|signed(?! (?:(?:an?|the|our|their) )?(?:letters? of intent|LOIs?))|renewed|deposited|transferred|prepaid|spent|donated|funded|sold|used|tried|
tested|installed|downloaded|joined|registered|booked|came back|switched|built|wrote|sent|gave|visited|clicked|started|hired|rented|returned|
bezahlt\\p{L}*|gekauft|kaufte\\p{L}*|bestellt\\p{L}*|compr(?:ó|aron|é|ado)|pag(?:ó|aron|ado)|achetée?s?|payée?s?|comprato|pagato|betaald|gekocht|
купил\\p{L}*|заплатил\\p{L}*`,
);

/** Deeds in the present tense. */
export const PRESENT = wordsLike(
  `pays?|paying|buys?|subscribes?|uses?|using|kauft|zahlt|compran?|pagan?|achètent?|paient?|paie`,
);

const VERBS = `pay|buy|order|purchase|pre-?order|subscribe|sign(?: up)?|renew|deposit|transfer|prepay|donate|fund|use|try|test|install|download|join|
register|book|switch|hire|rent|have \\p{L}+`;

/**
 * A deed that is only mentioned: somebody could, should, asked to do it; not "continued to pay" or "was the first to
 * pay".
 */
export const BARE = wordsLike(
  `(?<!(?:continu(?:e|es|ed)|beg[ai]n|starts|started|keeps|kept|managed|chose|happened|rushed|first|only|last|ones?|came|went|glad) )to (?:(?:not|\\p{L}+ly) )?(?:${VERBS})|
(?:can|cannot|can['’]t|must|ought|let['’]?s?|helps?|makes?) (?:(?:not|\\p{L}+ly|us|them|him|her|people) )?(?:${VERBS})|
(?:before|until|till|when we|when it) (?:\\p{L}+ ){1,3}(?:pays?|buys?|subscribes?|orders?|signs?|adds?)`,
);

/** The same as "about paying", "without buying". */
export const GERUND = wordsLike(
  `(?:about|of|to|without|from|against|for|before|like|avoid(?:s|ed)?|minds?|suggest(?:s|ed)?|discuss(?:es|ed)?|stop(?:s|ped)?|quit|instead of) (?:paying|buying|using|ordering|subscribing|signing)`,
);

/** Words that say something has not happened, with anything between them. */
export const SCOPE = wordsLike(
  `would|will|could(?! (?:not|hardly) wait)|might|may|should|shall|\\p{L}+['’](?:ll|d)|if|wenn|falls|imagin\\p{L}+|suppos\\p{L}+|assum\\p{L}+|dream\\p{L}*|let['’]s say|pretend\\p{L}*|perhaps|maybe|
vielleicht|quizás?|peut-être|forse|talvez|misschien|würden?|könnten?`,
);

/** A plan, a wish, a question about the price, or a doubt. */
export const NOT_YET = wordsLike(
  `would|will|could(?! (?:not|hardly) wait)|might|may|should|shall|\\p{L}+['’](?:ll|d)|
(?<!(?:annual|yearly|monthly|weekly|pro|premium|basic|starter|team|family|paid) )plans?|planned|planning|intend(?:s|ed|ing)?|intention|wants?|wanted|wish(?:es|ed)?|
hop(?:e|es|ed|ing)|going to|gonna|expect(?:s|ed|ing)?|promis(?:e|es|ed|ing)|agreed to|agree to|ready to|willing|happy to|like to|love to|
interest(?:ed)?|consider(?:s|ed|ing)?|thinking of|thinking about|thought (?:about|of)|aim(?:s|ed)?|forecast\\p{L}*|project(?:ed|ion|ions)|predict\\p{L}*|
estimat\\p{L}+|target\\p{L}*|goals?|potential|if|once|soon|tomorrow|ideally|assum\\p{L}+|imagin\\p{L}+|suppos\\p{L}+|pric(?:e|es|ed|ing)|
charg(?:e|es|ing)|asking|costs?|pledg\\p{L}+|letters? of intent|waitlists?|waiting lists?|pre-?registered|dream\\p{L}*|
almost|nearly|all but|about to|close to|to be|pending|in the pipeline|budgeted|reportedly|word is|confident|convinced|(?:i|we|people) (?:think|believe|guess|suspect|reckon|feel|say)|
alleged\\p{L}*|rumou?r\\p{L}*|apparently|perhaps|maybe|probably|possibly|presumably|seem(?:s|ed|ingly)?|let['’]s say|as if|as though|
würden?|hätten?|zugesagt|möchten?|werden?|wird|wollen|wollten?|könnten?|vielleicht|angeblich|beinahe|sobald|
(?:va|van|voy) a|quieren?|quisiera\\p{L}*|quizás?|tal vez|\\p{L}{2,}arían?|(?:habr|podr|tendr|querr|deber)ían?|(?:va|vont|vais) \\p{L}+(?:er|ir|re)|veu(?:t|lent)|\\p{L}{2,}(?:er|ir|ud)ai(?:s|t|ent)|aurai(?:s|t|ent)|
peut-être|vuole|vogliono|vorrebb\\p{L}*|forse|\\p{L}{2,}[ei]rebbe(?:ro)?|(?:vai|vão) \\p{L}+r|talvez|pagariam?|comprariam?|usariam?|zou(?:den)?|wil|misschien|
бы|хочет|хотят|купит|купят|заплатит|заплатят|будет|будут|возможно`,
);

/** Phrases that put a whole text into the future. */
export const LIES_AHEAD = wordsLike(
  `(?:our|my|sales|revenue|the business) (?:forecast|projection)s?|by (?:the end of |late |early )?20\\d\\d|tomorrow|
(?<!(?<!\\b(?:in|within|over|during|for|by) )the )next (?:week|month|year|quarter|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!['’]s)|
in (?:two|three|four|five|ten|\\d+) years|within (?:two|three|\\d+) years?|our goal|our target|we expect|business plan`,
);

/** Phrases that negate a whole text or call it unknown. */
export const UNREAL = wordsLike(
  `(?:just|only|was|were|am|is) (?:kidding|joking)|(?:just|only|was|is|as|for) (?:a|as a) joke|yeah,? right|said no (?:one|body)(?: \\p{L}+)? ever|
(?:is|was|not|isn['’]t|wasn['’]t) true that|(?:is|was|['’]s) (?:not true|untrue|a lie|false|made up|invented)|(?:a lie|false|untrue|invented) that|
in (?:a|an|my|the|this|some|his|her|their) (?:novel|film|movie|dream|fairy tale)|i wish|rumou?r has it|rumou?rs? (?:say|says)|some say|they say that|
(?:chatgpt|gpt\\S*|claude|gemini|the ai|an ai|the model|a model|a chatbot|the chatbot) (?:says|said|thinks|wrote|writes|claims|told|predicts|estimates|answered)|
(?:fake|fictional|simulated|synthetic|imaginary|made-up|invented) (?:\\p{L}+ )?(?:customers?|users?|buyers?|people|persons?|personas?|orders?|sales?|purchases?|payments?)`,
);

/** After a deed: its object is nothing ("bought none"). */
export const OF_NOTHING = /^ (?:for )?(?:nothing|none|zero|0(?![.,]?\d)|neither)(?!\p{L})/iu;

/** Conditions on a deed in the present tense. */
export const CONDITION = wordsLike('if|wenn|falls|once|as soon as|unless|provided|on condition');

/** What undoes a purchase. */
export const RETURNED = wordsLike(
  `money back(?! guarantee)|refund(?:ed|s)?(?! (?:policy|guarantee))|charge[- ]?backs?|(?:sent|gave|brought|took) (?:it|them|the \\p{L}+) back|
returned (?:it|them|(?:the|her|his|their) \\p{L}+)|cancell?ed(?= *(?:$|[.!;,)]|it|them|again|after|within|on|the (?:same|next)|\\p{L}+ (?:day|days|week|weeks|month|months)))|
(?<=[,.;!] ?)not(?= *[.!]*$)`,
);
