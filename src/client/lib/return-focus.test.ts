import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

beforeAll(() => {
  HTMLElement.prototype.checkVisibility = () => true;
  HTMLElement.prototype.scrollIntoView = () => {};
  returnFocus();
});
beforeEach(() => {
  window.history.replaceState({ idx: 0 }, '', '/');
  show();
});
afterEach(() => document.body.replaceChildren());

const ROWS = '<a href="/concepts/1">Next</a><a href="/concepts/2">Next</a><input aria-label="Pitch">';

function show(): void {
  document.body.innerHTML = ROWS;
  for (const link of document.links) link.addEventListener('click', (event) => event.preventDefault());
}

function leaveBy(href: string): void {
  document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
  window.history.pushState({ idx: 1 }, '', href);
  document.body.innerHTML = '<h1>Concept</h1>';
}

function goBack(): void {
  window.history.replaceState({ idx: 0 }, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const observed = () => new Promise((resolve) => setTimeout(resolve));

it('gives the focus back to the link that led away, once its list is there again', async () => {
  leaveBy('/concepts/2');
  goBack();
  await observed();
  expect(document.activeElement).toBe(document.body);
  show();
  await observed();
  expect(document.activeElement?.getAttribute('href')).toBe('/concepts/2');
});

it('leaves the focus to a reader who has begun something else', async () => {
  leaveBy('/concepts/1');
  goBack();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  show();
  document.querySelector('input')?.focus();
  await observed();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('moves nothing on a page that was left otherwise', async () => {
  window.history.pushState({ idx: 7 }, '', '/profile');
  window.dispatchEvent(new PopStateEvent('popstate'));
  show();
  await observed();
  expect(document.activeElement).toBe(document.body);
});

it('gives the focus to the piece that an undo brings back', async () => {
  document.body.innerHTML = '<ul></ul>';
  window.dispatchEvent(new CustomEvent('restoring', { detail: 'e1' }));
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li id="evidence-e1">Ana said so</li>');
  await observed();
  expect(document.activeElement?.id).toBe('evidence-e1');
});
