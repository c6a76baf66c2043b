import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TONES = ['teal', 'green', 'amber', 'yellow', 'orange', 'red', 'blue', 'purple', 'grey'];
const BARS = ['teal', 'green', 'amber', 'yellow', 'orange', 'red', 'grey'];
const GROUNDS = ['paper', 'surface'];
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = readTokens(theme);
  const contrast = (a: string, b: string) => contrastRatio(colours.get(a) ?? '', colours.get(b) ?? '');

  it.each(GROUNDS)('has readable text on %s', (ground) => {
    for (const text of ['ink', 'ink-soft', ...TONES.map((tone) => `tone-${tone}`)]) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('has readable text on sunken ground, yellow, marker and every soft tone', () => {
    const pairs = [
      ['ink', 'sunken'],
      ['ink-soft', 'sunken'],
      ['on-signal', 'signal'],
      ['on-signal', 'signal-hover'],
      ['on-marker', 'marker'],
      ...TONES.map((tone) => [`tone-${tone}`, `tone-${tone}-soft`]),
    ];
    for (const [text = '', ground = ''] of pairs) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it.each(GROUNDS)('has bars and edges that stand out from %s', (ground) => {
    for (const shape of ['edge', 'edge-press', ...BARS.map((bar) => `bar-${bar}`)]) {
      expect(contrast(shape, ground), `${shape} on ${ground}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
    }
  });
});

function readTokens(theme: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const tokens = new Map<string, string>();
  for (const [, name = '', plain, light, dark] of css.matchAll(
    /--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g,
  )) {
    tokens.set(name, plain ?? (theme === 'light' ? light : dark) ?? '');
  }
  return tokens;
}

/** WCAG 2 contrast ratio of two #rrggbb colours, 1 to 21. */
function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
