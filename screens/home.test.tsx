import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newConcept, newFounder } from './visitor.ts';

describe('the founder home', () => {
  it('shows an error when the bin fails to load, and the empty bin after a retry', async () => {
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

  it('keeps a pitch when submitting fails, and submits it on the second attempt', async () => {
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

  it('forgets a pitch that was stored after its founder had left the page', async () => {
    const founder = await newFounder();
    const home = openScreen('/', founder);
    await home.fill('Describe your business concept...', 'An app that plans the routes of dog walkers.');
    const release = founder.holdNext('concepts.createFromText');
    await home.press('Submit Concept');
    await home.press('Calls and PINs', 'link');
    await home.part('heading', 'Dashboard');
    const kept = () => Object.keys(sessionStorage).filter((key) => key.endsWith(' pitch'));
    expect(kept()).toHaveLength(1);
    release();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('keeps a new title that was refused, and forgets it once it is stored', async () => {
    const founder = await newFounder();
    await newConcept(founder);
    const bin = await openScreen('/', founder).part('region', 'Your Bin');
    const kept = () => Object.keys(sessionStorage).filter((key) => / title of [^ ]+$/.test(key));
    await bin.press(/^Rename /);
    await bin.fill('Concept title', 'Walks, planned');
    founder.loseNext('concepts.update');
    await bin.press('Save title');
    await waitFor(() => screen.getByText('Failed to rename concept'));
    expect(kept()).toHaveLength(1);
    expect(await bin.valueOf('Concept title')).toBe('Walks, planned');
    await bin.press('Save title');
    await waitFor(() => screen.getByText('Concept renamed successfully'));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('says when what waits could not be loaded, and reads it again', async () => {
    const founder = await newFounder();
    const subscribe = openScreen('/subscribe', founder);
    await subscribe.says(/Pro$/);
    const restore = founder.lose('journey.waiting');
    await subscribe.press('Back to Home', 'link');
    await subscribe.says('What waits for you could not be loaded.');
    await expectSound();
    restore();
    await subscribe.press('Retry');
    await waitFor(() => expect(screen.queryByText('What waits for you could not be loaded.')).toBeNull());
  });

  it('shows evidence that waits in several concepts as one row, and each when asked', async () => {
    const founder = await newFounder();
    for (let at = 0; at < 6; at += 1) await newConcept(founder);
    const waiting = await openScreen('/', founder).part('region', 'Waiting for you');
    await waiting.says(/^\d+ pieces of evidence in 6 concepts wait for your judgement$/);
    await userEvent.click(screen.getByText(/in 6 concepts/));
    expect(
      screen.getAllByRole('link', { name: /^1 piece of evidence waits|^\d pieces of evidence wait/ }),
    ).toHaveLength(6);
    await expectSound();
  });

  it('asks a new founder for a phone number, and explains an invalid one', async () => {
    const founder = await newFounder(null);
    const home = openScreen('/', founder);
    const setUp = await home.part('dialog', 'Complete Set-Up');
    await setUp.fill('Phone Number', '123');
    await setUp.says('Still missing: a whole phone number');
    // Most numbers of the world are refused without it.
    await setUp.says(/^With the country code/);
    await setUp.press('Complete Setup');
    await setUp.says('Please enter a valid phone number');
    await expectSound();
  });

  it('lists a failed call until it is put away', async () => {
    const founder = await newFounder();
    await founder.send('POST', '/api/calls', { sample: true, status: 'failed' });
    const home = openScreen('/', founder);
    const waiting = await home.part('region', 'Waiting for you');
    await waiting.part('link', 'A call failed: see why, and call again');
    await expectSound();
    founder.loseNext('calls.putAway');
    await waiting.press('Put away');
    await home.says('The call could not be put away.');
    await waiting.press('Put away');
    const isListed = () => screen.queryByRole('region', { name: 'Waiting for you' }) !== null;
    await waitFor(() => expect(isListed()).toBe(false));
    cleanup();
    const again = openScreen('/', founder);
    await (await again.part('region', 'Your Bin')).says('Nothing in here yet');
    expect(isListed()).toBe(false);
  });
});
