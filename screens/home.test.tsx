import { describe, expect, it } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newFounder } from './visitor.ts';

describe('the founder home', () => {
  it('says what it could not load, and shows the empty bin once it can', async () => {
    const founder = await newFounder();
    const restore = founder.lose('/api/concepts');
    const home = openScreen('/', founder);
    const bin = await home.part('region', 'Your Bin');
    await bin.says(/could not|failed/i);
    await expectSound();
    restore();
    await bin.press(/try again|retry/i);
    await bin.says('Nothing in here yet');
    await expectSound();
  });

  it('keeps a pitch that did not arrive, and submits it at the second try', async () => {
    const founder = await newFounder();
    const home = openScreen('/', founder);
    const box = 'Describe your business concept...';
    await home.fill(box, 'An app that plans the routes of dog walkers.');
    founder.loseNext('concepts.createFromText');
    await home.press('Submit Concept');
    await home.says('Failed to submit your concept. Please try again.');
    expect(await home.valueOf(box)).toBe('An app that plans the routes of dog walkers.');
    await home.press('Submit Concept');
    await home.says('Concept submitted!');
    expect(await home.valueOf(box)).toBe('');
  });

  it('asks for a phone number first, and says what is wrong with one', async () => {
    const founder = await newFounder(null);
    const home = openScreen('/', founder);
    const setUp = await home.part('dialog', 'Complete Set-Up');
    await setUp.fill('Phone Number', '123');
    await setUp.press('Complete Setup');
    await setUp.says('Please enter a valid phone number');
    await expectSound();
  });
});
