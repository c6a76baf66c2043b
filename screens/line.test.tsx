import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newFounder } from './visitor.ts';

describe('the PINs page', () => {
  it('creates, edits and deletes a PIN, and asks before it deletes', async () => {
    const page = openScreen('/pins', await newFounder());
    await page.says('No PINs yet');
    await expectSound();
    await page.press('Create PIN');
    const create = await page.part('dialog', 'Create PIN');
    await create.press('Create PIN');
    await page.says('Please fill in all required fields');
    await create.says('A PIN has exactly 4 digits.');
    await create.fill('PIN code', '7731');
    await create.fill('Label', 'My car phone');
    await create.press('Create PIN');
    await page.says('PIN Created');
    await page.press('Edit PIN 7731');
    const edit = await page.part('dialog', 'Edit PIN');
    await edit.fill('Label', 'My boat phone');
    await edit.press('Active', 'switch');
    await edit.press('Save Changes');
    await page.says('PIN Updated');
    await page.says('My boat phone');
    await page.says('Inactive');
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    await page.press('Delete PIN 7731');
    ask.mockReturnValue(true);
    await page.press('Delete PIN 7731');
    await page.says('PIN Deleted');
    await page.says('No PINs yet');
  });
});

describe.each([
  ['/recordings', 'No recordings yet'],
  ['/analytics', 'No calls in the last thirty days'],
  ['/dashboard', 'No calls yet'],
])('%s', (address, words) => {
  it('shows an empty state without calls', async () => {
    const page = openScreen(address, await newFounder());
    await page.says(words);
    await expectSound();
  });
});

describe('the greeting of the line', () => {
  it('keeps the typed text while the admin panel is locked, and links to the panel', async () => {
    const page = openScreen('/settings', await newFounder());
    await page.fill('What callers hear first', 'Ahoy, what is your idea?');
    await page.part('link', 'Unlock it');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText(/^What callers hear first/)).toHaveProperty(
      'value',
      'Ahoy, what is your idea?',
    );
    await expectSound();
  });
});

describe('the plan', () => {
  it('says that nothing can be bought when no payment provider is configured', async () => {
    const page = openScreen('/subscribe', await newFounder());
    await page.says('$29');
    await page.says(/^Payments are not set up on this server/);
    expect(screen.getByRole('button', { name: 'Subscribe Now' }).hasAttribute('disabled')).toBe(true);
    await expectSound();
  });
});
