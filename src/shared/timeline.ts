import type { Stage } from './community.ts';

export const TIMELINE_TYPES = [
  'initial',
  'initial-text',
  'member-added',
  'voice',
  'text',
  'decision',
] as const;
export type TimelineType = (typeof TIMELINE_TYPES)[number];

/** The label of each kind of entry (specification 2, section 2). */
export const TIMELINE_LABELS: Record<TimelineType, string> = {
  initial: 'Initial Pitch',
  'initial-text': 'Initial Concept',
  'member-added': 'Community Member',
  voice: 'Voice Note',
  text: 'Text Note',
  decision: 'Decision',
};

/** One entry of a timeline; generic in the note type, which is passed through. */
export interface TimelineEntry<Note extends TimelineNote = TimelineNote> {
  /** Unique within the timeline. */
  readonly id: string;
  readonly type: TimelineType;
  /** ISO 8601 UTC. */
  readonly date: string;
  readonly title: string | null;
  /** Null without text, as for a recording that is not transcribed yet. */
  readonly content: string | null;
  /** The note behind a voice or text entry. */
  readonly note: Note | null;
}

export interface TimelineConcept {
  readonly id: string;
  readonly title: string;
  readonly transcript: string | null;
  readonly summary: string | null;
  readonly spoken: boolean;
  readonly createdAt: string;
}

export interface TimelineMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The stage at which they were added, not the current one. */
  readonly addedAs: Stage;
  readonly createdAt: string;
}

export interface TimelineNote {
  readonly id: string;
  readonly type: 'text' | 'voice';
  readonly title: string | null;
  readonly content: string | null;
  readonly transcript: string | null;
  readonly createdAt: string;
}

export interface TimelineDecision {
  readonly id: string;
  readonly decision: 'go' | 'change' | 'stop';
  readonly because: string;
  readonly createdAt: string;
}

/**
 * Derives a timeline: the concept's creation first, then members and notes, oldest first. Among entries of the same
 * moment members come before notes, and notes keep their given order.
 */
export function timelineOf<Note extends TimelineNote>(
  concept: TimelineConcept | null,
  members: readonly TimelineMember[],
  notes: readonly Note[],
  decisions: readonly TimelineDecision[] = [],
): TimelineEntry<Note>[] {
  const later = [
    ...members.map(memberAdded<Note>),
    ...notes.map(noted),
    ...decisions.map(decided<Note>),
  ].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return concept ? [beginning(concept), ...later] : later;
}

function beginning<Note extends TimelineNote>(concept: TimelineConcept): TimelineEntry<Note> {
  return {
    id: `initial-${concept.id}`,
    type: concept.spoken ? 'initial' : 'initial-text',
    date: concept.createdAt,
    title: concept.title,
    content: concept.transcript ?? concept.summary,
    note: null,
  };
}

function memberAdded<Note extends TimelineNote>(member: TimelineMember): TimelineEntry<Note> {
  return {
    id: `member-${member.id}`,
    type: 'member-added',
    date: member.createdAt,
    title: `${member.firstName} ${member.lastName} added to community`,
    content: `Added as ${member.addedAs} for this concept.`,
    note: null,
  };
}

const TURNS = { go: 'Decided to go on', change: 'Decided to change it', stop: 'Decided to stop' } as const;

function decided<Note extends TimelineNote>(decision: TimelineDecision): TimelineEntry<Note> {
  return {
    id: `decision-${decision.id}`,
    type: 'decision',
    date: decision.createdAt,
    title: TURNS[decision.decision],
    content: decision.because,
    note: null,
  };
}

function noted<Note extends TimelineNote>(note: Note): TimelineEntry<Note> {
  return {
    id: note.id,
    type: note.type,
    date: note.createdAt,
    title: note.title,
    content: note.content ?? note.transcript,
    note,
  };
}
