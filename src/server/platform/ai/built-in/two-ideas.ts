import type { Segment } from './reader/segment.ts';
import type { Token } from './reader/tokens.ts';
import { topicsOf } from './topics.ts';

/** Announcements of more than one idea: "I have two things", "ideas: two", "idea one". */
const ANNOUNCED =
  /\b(?:two|2|couple of|pair of)\b(?:\W+\w+){0,2}?\W+(?:ideas?|things?|projects?|proposals?|businesses|concepts?|ones|of these)\b|\bideas?: two\b|\b(?:got|have|bring|having) two\b|\bsending you two\b|\bhere(?:'s|’s| are| is) both\b|\b(?:can['’]?t|cannot|don['’]?t know which|can never) (?:decide|choose|pick)\b|\b(?:say|tell|put|do)\b(?:\W+\w+){0,2}?\W+both\b|\btwo for one\b|\b(?:idea|project|proposal) one\b|\beither\b(?=[^.!?]{0,300}\bor else\b)/i;
/** Openings of the second idea: "second idea", "number two", "the other one", "B)". */
const SECOND =
  /\b(?:second|2nd) (?:idea|one|thing|project|proposal|business|concept|plan)\b|\b(?:second|2nd)(?= (?:is|has|it|it's|would)\b|\s*[:,])|\b(?:number|idea|proposal|project|concept) (?:two|2)\b|#\s?2\b|(?<=^|\s)\(?(?:2|b)[).:](?=\s)|\bother (?:one|idea|project|thing)\b|(?<==\s)b(?=\s=)|\bthe other\s*:|(?<=[.!?]\s)two\.(?=\s)|\bor else\b|\bidea of \w+ is\b|\b(?:different|separate) (?:business )?idea\b/gi;
/** Statements that they are unrelated: "nothing to do with the first", "totally different". */
const APART =
  /\bnothing (?:at all )?(?:to do|to see) with\b|\bnothing to see\b|\b(?:completely|totally|fully|entirely|very) (?:different|other|unrelated)\b|\bchang(?:e|ing) (?:of )?(?:topic|subject)\b|\bsomething else\b|\bunrelated\b|\bnot related\b|\bdon['’]?t go together\b|\b(?:are|is|it['’]s) (?:a )?different\b|\b(?:different|separate) (?:business )?idea\b|\bdifferent (?:vibe|folder)\b|\bother folder\b|\banother matter\b/gi;

/** Maximum number of announcements that are tried, since each takes a pass over the whole text. */
const MOST_TRIED = 20;

/** Maximum distance in characters between "second" and "totally different" to be read together. */
const NEAR = 120;
/** Minimum number of topics of a part to count as an idea. */
const FEWEST_TOPICS = 2;
/** Maximum share of the shorter part's topics that two separate ideas have in common. */
const MOST_SHARED = 0.2;
/** If a segment begins further back than this, the announcement is inside it. */
const FURTHEST_BACK = 60;

interface Told {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly Segment[];
}

/**
 * Where the second of two unrelated ideas begins; null for one idea, and wherever it is not plain. Two ideas are
 * announced, and what is said of one hardly names what is said of the other: both have to be so.
 */
export function secondIdeaStart({ text, tokens, segments }: Told): number | null {
  let best: { at: number; shared: number } | null = null;
  for (const at of announcements(text).slice(0, MOST_TRIED)) {
    const before = topicsOf(tokens.filter(({ end }) => end <= at));
    const after = topicsOf(tokens.filter(({ start }) => start > at));
    const fewer = Math.min(before.size, after.size);
    if (fewer < FEWEST_TOPICS) continue;
    const shared = [...after].filter((topic) => before.has(topic)).length / fewer;
    if (shared <= MOST_SHARED && (!best || shared < best.shared)) best = { at, shared };
  }
  return best && beginningOf(best.at, segments);
}

/** Places where a second idea may begin. */
function announcements(text: string): number[] {
  const first = ANNOUNCED.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const apart = [...text.matchAll(APART)].map(({ index }) => index);
  const seconds = [...text.matchAll(SECOND)].map(({ index }) => index);
  return [
    ...seconds.filter((at) => first < at || apart.some((other) => Math.abs(other - at) < NEAR)),
    ...apart.filter((at) => first < at),
  ];
}

function beginningOf(at: number, segments: readonly Segment[]): number | null {
  const start = segments.findLast((segment) => segment.start <= at)?.start ?? at;
  const place = at - start > FURTHEST_BACK ? at : start;
  return place > 0 ? place : null;
}
