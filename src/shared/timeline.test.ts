import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const concept = {
  id: 'c',
  title: 'PawPlan',
  transcript: 'Walkers lose an hour',
  summary: null,
  spoken: false,
  createdAt: '2026-01-02T00:00:00.000Z',
};
const member = {
  id: 'm',
  firstName: 'Ana',
  lastName: 'Lima',
  addedAs: 'customer',
  createdAt: '2026-01-03T00:00:00.000Z',
} as const;
const note = (id: string, createdAt: string, fields: object = {}) => ({
  id,
  type: 'text' as const,
  title: null,
  content: 'Nice',
  transcript: null,
  createdAt,
  ...fields,
});

describe('a timeline', () => {
  it('starts with the concept and continues oldest first', () => {
    const notes = [note('late', '2026-01-05T00:00:00.000Z'), note('early', '2026-01-01T00:00:00.000Z')];
    expect(timelineOf(concept, [member], notes).map((entry) => [entry.id, entry.type])).toEqual([
      ['initial-c', 'initial-text'],
      ['early', 'text'],
      ['member-m', 'member-added'],
      ['late', 'text'],
    ]);
  });

  it('labels a spoken concept as the initial pitch, and names the member and the stage', () => {
    const [first, second] = timelineOf({ ...concept, spoken: true }, [member], []);
    expect(first).toMatchObject({ type: 'initial', content: 'Walkers lose an hour' });
    expect(second).toMatchObject({
      title: 'Ana Lima added to community',
      content: 'Added as customer for this concept.',
    });
  });

  it('puts a member before a note of the same moment', () => {
    const same = note('n', member.createdAt);
    expect(timelineOf(null, [member], [same]).map((entry) => entry.type)).toEqual(['member-added', 'text']);
  });

  it("shows a voice note's transcript, and no text without one", () => {
    const spoken = { type: 'voice' as const, content: null };
    const notes = [
      note('a', '2026-01-04T00:00:00.000Z', { ...spoken, transcript: 'Heard' }),
      note('b', '2026-01-05T00:00:00.000Z', spoken),
    ];
    expect(timelineOf(null, [], notes).map((entry) => entry.content)).toEqual(['Heard', null]);
  });

  it("includes the founder's decisions in chronological order", () => {
    const decision = {
      id: 'd',
      decision: 'change' as const,
      because: 'Owners pay',
      createdAt: '2026-01-05T00:00:00Z',
    };
    const [entry] = timelineOf(null, [], [], [decision]);
    expect(entry).toMatchObject({ type: 'decision', title: 'Decided to change it', content: 'Owners pay' });
  });
});
