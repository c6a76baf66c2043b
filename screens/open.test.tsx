import { describe, it } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newFounder } from './visitor.ts';

describe('signing in', () => {
  it('shows errors beside the fields, and does not tell whether the e-mail or the password was wrong', async () => {
    const page = openScreen('/api/auth/login');
    await page.press('Sign in');
    await page.says(/valid e-mail|e-mail address/i);
    await page.fill('E-mail', 'nobody@example.com');
    await page.fill('Password', 'not the right one');
    await page.press('Sign in');
    await page.says('That e-mail and password do not belong together.');
    await expectSound();
  });
});

describe('a page of the app', () => {
  it('answers a signed-out visitor with "not found" and a link to sign in', async () => {
    const page = openScreen('/pins');
    await page.part('link', 'Sign in');
    await expectSound();
  });
});

describe('Profile Settings', () => {
  it('shows errors beside their fields, and keeps its text when saving fails', async () => {
    const founder = await newFounder();
    const page = openScreen('/', founder);
    await page.press('Profile Settings');
    const dialog = await page.part('dialog', 'Profile Settings');
    await dialog.fill('First Name', ' ');
    await dialog.fill('Last Name', '');
    await dialog.fill('Phone Number', '123');
    await dialog.press('Save Changes');
    await dialog.says('First name is required');
    await dialog.says('Last name is required');
    await dialog.says('Please enter a valid phone number');
    await expectSound();
  });
});
