import type { Browser, Page } from 'playwright-core';
import { openPage, type PageOptions, type WatchedPage } from './browser.ts';

export const ADMIN_PASSWORD = 'open sesame please';

interface PanelOptions extends PageOptions {
  readonly tab: string;
}

/** Opens the admin panel in an unlocked state, on one of its tabs. */
export async function openPanel(browser: Browser, { tab, ...options }: PanelOptions): Promise<WatchedPage> {
  const opened = await openPage(browser, options);
  const headers = { origin: options.origin };
  await opened.context.request.post('/api/admin/unlock', { data: { password: ADMIN_PASSWORD }, headers });
  await opened.page.goto('/admin');
  await opened.page.getByRole('tab', { name: tab }).click();
  return opened;
}

/** Waits for a toast, or for any other element with exactly this text. */
export function toastSays(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor();
}
