import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SIZES = ['xs', 'sm', 'base', 'xl', '2xl', '3xl', '4xl'];
const WEIGHTS = ['normal', 'semibold', 'extrabold'];
const STEPS = ['0', 'px', '0.5', '1', '2', '3', '4', '6', '8', '12', '16'];
/** Indents as wide as what stands beside them: an icon, a line's dot, a rank. */
const INDENTS = [
  'pl-7',
  'pl-11',
  'pl-14',
  'ml-12',
  'ml-16',
  'pr-9',
  'mr-[0.3em]',
  'mt-[5px]',
  'mx-[3px]',
  'mt-[9px]',
];

/** Drawn by the server with the client's classes. */
const DRAWN_BY_SERVER = '../server/competition/competition-page.html.ts';

const screens = [...readdirSync(ROOT, { recursive: true, encoding: 'utf8' }), DRAWN_BY_SERVER]
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Every class of the form that the pattern captures, with the screen it stands on, where it is none of the allowed. */
function strayClasses(pattern: RegExp, isAllowed: (found: RegExpMatchArray) => boolean): string[] {
  return screens.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter((found) => !isAllowed(found)).map(([whole]) => `${path}: ${whole}`),
  );
}

describe('every screen', () => {
  it('uses the seven font sizes of the scale only', () => {
    const stray = strayClasses(/\btext-(\d?xs|sm|base|lg|\d?xl|\[[\d.]+(?:rem|px|em)\])/g, ([, size = '']) =>
      SIZES.includes(size),
    );
    expect(stray).toEqual([]);
  });

  it('uses the three font weights only', () => {
    const weights = /\bfont-(thin|light|normal|medium|semibold|bold|extrabold|black|\[\d+\])\b/g;
    expect(strayClasses(weights, ([, weight = '']) => WEIGHTS.includes(weight))).toEqual([]);
  });

  it('uses the spacing steps of the scale only', () => {
    const spaces = /(?<=[\s'"`:-])(?:gap(?:-[xy])?|[pm][xytrbl]?)-(\d[\d.]*|px|\[[^\]]+\])(?=[\s'"`!])/g;
    expect(
      strayClasses(spaces, ([whole, step = '']) => STEPS.includes(step) || INDENTS.includes(whole)),
    ).toEqual([]);
  });
});
