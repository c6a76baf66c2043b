import { prose, quote, UNREADABLE } from './prose.ts';
import { customersIn, offerIn, type PitchReading, type Statement } from './reading.ts';
import { frequentWords } from './words.ts';

const MARKET_WORDS =
  /\b(?:market|industry|competitors?|competition|alternatives?|million|billion|percent|growing|growth|demand|trend|there are (?:about |over |more than )?\d|%|unlike|existing)\b|\d ?%/i;
const NEEDS_SOURCE =
  /\d ?%|\b(?:\d[\d,.]*|half|most|majority) (?:percent|million|billion|thousand|of all|of people)|\b(?:studies|according to|research|statistics|report|the average|on average|market (?:is|of|size)|billion|million|growing (?:fast|by|at)|most people|everyone|fastest)\b/i;

/** What the pitch itself says of its market, which of it wants a source, and what to look up where. Never a market figure of its own. */
export function marketAnalysisOf(reading: PitchReading): string {
  if (reading.language !== 'english') return UNREADABLE[reading.language];
  return prose([
    'The built-in analyst has no market data and adds none. This is what your pitch says, and what to find out.',
    saidAboutMarket(reading),
    claimsWithoutSource(reading),
    alternatives(reading),
    questions(reading),
  ]);
}

function saidAboutMarket(reading: PitchReading): string {
  const said = reading.statements
    .filter(
      (s) => !s.question && !isOwnMoney(s) && (MARKET_WORDS.test(s.text) || s.box === 'customerSegments'),
    )
    .slice(0, 5);
  if (said.length === 0)
    return `The pitch says nothing of the market for ${offerIn(reading)}: neither how many ${customersIn(reading)} there are nor what they use now.`;
  return `Said about the market:\n${lines(said)}`;
}

function claimsWithoutSource(reading: PitchReading): string {
  const claims = reading.statements
    .filter((s) => !s.fact && !s.question && !isOwnMoney(s) && NEEDS_SOURCE.test(s.text))
    .slice(0, 5);
  if (claims.length === 0) return 'No figure in it needs a source so far.';
  return `These need a source before you show them to anybody:\n${lines(claims)}`;
}

/** The founder's own prices and costs are decisions, not findings about a market. */
function isOwnMoney(statement: Statement): boolean {
  return statement.box === 'revenueStreams' || statement.box === 'costStructure';
}

function alternatives(reading: PitchReading): string | null {
  const named = reading.statements
    .filter((s) =>
      /\b(?:unlike|competitors?|alternatives?|existing|instead of|compared|other (?:apps?|tools?|products?)|spreadsheets?|by hand|on paper)\b/i.test(
        s.text,
      ),
    )
    .slice(0, 3);
  if (named.length === 0)
    return `Which alternative do ${customersIn(reading)} have now? The pitch names none; doing nothing is one too.`;
  return `What you are up against, in your words:\n${lines(named)}`;
}

function questions(reading: PitchReading): string {
  const customers = customersIn(reading);
  const topic = frequentWords(reading.pitch, 2).join(' ') || 'this';
  const offer = offerIn(reading);
  const list = [
    `How many ${customers} are there where you would begin? Look in the national statistics office's tables and in the membership numbers of their associations.`,
    `What do ${customers} pay today for “${topic}”? Look at the price pages of three sellers, and ask five of them for a receipt.`,
    `Who has tried something like ${offer} and stopped? Search app stores, company registers and news archives for “${topic}”, and read the one-star reviews.`,
    regulation(reading),
  ];
  return `To look up:\n${list
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')}`;
}

function regulation(reading: PitchReading): string | null {
  const topics: [RegExp, string][] = [
    [
      /\b(?:patients?|medical|clinic|hospital|therapy|health|medication|diabet\w+|nurse)\b/i,
      'Is it a medical product, and what may be done with health data? Ask the medicines authority and a data protection officer.',
    ],
    [
      /\b(?:loans?|lend|bank|insurance|payments?|invest|savings|credit)\b/i,
      'Does it need a licence to handle money? Read the financial supervisor’s guidance for newcomers.',
    ],
    [
      /\b(?:food|kitchen|meals?|bakery|snack|drink|catering|baby food)\b/i,
      'Which hygiene and labelling rules apply? Ask the local food authority.',
    ],
    [
      /\b(?:kids|children|child|school|pupils|teens?)\b/i,
      'Which rules protect children here? Ask a school or a child protection office.',
    ],
    [
      /\b(?:drones?|electric|battery|device|sensor|hardware|gadget)\b/i,
      'Which safety and radio approvals does the device need? Ask a test laboratory for a list and a quote.',
    ],
  ];
  return topics.find(([pattern]) => pattern.test(reading.pitch))?.[1] ?? null;
}

function lines(statements: readonly Statement[]): string {
  return statements.map((statement) => `- ${quote(statement.text)}`).join('\n');
}
