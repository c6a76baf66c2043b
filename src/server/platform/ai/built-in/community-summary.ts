import type { AnalystInputs } from '../analyst.port.ts';
import { factsIn, type PitchReading } from './pitch-reading.ts';
import { list, prose, quote } from './prose.ts';
import { topicsOf } from './topics.ts';

const MOST_THEMES = 5;
const MOST_REPORTS = 5;

/** What the members' thoughts have in common, with counts and quotations; what they report for and against. */
export function communitySummaryOf(
  { thoughts, memberCount }: AnalystInputs['communitySummary'],
  readings: readonly PitchReading[],
): string {
  const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`;
  if (thoughts.length === 0)
    return `There are no thoughts yet from ${members}. Ask one of them what they last did about the trouble.`;
  const themes = themesOf(readings);
  return prose([
    `${thoughts.length} ${thoughts.length === 1 ? 'thought' : 'thoughts'} in a community of ${members}.`,
    themes.length > 0
      ? `What comes up more than once:\n${list(themes)}`
      : `Nothing comes up in more than one of them so far. The latest: ${quote(thoughts.at(-1)?.text ?? '')}`,
    reported(thoughts, readings, 'validates', 'Speaks for the concept'),
    reported(thoughts, readings, 'contradicts', 'Speaks against it'),
  ]);
}

/** Lemmas that several thoughts share, each with a sentence that has it. */
function themesOf(readings: readonly PitchReading[]): string[] {
  const found = new Map<string, { count: number; sentence: string }>();
  for (const { statements } of readings) {
    const seen = new Set<string>();
    for (const { segment, text } of statements) {
      for (const topic of topicsOf(segment.tokens.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN'))) {
        if (seen.has(topic)) continue;
        seen.add(topic);
        const theme = found.get(topic) ?? { count: 0, sentence: text };
        found.set(topic, { ...theme, count: theme.count + 1 });
      }
    }
  }
  return [...found]
    .filter(([, { count }]) => count > 1)
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, MOST_THEMES)
    .map(([topic, { count, sentence }]) => `${topic} (${count} of ${readings.length}): ${quote(sentence)}`);
}

function reported(
  thoughts: AnalystInputs['communitySummary']['thoughts'],
  readings: readonly PitchReading[],
  impact: 'validates' | 'contradicts',
  title: string,
): string | null {
  const found = readings.flatMap((reading, index) =>
    factsIn(reading)
      .filter(({ fact }) => fact.impact === impact)
      .map(({ text }) => `${thoughts[index]?.author}: ${quote(text)}`),
  );
  return found.length === 0 ? null : `${title}:\n${list(found.slice(0, MOST_REPORTS))}`;
}
