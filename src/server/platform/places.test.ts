import { describe, expect, it } from 'vitest';
import { createPlaces, type PlaceRequest } from './places.ts';

/** Work that records when it gets a slot and ends when the test says so. */
function desk(total: number) {
  let now = 0;
  const places = createPlaces(total, () => now);
  const begun: PlaceRequest[] = [];
  const ends: (() => void)[] = [];
  const ask = (founder: string, kind: PlaceRequest['kind']) => {
    void places({ founder, kind }, async () => {
      begun.push({ founder, kind });
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
  /** Lets enough questions of this kind be answered, each after the given time, that their duration is known. */
  const answerEach = async (kind: PlaceRequest['kind'], milliseconds: number) => {
    for (let question = 0; question < 100; question += 1) {
      ask('earlier', kind);
      await settled();
      now += milliseconds;
      ends.shift()?.();
      await settled();
    }
    begun.length = 0;
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { places, begun, ask, endOldest: () => ends.shift()?.(), settled, answerEach, pass };
}

describe('slots for model calls', () => {
  it('go to a title at once while four concepts of another founder have questions queued', async () => {
    const { begun, ask, settled } = desk(32);
    for (let concept = 0; concept < 4; concept += 1) {
      for (let question = 0; question < 11; question += 1) ask('busy', 'search');
      for (let question = 0; question < 7; question += 1) ask('busy', 'other');
    }
    await settled();
    const before = begun.length;
    ask('patient', 'title');
    await settled();
    expect(begun.slice(before)).toEqual([{ founder: 'patient', kind: 'title' }]);
  });

  it('are used up to one third by searches and up to three quarters by one founder', async () => {
    const { begun, ask, settled } = desk(32);
    for (let question = 0; question < 40; question += 1) ask(`founder ${question}`, 'search');
    await settled();
    expect(begun).toHaveLength(10);
    for (let question = 0; question < 60; question += 1) ask('busy', 'other');
    await settled();
    expect(begun.filter(({ kind }) => kind === 'other')).toHaveLength(18);
  });

  it('are partly reserved for titles, however many founders have questions queued', async () => {
    const { begun, ask, settled } = desk(16);
    for (let question = 0; question < 50; question += 1) ask(`founder ${question}`, 'other');
    await settled();
    expect(begun).toHaveLength(14);
    ask('late', 'title');
    await settled();
    expect(begun.at(-1)).toEqual({ founder: 'late', kind: 'title' });
  });

  it('are all used while answers come quickly, except that searches leave one', async () => {
    const { begun, ask, settled, answerEach } = desk(32);
    await answerEach('search', 500);
    for (let question = 0; question < 40; question += 1) ask(`founder ${question}`, 'search');
    await settled();
    expect(begun).toHaveLength(31);
    for (let question = 0; question < 40; question += 1) ask(`writer ${question}`, 'other');
    await settled();
    expect(begun).toHaveLength(32);
  });

  it('go to a title first when all are in use and one is released', async () => {
    const { begun, ask, endOldest, settled, answerEach } = desk(32);
    await answerEach('other', 500);
    for (let question = 0; question < 60; question += 1) ask(`founder ${question}`, 'other');
    await settled();
    ask('late', 'title');
    endOldest();
    await settled();
    expect(begun.slice(32)).toEqual([{ founder: 'late', kind: 'title' }]);
  });

  it('are reserved again when searches have become slow, or hang', async () => {
    const slow = desk(32);
    await slow.answerEach('search', 500);
    await slow.answerEach('search', 60_000);
    for (let question = 0; question < 40; question += 1) slow.ask(`founder ${question}`, 'search');
    await slow.settled();
    expect(slow.begun).toHaveLength(10);

    const hanging = desk(32);
    await hanging.answerEach('search', 500);
    for (let question = 0; question < 12; question += 1) hanging.ask(`founder ${question}`, 'search');
    await hanging.settled();
    hanging.pass(60_000);
    for (let question = 12; question < 40; question += 1) hanging.ask(`founder ${question}`, 'search');
    await hanging.settled();
    expect(hanging.begun).toHaveLength(12);
  });

  it('if there is only one, go to a title first and then to the founder with the fewest running calls', async () => {
    const { begun, ask, endOldest, settled } = desk(1);
    for (let question = 0; question < 9; question += 1) ask('busy', 'search');
    ask('patient', 'other');
    ask('late', 'title');
    await settled();
    endOldest();
    await settled();
    expect(begun.slice(1)).toEqual([{ founder: 'late', kind: 'title' }]);
  });

  it('go to questions of equal priority in order of arrival', async () => {
    const { begun, ask, endOldest, settled } = desk(1);
    for (const founder of ['a', 'b', 'c']) ask(founder, 'other');
    for (let end = 0; end < 2; end += 1) {
      await settled();
      endOldest();
    }
    await settled();
    expect(begun.map(({ founder }) => founder)).toEqual(['a', 'b', 'c']);
  });

  it('can be reduced for a server that works sequentially, and increased again', async () => {
    const { places, begun, ask, settled } = desk(8);
    places.narrow(1);
    for (let question = 0; question < 5; question += 1) ask(`founder ${question}`, 'other');
    await settled();
    expect(begun).toHaveLength(1);
    places.widen();
    await settled();
    expect(begun).toHaveLength(2);
  });
});
