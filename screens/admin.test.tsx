import { describe, expect, it } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newFounder, Visitor } from './visitor.ts';

const PASSWORD = 'open sesame please';

async function administrator(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.send('POST', '/api/admin/unlock', { password: PASSWORD });
  return visitor;
}

describe('the gate of the admin panel', () => {
  it('unlocks with the right password only, and locks again at Logout', async () => {
    const page = openScreen('/admin');
    await page.fill('Password', 'open sesame');
    await expectSound();
    await page.press('Access Admin Panel');
    await page.says('Invalid password');
    await page.fill('Password', PASSWORD);
    await page.press('Access Admin Panel');
    await page.says('Welcome to the admin panel');
    await page.press('Logout');
    await page.part('heading', 'Admin Access');
  });
});

describe('the Features tab', () => {
  it('adds, hides and deletes a feature', async () => {
    const page = openScreen('/admin?tab=features', await administrator());
    await page.press('Add Feature');
    await page.says('Title and description are required');
    await page.fill('Title', 'Dark roast');
    await page.fill('Description', 'Coffee while waiting');
    await page.press('Add Feature');
    await page.says('Feature created successfully');
    const board = await page.part('region', 'Features');
    await board.part('img', 'Visible');
    expect(await page.valueOf('Title')).toBe('');
    await board.press('Hide Dark roast');
    await board.part('img', 'Hidden');
    await board.press('Delete Dark roast');
    const question = await page.part('alertdialog', 'Delete Feature');
    await expectSound();
    await question.press('Delete');
    await page.says('Feature deleted successfully');
  });
});

describe('the Invitations tab', () => {
  it('shows an existing account as an error beside the field, and asks before revoking an invitation', async () => {
    const { email } = await (await newFounder()).send<{ email: string }>('GET', '/api/auth/user');
    const page = openScreen('/admin?tab=invitations', await administrator());
    await page.says('Nobody is invited');
    await page.fill('E-mail', email);
    await page.press('Invite');
    await page.says('There already is an account with that e-mail.');
    await expectSound();
    const guest = `guest-${email}`;
    await page.fill('E-mail', guest);
    await page.press('Invite');
    await page.says(new RegExp(`This link is for ${guest}`));
    // The draft that a reload would restore.
    expect(sessionStorage.getItem('draft admin invitation')).toBeNull();
    await page.press(`Remove the invitation of ${guest}`);
    const question = await page.part('alertdialog', 'Remove Invitation');
    await expectSound();
    await question.press('Cancel');
    await page.press(`Remove the invitation of ${guest}`);
    await (await page.part('alertdialog', 'Remove Invitation')).press('Remove');
    await page.says('Nobody is invited');
  });
});

describe('the AI Prompts tab', () => {
  it('refuses a prompt that lacks a placeholder', async () => {
    const page = openScreen('/admin?tab=prompts', await administrator());
    await page.press('Edit Concept feedback');
    const editor = await page.form('Save');
    await editor.fill('User Prompt Template', 'Say something nice.');
    await editor.press('Save');
    await editor.says('The user prompt lacks the placeholder {{pitch}}');
    expect(await editor.valueOf('User Prompt Template')).toBe('Say something nice.');
    await expectSound();
  });
});

describe.each([
  ['queue', 'No failed jobs'],
  ['usage', /^(The built-in analyst is at work|No model calls yet$)/],
  ['feedback', /No feedback/],
])('the %s tab', (tab, words) => {
  it('shows an empty state without data', async () => {
    const page = openScreen(`/admin?tab=${tab}`, await administrator());
    await page.says(words);
    await expectSound();
  });
});
