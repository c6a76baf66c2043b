import type { AnalystResult } from '../../../../shared/analysis.ts';
import { bounded, capitalized } from './bounded-text.ts';
import { withoutFillers } from './fillers.ts';
import { type PitchReading, type Statement, statementsAbout } from './reading.ts';

const LONGEST_TITLE = 80;
const LONGEST_SUMMARY = 600;

/** A title from the product's name or from what it is and for whom, and a summary in the founder's own sentences. */
export function titleAndSummary(reading: PitchReading): AnalystResult<'summary'> {
  return { title: bounded(titleOf(reading), LONGEST_TITLE), summary: bounded(summaryOf(reading), 2000) };
}

export function titleOf(reading: PitchReading): string {
  const { name, product } = reading;
  const customers = reading.customers?.includes(' ') ? reading.customers : reading.customers?.toLowerCase();
  const audience =
    customers && !product?.toLowerCase().includes(customers.toLowerCase()) ? ` for ${customers}` : '';
  const kind = product && product.toLowerCase() !== name?.toLowerCase() ? product : null;
  if (name) {
    if (kind) return fitting(`${name}: ${kind}${audience}`, `${name}: ${kind}`, name);
    return fitting(audience ? `${name}${audience}` : name, name);
  }
  if (kind && (audience || kind.includes(' '))) return capitalized(fitting(`${kind}${audience}`, kind));
  return openingWords(reading.pitch);
}

/** The longest of the given titles that fits. */
function fitting(...titles: string[]): string {
  return titles.find((title) => title.length <= LONGEST_TITLE) ?? titles.at(-1) ?? '';
}

const OPENING =
  /^(?:i (?:want|would like|'d like|am going|plan) to (?:build|make|create|start|open|sell|launch|offer)|i am (?:building|making)|i'm (?:building|making)|we (?:want to )?(?:build|make|are building|are making|sell|offer)|we're (?:building|making)|my idea is(?: for| to (?:build|make|create))?|it(?:'s| is)|this is|the idea is(?: to)?|a|an|the|my|i have (?:an|this) idea (?:for|about))\s+/iu;

/** The first words of a pitch, cleaned; for any script. */
function openingWords(pitch: string): string {
  const plain = pitch
    .slice(0, 2000)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cs}/gu, ' ');
  let start = withoutFillers(plain).split(/(?<=[.!?。！？])\s|\n/u)[0] ?? '';
  start = start
    .replace(/^[#*_>\s-]+/u, '')
    .replace(OPENING, '')
    .replace(OPENING, '');
  const words = start.split(/\s+/).filter(Boolean).slice(0, 8);
  const joined = words
    .join(' ')
    .replace(/[\s.,;:!?]+$/u, '')
    .replace(/\s(?:and|or|the|a|an|of|for|to|that|which|with|in|on|is|are)$/iu, '');
  return capitalized(bounded(joined || plain.trim() || 'Untitled concept', 60));
}

function summaryOf(reading: PitchReading): string {
  if (reading.language === 'other') {
    return `The built-in analyst reads English only, so this pitch was kept as it is and not read. It begins: ${openingWords(reading.pitch)}`;
  }
  const picked = pickedStatements(reading);
  if (picked.length === 0) {
    if (reading.language === 'noise') {
      return `No sentence could be read in this pitch. As given: ${bounded(openingWords(reading.pitch), 200)}`;
    }
    return sentence(openingSentence(reading));
  }
  return bounded(picked.map((statement) => sentence(statement.text)).join(' '), LONGEST_SUMMARY);
}

/** At most three: what it is, which problem, for whom; in the order of the pitch. */
function pickedStatements(reading: PitchReading): Statement[] {
  const picked = new Set<Statement>();
  for (const box of ['solution', 'problem', 'customerSegments', 'uniqueValueProposition'] as const) {
    if (picked.size >= 3) break;
    const best = statementsAbout(reading, box).find(
      (statement) => statement.text.length > 15 && !statement.fact,
    );
    if (best) picked.add(best);
  }
  if (picked.size === 0) for (const statement of reading.statements.slice(0, 2)) picked.add(statement);
  return reading.statements.filter((statement) => picked.has(statement));
}

function openingSentence(reading: PitchReading): string {
  return withoutFillers(reading.pitch.slice(0, 400)) || openingWords(reading.pitch);
}

function sentence(text: string): string {
  const whole = capitalized(bounded(text, 280));
  return /[.!?…]["'”’)]*$/u.test(whole) ? whole : `${whole}.`;
}
