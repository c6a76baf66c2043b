import { describe, it } from 'vitest';
import { expectSound, openScreen } from './screen.tsx';
import { newFounder } from './visitor.ts';

describe('signing in', () => {
  it('says what is wrong beside the field, and of a wrong password nothing more', async () => {
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
  it('is not there for strangers, and says how to sign in', async () => {
    const page = openScreen('/pins');
    await page.part('link', 'Sign in');
    await expectSound();
  });
});

describe('Profile Settings', () => {
  it('says beside each field what is wrong, and keeps what did not arrive', async () => {
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
