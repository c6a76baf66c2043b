import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the installed Chromium headless, with extra flags if given. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A page with the unexpected messages of its console. */
export interface WatchedPage extends OpenedPage {
  /** Errors and warnings of the console so far; a journey ends by expecting none. */
  readonly complaints: string[];
}

export interface PageOptions {
  readonly origin: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Substrings of console messages that the journey causes on purpose, such as a failing call. */
  readonly expected?: readonly string[];
}

/** Opens a page in a fresh browser context: no cookies, an empty cache. */
export async function openPage(browser: Browser, options: PageOptions): Promise<WatchedPage> {
  const width = options.width ?? 1280;
  const context = await browser.newContext({
    baseURL: options.origin,
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // A page that catches a content security policy violation leaves nothing in the console: listen for the event.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`Forbidden by ${effectiveDirective}: ${blockedURI}`),
    ),
  );
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!options.expected?.some((part) => text.includes(part))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complain(String(error)));
  return { page, context, complaints };
}

/** Runs axe on the page. @returns one line per violated rule and element */
export async function violationsOf(page: Page): Promise<string[]> {
  // Half a megabyte, which a document keeps.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
    }
    const axe = (globalThis as unknown as { axe: { run: (options: object) => Promise<Found> } }).axe;
    // Without the selectors of all that is in order.
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** The font sizes of a browser as it is delivered, and of a reader who doubles the usual 16 px. */
const LETTERS = { usual: { standard: 16, fixed: 13 }, double: { standard: 32, fixed: 26 } };

/** Sets the browser's font size for this page, as its setting does it, so that media queries in rem follow. */
export async function setLetters({ context, page }: OpenedPage, size: keyof typeof LETTERS): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: LETTERS[size] });
  await devtools.detach();
}

/** Runs axe on the page with letters of the usual and of twice the size. @returns one line per violation */
export async function violationsAtBothSizes(opened: OpenedPage): Promise<string[]> {
  const usual = await violationsOf(opened.page);
  await setLetters(opened, 'double');
  const double = await violationsOf(opened.page);
  await setLetters(opened, 'usual');
  return [...usual, ...double.map((line) => `at 200 %: ${line}`)];
}

/** @returns the words of up to nine letters that are seen to go on in a second line, in document order; not parts of addresses or code */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (text: Node, at: number, length: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      return lines.some(({ top }) => top > (lines[0]?.bottom ?? 0) - 2);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true })) continue;
      if (holder.closest('[aria-hidden=true], code, pre')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![^\s(“])\p{L}{3,9}(?![^\s.,;:!?)”])/gu,
      ))
        if (isBroken(text, index, word.length)) found.push(word);
    }
    return found;
  });
}

/** @returns the names of what is filled with the strong yellow of a primary act, in document order */
export function yellowFills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isYellow = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const isStrong = alpha > 0.3 && Math.min(red, green) - blue > 100;
      return isStrong && green > 0.7 * red && red > 0.9 * green;
    };
    return [...document.querySelectorAll<HTMLElement | SVGElement>('body *')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { backgroundColor, fill } = getComputedStyle(each);
        return isYellow(backgroundColor) || (each instanceof SVGGeometryElement && isYellow(fill));
      })
      .map((each) => each.ariaLabel ?? each.textContent?.trim() ?? each.tagName);
  });
}

/** How far the page can be scrolled sideways, in CSS pixels; 0 is expected. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    // Not clientWidth: on a short page it includes the space reserved for a scrollbar.
    return root.scrollWidth - Math.round(root.getBoundingClientRect().width);
  });
}
