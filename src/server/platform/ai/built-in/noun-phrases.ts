import { IRREGULAR_PASTS } from './lexicon.ts';
import { isStopWord, type Word, wordsOf } from './words.ts';

/** Plurals for kinds of people and places that buy things. */
const CUSTOMER_NOUNS = new Set(
  `parents families people children kids teens teenagers students teachers schools universities nurses doctors patients clinics hospitals
pharmacies dentists vets farmers farms growers vineyards wineries winemakers beekeepers breweries bakeries restaurants cafes cafés bars
hotels hostels shops stores salons barbers gyms studios owners landlords tenants renters homeowners neighbours neighbors builders
contractors electricians plumbers roofers carpenters painters mechanics garages drivers couriers truckers cyclists riders runners
climbers hikers walkers sitters groomers freelancers designers developers engineers teams startups companies firms businesses
agencies nonprofits charities churches volunteers donors librarians libraries museums artists musicians bands writers authors
photographers gamers makers crafters women men mothers moms mums dads fathers grandparents seniors elders caregivers carers
immigrants refugees newcomers adults couples singles travellers travelers tourists guests commuters bookkeepers accountants lawyers
tutors coaches therapists trainers athletes fishermen fishers ranchers shepherds butchers chefs cooks bakers florists gardeners
manufacturers factories workshops warehouses retailers wholesalers suppliers merchants sellers buyers vendors recruiters employers
employees workers cleaners residents municipalities towns cities cooperatives co-ops households investors savers borrowers smallholders
apprentices midwives paramedics physiotherapists opticians pilots sailors managers surgeons diabetics dancers orchards greenhouses`.split(
    /\s+/,
  ),
);
const PERSON_ENDING = /(?:ers|ors|ists|ians|keepers|goers)$/;
const NOT_PEOPLE = new Set(
  `sensors computers numbers orders letters papers offers others hours years flyers posters colors colours flowers drawers errors
answers corners trailers containers filters timers chargers scanners printers trackers stickers reminders layers dinners newsletters folders
matters powers doors floors winters summers rivers towers tractors motors monitors members users customers buyers speakers batteries
dollars members covers careers servers routers influencers calculators indicators factors mirrors routers levers rollers boilers coolers
heaters freezers weathers papers powders waters tires tyres processors connectors generators semesters quarters computers dealers
distributors resellers partners competitors founders investors developers`.split(/\s+/),
);

/** Whether a word is a plural for a kind of people or places that have problems and buy things. */
export function isCustomerNoun(word: string): boolean {
  if (CUSTOMER_NOUNS.has(word)) return true;
  return PERSON_ENDING.test(word) && word.length > 5 && !NOT_PEOPLE.has(word);
}

const PRODUCT_NOUNS = new Set(
  `app apps platform device devices tool tools service services marketplace website site software system systems sensor sensors gadget kit kits
plugin extension bot chatbot machine machines box boxes dashboard network club course courses program programme cooperative co-op library
assistant scanner wearable bracelet helmet cart truck van drone drones robot robots patch bottle bottles chair lamp collar collars
tracker trackers subscription game calculator directory exchange school workshop workshops kitchen cafe farm greenhouse clinic
vest glove gloves belt mat pillow tent backpack bike bikes scooter charger battery filter filters pump stove cooker oven toy toys clip tag tags
camera lock meter meters monitor bags bag sauce snack snacks drink drinks coffee tea soap bar bars planner notebook newsletter podcast magazine
api database registry pool fund loan loans card wallet insurance template templates agency studio brush`.split(
    /\s+/,
  ),
);

const PHRASE_BREAKERS = new Set(
  `called named tell tells telling help helps helping lets build building built sell sells selling offer offers want need needs charge charges charging
find finds hate hates love loves pay pays lose loses spend spends talk talked asked interviewed told said see saw know knows reach
connect connects connecting match matches start starts starting serve serves show shows text texts send sends give gives allow allows
target targeting across amongst among between like according based currently mostly especially particularly around maybe roughly
visit visited surveyed meet met because plus per hundred hundreds thousand thousands million many every each our their those these
lend lends rent rents teach teaches remind reminds warn warns alert alerts run runs running owns making making's keeps keep
biggest main typical first early ideal target average`.split(/\s+/),
);

/**
 * The customers as the pitch names them ("small vineyards"), or null. Candidates are plurals for people and places,
 * weighed by how often they come and by words such as "for" and "our customers are" before them.
 */
export function customerPhraseOf(text: string): string | null {
  const words = wordsOf(text.slice(0, 20_000));
  const found = new Map<string, { phrase: string; weight: number }>();
  for (const [index, word] of words.entries()) {
    if (!isCustomerNoun(word.text)) continue;
    if (word.text === 'people' || word.text === 'companies') continue;
    const phrase = phraseEndingAt(text, words, index);
    const lead = words
      .slice(Math.max(0, index - phrase.length - 3), index - phrase.length + 1)
      .map((w) => w.text);
    const key = word.text;
    const entry = found.get(key) ?? { phrase: phrase.text, weight: 0 };
    const led =
      lead.includes('for') ||
      lead.includes('helps') ||
      lead.includes('help') ||
      lead.includes('lets') ||
      lead.includes('are') ||
      lead.includes('targeting') ||
      lead.includes('to');
    found.set(key, {
      phrase: led && phrase.length > 1 && !entry.phrase.includes(' ') ? phrase.text : entry.phrase,
      weight:
        entry.weight +
        1 +
        (led ? 1.5 : 0) -
        (words[index - phrase.length]?.text === 'my' ? 1.5 : 0) +
        (CUSTOMER_NOUNS.has(word.text) ? 0.5 : 0) +
        (index < 40 ? 0.5 : 0),
    });
  }
  const best = [...found.values()].sort((a, b) => b.weight - a.weight)[0];
  return best?.phrase ?? null;
}

/** The kind of thing offered, as the pitch names it ("soil sensor kit"), or null. */
export function productPhraseOf(text: string): string | null {
  const words = wordsOf(text.slice(0, 5000));
  let best: { text: string; weight: number } | null = null;
  for (const [index, word] of words.entries()) {
    if (!PRODUCT_NOUNS.has(word.text)) continue;
    const next = words[index + 1]?.text ?? '';
    if (PRODUCT_NOUNS.has(next) && index + 1 < words.length) continue;
    const phrase = phraseEndingAt(text, words, index);
    const before = words[index - phrase.length]?.text ?? '';
    if (IRREGULAR_PASTS.has(before)) continue;
    const weight =
      phrase.length +
      (/^(?:a|an|my|our|the)$/.test(before) ? 1 : 0) +
      (/^(?:that|which|for|to|where|called)$/.test(next) ? 2 : 0) +
      (index < 30 ? 2 : 0) -
      index / 100;
    if (!best || weight > best.weight) best = { text: phrase.text, weight };
  }
  return best?.text ?? null;
}

const MOST_MODIFIERS = 3;

/** The noun at this index with the adjectives and nouns that stand right before it. */
function phraseEndingAt(
  text: string,
  words: readonly Word[],
  index: number,
): { text: string; length: number } {
  const last = words[index];
  if (!last) return { text: '', length: 0 };
  let from = index;
  while (from > 0 && index - from < MOST_MODIFIERS) {
    const before = words[from - 1];
    const here = words[from];
    if (!before || !here) break;
    if (!/^[\s-]+$/.test(text.slice(before.end, here.start))) break;
    if (
      isStopWord(before.text) ||
      PHRASE_BREAKERS.has(before.text) ||
      IRREGULAR_PASTS.has(before.text) ||
      /^\d/.test(before.text) ||
      /ly$/.test(before.text)
    )
      break;
    from -= 1;
  }
  return {
    text: text.slice(words[from]?.start ?? last.start, last.end).replace(/\s+/g, ' '),
    length: index - from + 1,
  };
}
