import type { AnalystResult } from '../../../../shared/analysis.ts';
import type { AnalystInputs } from '../analyst.port.ts';
import { bounded } from './bounded-text.ts';
import { quote } from './prose.ts';
import { type Statement, statementsOf } from './reading.ts';
import { frequentWords } from './words.ts';

const FRUSTRATION =
  /\b(?:hate|frustrat\w+|annoy\w+|tired of|wish|struggl\w+|hard|problem|pain\w*|wast\w+|always|never|too (?:slow|expensive|much|many)|difficult)\b/i;
const WORK =
  /\b(?:work(?:ed|ing)?|engineer|teacher|nurse|manager|developer|years|led|built|ran|run|own|founder|designer|farmer|chef|degree|studied|certified|experience|consultant|driver|sales)\b/i;
const LEISURE =
  /\b(?:love|enjoy|hobby|weekends?|passion\w*|free time|volunteer\w*|coach|garden\w*|hik\w+|cook\w*|play)\b/i;

/** Three to five ideas that join what the founder has done, can do and is annoyed by, each quoting where it comes from. */
export function ideasFor(input: AnalystInputs['ideas']): AnalystResult<'ideas'> {
  const background = [input.biography, input.resume].filter((text) => text?.trim()).join('\n');
  const statements = statementsOf(background).filter((statement) => statement.stems.size > 0);
  const topics = frequentWords(background, 6);
  const ideas = [
    frustrationIdea(statements, topics),
    workIdea(statements, topics),
    leisureIdea(statements, topics),
    toolIdea(statements, topics),
    teachingIdea(statements, topics),
  ].filter((idea) => idea !== null);
  if (ideas.length === 0) return { ideas: [nothingToReadYet(background)] };
  return {
    ideas: ideas
      .slice(0, 5)
      .map(({ concept, fit }) => ({ concept: bounded(concept, 600), fit: bounded(fit, 600) })),
  };
}

type Idea = AnalystResult<'ideas'>['ideas'][number];

function frustrationIdea(statements: readonly Statement[], topics: readonly string[]): Idea | null {
  const source = statements.find((statement) => FRUSTRATION.test(statement.text));
  if (!source) return null;
  return {
    concept: `A service that takes away what you describe yourself: ${quote(source.text)} Begin by doing it by hand for five people who have the same trouble with ${topicOf(source, topics)}.`,
    fit: `You know it first-hand: ${quote(source.text)}`,
  };
}

function workIdea(statements: readonly Statement[], topics: readonly string[]): Idea | null {
  const source = statements.find((statement) => WORK.test(statement.text));
  if (!source) return null;
  const topic = topicOf(source, topics);
  return {
    concept: `A small, fixed-price check for others who do what you did: a day's review of their ${topic}, with a written list of what to change first. If the same three points keep coming up, make a tool of them.`,
    fit: `It rests on your work: ${quote(source.text)}`,
  };
}

function leisureIdea(statements: readonly Statement[], topics: readonly string[]): Idea | null {
  const source = statements.find((statement) => LEISURE.test(statement.text));
  const work = statements.find((statement) => WORK.test(statement.text) && statement !== source);
  if (!source || !work) return null;
  return {
    concept: `Bring what you do at work to what you love: use ${topicOf(work, topics)} to solve one dull task that people busy with ${topicOf(source, topics)} do by hand.`,
    fit: `It joins ${quote(work.text)} and ${quote(source.text)}`,
  };
}

function toolIdea(statements: readonly Statement[], topics: readonly string[]): Idea | null {
  const [first, second] = topics;
  const source = statements.find((statement) => statement.text.toLowerCase().includes(first ?? '\0'));
  if (!first || !second || !source) return null;
  return {
    concept: `A template or small tool for newcomers to ${first}: the checklist on ${first} and ${second} that you wish you had been given, sold to people in their first year.`,
    fit: `${first} and ${second} come up again and again in what you wrote, as in ${quote(source.text)}`,
  };
}

function teachingIdea(statements: readonly Statement[], topics: readonly string[]): Idea | null {
  const source = [...statements].sort((a, b) => b.stems.size - a.stems.size)[0];
  if (!source) return null;
  return {
    concept: `A matching service between people who need help with ${topicOf(source, topics)} for an afternoon and people who have done it before, paid by the hour.`,
    fit: `You could be the first expert on it: ${quote(source.text)}`,
  };
}

function topicOf(statement: Statement, topics: readonly string[]): string {
  const [first, second] = frequentWords(statement.text, 4).filter(
    (word) => !WORK.test(word) && !FRUSTRATION.test(word) && !LEISURE.test(word),
  );
  return [first, second].filter(Boolean).join(' and ') || topics[0] || 'your field';
}

function nothingToReadYet(background: string): Idea {
  return {
    concept:
      'Write three sentences into your biography: what you work on, what you are good at, and what annoyed you last week. Ideas are made from these.',
    fit: background.trim()
      ? `What is there now is too little for the built-in analyst to read: ${quote(background)}`
      : 'No biography and no resume is given.',
  };
}
