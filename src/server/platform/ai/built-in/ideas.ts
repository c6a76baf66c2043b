import type { AnalystResult } from '../../../../shared/analysis.ts';
import type { AnalystInputs } from '../analyst.port.ts';
import { bounded } from './bounded-text.ts';
import { isCustomerNoun } from './noun-phrases.ts';
import { occupationIn, pluralOf } from './occupation.ts';
import { quote } from './prose.ts';
import { type Statement, statementsOf } from './reading.ts';
import { wordsOf } from './words.ts';

const FRUSTRATION =
  /\b(?:hate|frustrat\w+|annoy\w+|tired of|wish|struggl\w+|hard to|problem|pain\w*|wast\w+|nobody|no one|too (?:slow|expensive|much|many|long)|difficult|drives? me|sick of)\b/i;
const WORK =
  /\b(?:work(?:ed|ing)?|engineer|teach\w*|taught|nurse|manage[drs]?|managing|years|led|built|ran|run|own|founder|degree|studied|certified|experience|consult\w*|sold|sales|career|job)\b/i;
const LEISURE =
  /\b(?:love|enjoy|hobby|hobbies|weekends?|passion\w*|free time|spare time|evenings|volunteer\w*|i (?:also )?(?:coach|play|sing|paint|garden)|outside (?:of )?work)\b/i;

type Idea = AnalystResult<'ideas'>['ideas'][number];

/** Kinds of places and groups: they buy, but it is a person who asks. */
const NO_PERSONS =
  /(?:ies|shops|stores|homes|gyms|bars|teams|firms|businesses|companies|startups|houses|holds|schools|clinics|hospitals|hotels|hostels|cafes|farms|factories|garages|towns|museums|restaurants|salons|studios|charities|churches|workshops|orchards|greenhouses)$/;
const WORDS_OF_A_REPORT = 5;

/** What the ideas are put together from. */
interface Background {
  readonly statements: readonly Statement[];
  /** "dog groomer", where the founder plainly says so. */
  readonly occupation: string | null;
}

/**
 * Two to five ideas that join what the founder has done and is annoyed by, each quoting where it comes from. A word of
 * the founder's stands in one of our sentences only where it is sure to fit; else their whole sentence is quoted.
 */
export function ideasFor(input: AnalystInputs['ideas']): AnalystResult<'ideas'> {
  const text = [input.biography, input.resume].filter((part) => part?.trim()).join('\n');
  const statements = statementsOf(text).filter((statement) => statement.stems.size > 0);
  const longest = [...statements].sort((a, b) => b.stems.size - a.stems.size)[0];
  if (!longest) return { ideas: [nothingToReadYet(text)] };
  const background = { statements, occupation: occupationIn(text) };
  const work = workOf(background) ?? longest;
  const ideas = [
    frustrationIdea(background),
    reviewIdea(background, work),
    questionsIdea(background),
    leisureIdea(background, work),
    kitIdea(background, work),
    hourIdea(work),
  ].filter((idea) => idea !== null);
  return {
    ideas: ideas
      .slice(0, 5)
      .map(({ concept, fit }) => ({ concept: bounded(concept, 600), fit: bounded(fit, 600) })),
  };
}

function workOf({ statements, occupation }: Background): Statement | null {
  const named = occupation && statements.find(({ text }) => text.toLowerCase().includes(occupation));
  return named || statements.find(({ text }) => WORK.test(text)) || null;
}

function frustrationOf({ statements }: Background): Statement | null {
  const long = statements.filter(({ text }) => wordsOf(text).length >= WORDS_OF_A_REPORT);
  return long.find(({ text }) => FRUSTRATION.test(text)) ?? null;
}

function frustrationIdea(background: Background): Idea | null {
  const source = frustrationOf(background);
  if (!source) return null;
  return {
    concept: `A service that takes one trouble off people's hands: ${quote(source.text)}. Solve it by hand for five people who say the same, and ask the fifth to pay.`,
    fit: `You know the trouble first-hand, so you will notice when it is gone: ${quote(source.text)}.`,
  };
}

function reviewIdea({ occupation }: Background, work: Statement): Idea {
  const whom = occupation ? pluralOf(occupation) : 'people who do what you did';
  return {
    concept: `A fixed-price review for ${whom}: you watch one of them work for half a day and leave a written list of what to change first. When the same three points keep coming up, make a tool of them.`,
    fit: `You have done the work yourself: ${quote(work.text)}.`,
  };
}

function questionsIdea({ statements, occupation }: Background): Idea | null {
  for (const source of statements) {
    const people = wordsOf(source.text)
      .map((word) => word.text)
      .find((word) => isCustomerNoun(word) && !NO_PERSONS.test(word));
    if (!people || (occupation && pluralOf(occupation).endsWith(people))) continue;
    return {
      concept: `An answering service for ${people}: collect the twenty questions that they ask again and again, answer each of them once and well, and see who pays to get an answer at night.`,
      fit: `You have met ${people} and can ask them: ${quote(source.text)}.`,
    };
  }
  return null;
}

function leisureIdea(background: Background, work: Statement): Idea | null {
  const taken = [work, frustrationOf(background)];
  const source = background.statements.find((each) => LEISURE.test(each.text) && !taken.includes(each));
  if (!source) return null;
  return {
    concept: `A small tool for people who share your other interest: ${quote(source.text)}. Ask ten of them for the dullest hour of their week, and take that hour away with what you know from work.`,
    fit: `It joins two things that few people have together: ${quote(work.text)} and ${quote(source.text)}.`,
  };
}

function kitIdea({ occupation }: Background, work: Statement): Idea | null {
  if (!occupation) return null;
  return {
    concept: `A first-month kit for new ${pluralOf(occupation)}: the checklists, prices and messages that you had to work out for yourself, sold to people in their first year.`,
    fit: `You were new at this once, and remember what was missing: ${quote(work.text)}.`,
  };
}

function hourIdea(source: Statement): Idea {
  return {
    concept: `An hour with you, booked and paid ahead, for people who are at the beginning of this: ${quote(source.text)}. After twenty such hours, write down what you said every time, and sell that.`,
    fit: `You could be the first expert on it: ${quote(source.text)}.`,
  };
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
