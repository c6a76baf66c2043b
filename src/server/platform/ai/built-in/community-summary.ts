import type { AnalystInputs, NoteInput } from '../analyst.port.ts';
import { prose, quote } from './prose.ts';
import { type Statement, statementsOf } from './reading.ts';
import { isStopWord, stem, topicStems, wordsOf } from './words.ts';

const MOST_THEMES = 5;

/** What the members' thoughts have in common, with counts and quotes; facts they report for and against. */
export function communitySummaryOf(input: AnalystInputs['communitySummary']): string {
  const { thoughts, memberCount } = input;
  const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`;
  if (thoughts.length === 0)
    return `There are no thoughts yet from ${members}. Ask one of them what they last did about the problem.`;
  const themes = themesOf(thoughts);
  return prose([
    `${thoughts.length} ${thoughts.length === 1 ? 'thought' : 'thoughts'} in a community of ${members}.`,
    themes.length > 0
      ? `What comes up more than once:\n${themes.map((theme) => `- ${theme.word} (${theme.thoughts.length} of ${thoughts.length}): ${quote(sentenceWith(theme))}`).join('\n')}`
      : `No word comes up in more than one of them so far. The latest: ${quote(thoughts.at(-1)?.text ?? '')}`,
    reported(thoughts, 'validates', 'Speaks for the concept'),
    reported(thoughts, 'contradicts', 'Speaks against it'),
  ]);
}

interface Theme {
  readonly stem: string;
  readonly word: string;
  readonly thoughts: readonly NoteInput[];
}

function themesOf(thoughts: readonly NoteInput[]): Theme[] {
  const byStem = new Map<string, { word: string; thoughts: NoteInput[] }>();
  for (const thought of thoughts) {
    const seen = new Set<string>();
    for (const { text: word } of wordsOf(thought.text)) {
      const key = stem(word);
      if (word.length < 4 || isStopWord(word) || /^\d/.test(word) || seen.has(key)) continue;
      seen.add(key);
      const entry = byStem.get(key) ?? { word, thoughts: [] };
      entry.thoughts.push(thought);
      byStem.set(key, entry);
    }
  }
  return [...byStem.entries()]
    .filter(([, entry]) => entry.thoughts.length > 1)
    .sort(([, a], [, b]) => b.thoughts.length - a.thoughts.length)
    .slice(0, MOST_THEMES)
    .map(([key, entry]) => ({ stem: key, ...entry }));
}

function sentenceWith(theme: Theme): string {
  const [first] = theme.thoughts;
  const text = first?.text ?? '';
  return (
    statementsOf(text).find((statement) => topicStems(statement.text).includes(theme.stem))?.text ?? text
  );
}

function reported(
  thoughts: readonly NoteInput[],
  impact: 'validates' | 'contradicts',
  title: string,
): string | null {
  const found: { statement: Statement; author: string }[] = thoughts.flatMap((thought) =>
    statementsOf(thought.text)
      .filter((statement) => statement.fact?.impact === impact)
      .map((statement) => ({ statement, author: thought.author })),
  );
  if (found.length === 0) return null;
  return `${title}:\n${found
    .slice(0, 5)
    .map(({ statement, author }) => `- ${author}: ${quote(statement.text)}`)
    .join('\n')}`;
}
