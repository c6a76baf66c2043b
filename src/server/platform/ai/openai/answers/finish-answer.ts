import type {
  AnalystResult,
  AnalystTask,
  AssumptionDraft,
  EvidenceDraft,
} from '../../../../../shared/analysis.ts';
import { CANVAS_BOXES } from '../../../../../shared/canvas.ts';
import { OFFER_MAX_CHARACTERS } from '../../../../../shared/limits.ts';
import { pitchKindOf } from '../../../../../shared/pitch-kinds.ts';
import { comparable, findWords } from '../../../text/verbatim.ts';
import type { AnalystInputs } from '../../analyst.port.ts';
import { hostOf, plainLine, plainProse, withoutUnwanted } from './plain-text.ts';
import { isRepeated } from './repeated-words.ts';

/** The context against which an answer is checked. */
export interface AnswerContext<T extends AnalystTask> {
  readonly input: AnalystInputs[T];
  /** URLs returned by the answer's web search. */
  readonly sources: readonly string[];
  /** The text of the prompt with its examples; an answer that only repeats it is dropped. */
  readonly told: string;
}

type Finisher<T extends AnalystTask> = (
  answer: AnalystResult<T>,
  input: AnalystInputs[T],
  sourceHosts: ReadonlySet<string>,
  told: string,
) => AnalystResult<T>;

/**
 * Turns a well-formed answer into one that may be shown: plain text only, quotes the source's own words, nothing
 * quoted that was not given. Rules that a model could be talked out of are kept here, in code.
 */
export function finishAnswer<T extends AnalystTask>(
  task: T,
  answer: AnalystResult<T>,
  { input, sources, told }: AnswerContext<T>,
): AnalystResult<T> {
  const finish: Finisher<T> = FINISHERS[task];
  return finish(answer, input, new Set(sources.map(hostOf).filter((host) => host !== '')), told);
}

const prose = (answer: { text: string }) => ({ text: plainProse(answer.text) });

const FINISHERS: { readonly [T in AnalystTask]: Finisher<T> } = {
  summary: ({ title, summary, customer, offer, kind, secondIdea }, { pitch }) => ({
    title: plainTitle(title),
    summary: plainProse(summary),
    customer: named(customer),
    offer: named(offer),
    kind: pitchKindOf(kind),
    secondIdea:
      secondIdea && pitchKindOf(kind) === 'two-ideas' ? ownWords(secondIdea, comparable(pitch)) : null,
  }),
  feedback: prose,
  founderFit: prose,
  assumptions: ({ assumptions }, { pitch }, _hosts, told) => ({
    assumptions: finishAssumptions(assumptions, pitch, told),
  }),
  improvements: prose,
  branding: prose,
  marketAnalysis: ({ text }, _input, sourceHosts) => ({ text: plainProse(text, sourceHosts) }),
  questions: ({ questions }, { boxes }) => ({
    questions: questions.flatMap(({ canvasBox, question }) =>
      boxes.includes(canvasBox) ? [{ canvasBox, question: plainLine(question) }] : [],
    ),
  }),
  canvasSummaries: ({ summaries }) => ({
    summaries: CANVAS_BOXES.flatMap((box) => summaries.find((each) => each.canvasBox === box) ?? []).map(
      ({ canvasBox, summary }) => ({ canvasBox, summary: plainProse(summary) }),
    ),
  }),
  icon: ({ glyph, hue }) => ({ glyph: plainGlyph(glyph), hue }),
  evidence: ({ evidence, nextTests }, input, sourceHosts, told) => ({
    evidence: evidence.flatMap((piece) => finishEvidence(piece, input, sourceHosts, told) ?? []),
    // Drop tests whose pass mark has no number.
    nextTests: nextTests
      .filter(({ passMark }) => /\p{N}/u.test(passMark))
      .slice(0, 1)
      .map(({ test, passMark }) => ({ test: plainProse(test), passMark: plainLine(passMark) })),
  }),
  ideas: ({ ideas }) => ({
    ideas: ideas.map(({ concept, fit }) => ({ concept: plainProse(concept), fit: plainProse(fit) })),
  }),
  communitySummary: prose,
  experiment: ({ kind, title, plan, passMark, questions }) => ({
    kind,
    title: plainTitle(title),
    plan: plainProse(plan),
    passMark: { atLeast: Math.min(passMark.atLeast, passMark.outOf), outOf: passMark.outOf },
    questions: questions.map((question) => plainLine(question)),
  }),
  messages: ({ messages }, { assumptions }) => ({
    messages: messages.map((message) => ({
      headline: plainTitle(message.headline),
      subline: plainLine(message.subline),
      callToAction: plainTitle(message.callToAction),
      audience: plainLine(message.audience),
      restsOn: message.restsOn.filter((id) => assumptions.some((assumption) => assumption.id === id)),
    })),
  }),
  judge: ({ judgements }, { pairs }) => ({
    // A pair that the model left out was not confirmed.
    judgements: pairs.map((_, index) => judgements[index] ?? UNDECIDED),
  }),
};

const UNDECIDED = { says: false, direction: 'neutral', strength: 'said', sure: false } as const;

/** Customer or offer on one line. */
function named(words: string | null): string | null {
  return words && (plainLine(words).slice(0, OFFER_MAX_CHARACTERS).toWellFormed().trim() || null);
}

function plainTitle(title: string): string {
  return plainLine(title)
    .replace(/^["“«]+|["”»]+$/g, '')
    .replace(/[\s.,;:–—-]+$/, '');
}

function plainGlyph(glyph: string): string {
  const name = glyph
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return /^[a-z][a-z0-9-]*$/.test(name) ? name : 'lightbulb';
}

function finishAssumptions(
  drafts: readonly AssumptionDraft[],
  pitch: string,
  told: string,
): AssumptionDraft[] {
  const words = comparable(pitch);
  const seen = new Set<string>();
  return drafts.flatMap((draft) => {
    const text = plainLine(draft.text);
    const key = comparable(text).text;
    if (seen.has(key)) return [];
    seen.add(key);
    const quote = draft.quote === null ? null : ownWords(draft.quote, words);
    if (quote === null && isRepeated(text, told)) return [];
    // Without a quote from the pitch, confidence stays low, whatever rating the pitch asks for.
    return [{ ...draft, text, quote, confidence: quote === null ? 'Not Confident' : draft.confidence }];
  });
}

/** The exact words of the source for a quote; null if the source does not contain it. */
function ownWords(quote: string, source: ReturnType<typeof comparable>): string | null {
  const bare = quote.replace(/^[\s"“”„«».…]+|[\s"“”„«».…,;:]+$/gu, '');
  return findWords(comparable(bare).text, source)?.words.slice(0, 1000) ?? null;
}

function finishEvidence(
  piece: EvidenceDraft,
  input: AnalystInputs['evidence'],
  sourceHosts: ReadonlySet<string>,
  told: string,
): EvidenceDraft | null {
  const text = plainProse(piece.text, sourceHosts);
  if (piece.source.kind === 'page' && isRepeated(piece.quote, told)) return null;
  if (piece.source.kind === 'page') return finishPage({ ...piece, text }, piece.source.url);
  const quote = ownWords(piece.quote, comparable(wordsOf(piece.source, input)));
  return quote === null ? null : { ...piece, text, quote, strength: honestStrength(piece.strength, quote) };
}

function wordsOf(source: EvidenceDraft['source'], input: AnalystInputs['evidence']): string {
  if (source.kind === 'pitch') return input.pitch;
  if (source.kind === 'note') return input.notes.find((note) => note.id === source.noteId)?.text ?? '';
  return '';
}

/** A page is desk research, whatever it reports; its quote is looked for when the page has been fetched. */
function finishPage(piece: EvidenceDraft, address: string): EvidenceDraft | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password) return null;
  if (url.searchParams.get('utm_source') === 'openai') url.searchParams.delete('utm_source');
  url.hash = '';
  const quote = withoutUnwanted(piece.quote).trim();
  if (quote === '' || url.href.length > 2000) return null;
  return { ...piece, quote, strength: 'desk', source: { kind: 'page', url: url.href } };
}

/** Downgrades `paid` to `said` if the quote contains neither a figure nor a word for money. */
const SPEAKS_OF_MONEY =
  /\p{N}|\p{Sc}|\b(paid|pays?|paying|bought|buys?|buying|purchas|order|pre-?order|deposit|subscri|invoice|sold|sales?|revenue|customers?|contract|signed|donat|spent|spend|price|dollars?|euros?|pounds?|bezahlt|gekauft|bestellt|payé|acheté|pagó|pagaron|compr)/iu;

function honestStrength(strength: EvidenceDraft['strength'], quote: string): EvidenceDraft['strength'] {
  const isLatin = /\p{Script=Latin}/u.test(quote);
  return strength === 'paid' && isLatin && !SPEAKS_OF_MONEY.test(quote) ? 'said' : strength;
}
