import { describe, expect, it } from 'vitest';
import { createBuiltInAnalyst } from '../src/server/platform/ai/built-in/built-in-analyst.ts';
import { CANVAS_BOXES } from '../src/shared/canvas.ts';
import { readPitches, trainingAuthors } from './read-pitches.ts';

/** What people type, dictate and paste between their words, and what tokenizers take apart in ways of their own. */
const ODD = [
  ...[
    ',',
    '…',
    '—',
    '“',
    '’',
    '(',
    '/',
    '&',
    '%',
    '€',
    '...',
    '?!',
    '*',
    '#',
    '@',
    '\n',
    '\t',
    '\u00a0',
    '\u200b',
  ],
  ...[
    '🙂',
    '👩‍💻',
    '½',
    '²',
    'ﬁ',
    '<b>',
    '{{x}}',
    '[1]',
    'http://a.example',
    'a@b.example',
    '10k',
    '$1.5m',
    '24/7',
  ],
  ...[
    'cannot',
    "can't",
    'cant',
    'gonna',
    'wanna',
    "y'all",
    "'tis",
    "shan't",
    "ain't",
    'lemme',
    'gimme',
    'dunno',
  ],
  ...[
    "should've",
    "o'clock",
    'e.g.',
    'i.e.',
    'U.S.',
    'Mr.',
    '1st',
    "'90s",
    '5pm',
    'C++',
    '.NET',
    '-5',
    '3.14',
  ],
  ...['x', 'ß', 'العربية', '日本', '\ud83d'],
];
const MARKS = ['', '.', ',', '!', ';', '?'];

/** Whole pitches by each author in turn, each with odd pieces at a few places and behind a word before a mark. */
function oddPitches(): string[] {
  const byAuthor = trainingAuthors().map((author) => readPitches([author]));
  return ODD.map((odd, n) => {
    const own = byAuthor[n % byAuthor.length] ?? [];
    const words = (own[(7 * n) % own.length]?.pitch ?? '').slice(0, 3000).split(' ');
    for (const [at, mark] of MARKS.entries()) {
      words.splice(Math.floor((words.length * (at + 1)) / 7), 0, `${odd}${mark}`);
    }
    return words.join(' ').trim();
  });
}

describe('the built-in analyst', () => {
  it.each(oddPitches())('answers everything about an odd pitch: %#', async (pitch) => {
    const analyst = createBuiltInAnalyst();
    const run = { onCall: () => {}, budgetMicros: 0 };
    const { title } = await analyst.run('summary', { pitch }, run);
    expect(title.trim()).not.toBe('');
    const { assumptions } = await analyst.run('assumptions', { pitch }, run);
    const about = [
      'feedback',
      'improvements',
      'branding',
      'marketAnalysis',
      'canvasSummaries',
      'icon',
    ] as const;
    for (const task of about) await analyst.run(task, { pitch }, run);
    await analyst.run('founderFit', { pitch, biography: pitch, resume: null }, run);
    await analyst.run('questions', { pitch, boxes: CANVAS_BOXES }, run);
    for (const assumption of assumptions.slice(0, 2)) {
      const notes = [{ id: '1', text: pitch.slice(0, 500), author: 'Ann' }];
      await analyst.run('evidence', { pitch, notes, assumption }, run);
      const standing = { proven: 0, strongest: null, ended: [], stage: 'Gather Evidence' as const };
      await analyst.run('experiment', { pitch, assumption, ...standing }, run);
    }
    const lines = assumptions.map((each, n) => ({ ...each, id: String(n), proven: 0 }));
    await analyst.run('messages', { pitch, assumptions: lines }, run);
    const pairs = [{ quote: pitch.slice(0, 200), statement: pitch.slice(0, 100), assumption: title }];
    expect((await analyst.run('judge', { pitch, pairs }, run)).judgements).toHaveLength(1);
  });
});
