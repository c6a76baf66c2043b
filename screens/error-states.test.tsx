import { cleanup } from '@testing-library/react';
import { describe, it } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newConcept, newFounder } from './visitor.ts';

/** The page, the call that fails, the error shown then, and the content after a successful retry. */
const LISTS: [address: string, call: string, failure: string, empty: string | RegExp][] = [
  ['/', '/api/concepts', 'Your concepts could not be loaded.', 'Nothing in here yet'],
  ['/pins', 'pins.list', 'Your PINs could not be loaded.', 'No PINs yet'],
  ['/recordings', 'calls.list', 'The recordings could not be loaded.', 'No recordings yet'],
  ['/calibration', 'calibration', 'Your forecasts could not be loaded.', /No forecast|no experiment/i],
  [
    '/pitch-competition',
    'pitch-competition/results',
    'The competition results could not be loaded.',
    'No submissions yet',
  ],
  ['/admin?tab=features', 'features', 'The features could not be loaded.', /^Features \(\d+\)$/],
  ['/admin?tab=feedback', 'feedback', 'The feedback could not be loaded.', /No feedback/],
  ['/admin?tab=queue', 'queue', 'The queue could not be loaded.', 'No failed jobs'],
  ['/admin?tab=prompts', 'rompts', 'The AI prompts could not be loaded.', /^AI Prompts \(\d+\)$/],
  [
    '/admin?tab=usage',
    'usage',
    'The model calls could not be loaded.',
    /^(The built-in analyst is at work|No model calls yet$)/,
  ],
];

describe.each(LISTS)('%s', (address, call, failure, empty) => {
  it('shows an error when loading fails, and its content after a retry', async () => {
    const founder = await newFounder();
    // Only there: whoever has unlocked the panel sees everybody's calls, those of other tests included.
    if (address.startsWith('/admin')) {
      await founder.send('POST', '/api/admin/unlock', { password: 'open sesame please' });
    }
    const restore = founder.lose(call);
    const page = openScreen(address, founder);
    await page.says(failure);
    await expectSound();
    restore();
    await page.press('Retry');
    await page.says(empty);
  });
});

describe('a link to what was deleted', () => {
  it('says so on every page that shows single pieces', async () => {
    const founder = await newFounder();
    const { id: conceptId, assumptions } = await newConcept(founder);
    const ana = { conceptId, firstName: 'Ana', lastName: 'Lima', stage: 'customer' };
    const { id: memberId } = await founder.send<{ id: string }>('POST', '/api/community', ana);
    for (const [address, what] of [
      ['/#note-thought', 'thought'],
      [`/assumptions/${assumptions[0]?.id}#evidence-piece`, 'piece of evidence'],
      [`/community/${memberId}#note-member`, 'note'],
      ['/recordings#call-one', 'call'],
      ['/recordings#recording-other', 'recording'],
    ] as const) {
      await openScreen(address, founder).says(`That ${what} is not here any more.`);
      cleanup();
    }
  });
});
