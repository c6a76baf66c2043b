import { expect, it } from 'vitest';
import { createBuiltInAnalyst } from '../src/server/platform/ai/built-in/built-in-analyst.ts';
import { readPitches } from './read-pitches.ts';

const analyst = createBuiltInAnalyst();
const run = { onCall: () => {}, budgetMicros: 0 };
/** Every third of a set that nothing was fitted on. */
const PITCHES = readPitches(['author-zzt']).flatMap(({ pitch }, at) => (at % 3 === 0 ? [pitch] : []));

const oneLine = (pitch: string) => pitch.replace(/\s+/g, ' ').trim();
const sentences = (pitch: string) => oneLine(pitch).split(/(?<=[.!?]) /);
const lines = (pitch: string) => sentences(pitch).join('\n');
const minute = (at: number) => String(at).padStart(2, '0');

/** How the same words come when they are pasted: the plain form, that form, and the share of titles and assumptions that must be the same. */
const FORMS: readonly [string, (pitch: string) => string, (pitch: string) => string, number][] = [
  // Every pair of words that stands after three others.
  [
    'in bold',
    oneLine,
    (pitch) => oneLine(pitch).replace(/((?:\p{L}+ ){3})(\p{L}+ \p{L}+)(?= \p{L})/gu, '$1**$2**'),
    1,
  ],
  [
    'as a transcript',
    lines,
    (pitch) =>
      sentences(pitch)
        .map((line, at) => `00:${minute(at)}:00 Speaker 1: ${line}`)
        .join('\n'),
    1,
  ],
  [
    'as a chat',
    lines,
    (pitch) =>
      sentences(pitch)
        .map((line, at) => `[12/03/24, 10:${minute(at)}:00] Mark: ${line}`)
        .join('\n'),
    0.95,
  ],
  [
    'with broken words',
    oneLine,
    (pitch) => oneLine(pitch).replace(/(.{50,60}\p{Ll}{3})(\p{Ll}{3})/gu, '$1-\n$2'),
    0.95,
  ],
  ['in capitals', oneLine, (pitch) => oneLine(pitch).toUpperCase(), 0.75],
];

it.each(FORMS)('pitches are read %s as without', async (_form, plain, formed, share) => {
  let [same, all] = [0, 0];
  for (const pitch of PITCHES) {
    const [expected, found] = [await linesOf(plain(pitch)), await linesOf(formed(pitch))];
    all += expected.length;
    same += expected.filter((line) => found.includes(line)).length;
  }
  expect(all).toBeGreaterThan(PITCHES.length);
  expect(same / all).toBeGreaterThanOrEqual(share);
});

/** The title and the assumptions, without their capitals. */
async function linesOf(pitch: string): Promise<string[]> {
  const { title } = await analyst.run('summary', { pitch }, run);
  const { assumptions } = await analyst.run('assumptions', { pitch }, run);
  return [title, ...assumptions.map(({ text }) => text)].map((line) => line.toLowerCase());
}
