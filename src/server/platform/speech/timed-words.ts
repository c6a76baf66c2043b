import type { TimedWord } from '../../../shared/recordings.ts';
import { cleanText } from '../../../shared/text.ts';
import { listOf, text } from '../ai/openai/answers/loose-json.ts';

/** Maximum number kept; half an hour of fast speech has fewer. */
const WORDS_AT_MOST = 20_000;

/** The timestamps in a server's answer: of words, else of phrases; none if missing or inconsistent. */
export function timesIn(answer: Record<string, unknown>): TimedWord[] {
  const words = listOf(answer.words).map(({ word, start, end }) => ({ word: tidy(word), start, end }));
  const phrases = listOf(answer.segments).map((each) => ({
    word: tidy(each.text),
    start: each.start,
    end: each.end,
  }));
  const timed = words.length > 0 ? words : phrases;
  const said = timed.filter(({ word }) => word !== '');
  const kept = said.filter(isTimed);
  return kept.length === said.length && isInOrder(kept) ? kept.slice(0, WORDS_AT_MOST) : [];
}

function isTimed(each: { word: string; start: unknown; end: unknown }): each is TimedWord {
  const { start, end } = each;
  return isSecond(start) && isSecond(end) && start <= end;
}

const tidy = (word: unknown) => cleanText(text(word)).trim();

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isInOrder(words: readonly TimedWord[]): boolean {
  return words.every(({ start }, at) => at === 0 || start >= (words[at - 1]?.start ?? 0));
}
