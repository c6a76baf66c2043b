import { cleanup, configure, fireEvent, render, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, vi } from 'vitest';
import '../src/client/app/schema-settings.ts';
import { App } from '../src/client/app/app.tsx';
import { setSessionExpired } from '../src/client/lib/session-expired.ts';
import { Visitor } from './visitor.ts';

configure({
  asyncUtilTimeout: 30_000,
  // Failure reports should show the screen's text, not its markup.
  getElementError: (message) =>
    new Error(`${message}\nThe screen: ${document.body.textContent?.slice(-800)}`),
});

/** Stubs for what jsdom lacks: layout, and event streams (without which the screens fall back to polling). */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
class NoStream extends EventTarget {
  close(): void {}
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  setSessionExpired(false);
});

/** Renders the page at this address for this visitor, with answers from the running program. */
export function openScreen(path: string, visitor: Visitor = new Visitor()) {
  vi.stubGlobal('fetch', visitor.fetch);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('EventSource', NoStream);
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  );
  Element.prototype.scrollIntoView = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
  window.history.replaceState(null, '', path);
  render(<App />);
  return hand();
}

/** Runs axe on the screen without the rules that need a layout. @returns one line per violation */
export async function expectSound(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

type Name = string | RegExp;

/** User actions on a screen or a part of it; each waits for the elements it needs. */
export function hand(part: () => HTMLElement = () => document.body) {
  const find = () => within(part());
  return {
    says: (text: Name) => find().findAllByText(text),
    /** Presses a button, a link, a tab or a switch. */
    press: async (name: Name, role = 'button') => fireEvent.click(await enabled(find, role, name)),
    /** Replaces the text of a field. */
    fill: async (label: Name, value: string) =>
      fireEvent.change(await find().findByLabelText(starting(label)), { target: { value } }),
    /** Selects the option with this label or value. */
    choose: async (label: Name, option: string | number) => {
      const list = (await find().findByLabelText(starting(label))) as HTMLSelectElement;
      const index =
        typeof option === 'number'
          ? option
          : [...list.options].findIndex((each) => each.value === option || each.text === option);
      fireEvent.change(list, { target: { value: list.options[index]?.value } });
    },
    /** The open form whose submit button has this name. */
    form: async (submit: string) => {
      const open = () =>
        [...part().querySelectorAll('form')].find((form) =>
          [...form.querySelectorAll('button')].some((button) => button.textContent === submit),
        ) as HTMLElement;
      await waitFor(() => expect(open()).toBeTruthy());
      return hand(open);
    },
    valueOf: async (label: Name) =>
      ((await find().findByLabelText(starting(label))) as HTMLInputElement).value,
    /** A part of this part, by its role and name. */
    part: async (role: string, name?: Name) => {
      await find().findByRole(role, name ? { name } : {});
      return hand(() => find().getByRole(role, name ? { name } : {}));
    },
  };
}

/** A label may continue after the name, for example with "(optional)". */
function starting(name: Name): RegExp {
  return typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : name;
}

/** Waits for a control that is enabled and not busy. */
async function enabled(
  find: () => ReturnType<typeof within>,
  role: string,
  name: Name,
): Promise<HTMLElement> {
  return waitFor(() => {
    const control = find().getAllByRole(role, { name })[0] as HTMLElement;
    if (control.hasAttribute('disabled')) throw new Error(`${String(name)} cannot be used`);
    return control;
  });
}
