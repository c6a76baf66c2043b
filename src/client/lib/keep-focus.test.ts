import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
/** jsdom lays nothing out: what would have been scrolled to. */
const scrolledTo = vi.fn<(this: Element) => void>();
beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = scrolledTo;
  document.body.innerHTML = '<div id="root"></div>';
  stop = keepFocus();
});
afterEach(() => stop());

const later = () => new Promise((resolve) => setTimeout(resolve, 120));
const show = (html: string) => {
  const root = document.getElementById('root');
  if (root) root.innerHTML = html;
};
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is at ${selector}`);
  return found;
};
const CARD =
  '<a href="#a">Title</a><button aria-label="Edit">e</button><button aria-label="Delete">d</button>';

describe('the focus of an element that leaves the page', () => {
  it('goes to the same button of the next card when a card is deleted, and of the one before at the end', async () => {
    show(`<ul>${[1, 2, 3].map((n) => `<li id="c${n}">${CARD}</li>`).join('')}</ul>`);
    at('#c2 [aria-label=Delete]').focus();
    at('#c2').remove();
    await later();
    expect(document.activeElement).toBe(at('#c3 [aria-label=Delete]'));
    at('#c3').remove();
    await later();
    expect(document.activeElement).toBe(at('#c1 [aria-label=Delete]'));
  });

  it('goes to the next card when it was deleted from a dialog', async () => {
    show(`<ul>${[1, 2, 3].map((n) => `<li id="c${n}">${CARD}</li>`).join('')}</ul>`);
    at('#c1 [aria-label=Delete]').focus();
    const dialog = document.createElement('div');
    dialog.innerHTML = '<button id="sure">Delete</button>';
    document.body.append(dialog);
    at('#sure').focus();
    dialog.remove();
    at('#c1').remove();
    await later();
    expect(document.activeElement).toBe(at('#c2 [aria-label=Delete]'));
  });

  it('stays in an open dialog when a notification above it was pressed and leaves', async () => {
    show(`<button id="opener">Notes</button>`);
    at('#opener').focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    dialog.innerHTML = `<ul>${[1, 2].map((n) => `<li id="c${n}">${CARD}</li>`).join('')}</ul>`;
    const notice = document.createElement('div');
    notice.dataset.notifications = '';
    notice.innerHTML = '<p><button id="undo">Undo</button></p>';
    document.body.append(dialog, notice);
    at('#c1 [aria-label=Delete]').focus();
    at('#c1').remove();
    at('#undo').focus();
    at('#undo').remove();
    await later();
    expect(document.activeElement).toBe(at('#c2 [aria-label=Delete]'));
    notice.remove();
    at('ul').remove();
    await later();
    expect(document.activeElement).toBe(dialog);
    dialog.remove();
  });

  it('goes to the next row of a dialog when one was deleted by its menu, whose items are many', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    dialog.innerHTML = `<input><ul>${[1, 2].map((n) => `<li id="c${n}">${CARD}</li>`).join('')}</ul>`;
    document.body.append(dialog);
    at('#c1 [aria-label=Edit]').focus();
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    menu.innerHTML = [1, 2, 3, 4]
      .map((n) => `<div id="i${n}" role="menuitem" tabindex="-1">${n}</div>`)
      .join('');
    dialog.append(menu);
    for (const n of [1, 2, 3, 4]) at(`#i${n}`).focus();
    menu.remove();
    at('#c1').remove();
    await later();
    expect(document.activeElement).toBe(at('#c2 [aria-label=Edit]'));
    dialog.remove();
  });

  it('returns to the button that opened a form in its place', async () => {
    show(`<article><div id="view">${CARD}</div></article><article>${CARD}</article>`);
    at('[aria-label=Edit]').focus();
    at('#view').outerHTML =
      '<form><input id="field"><button id="cancel" type="button">Cancel</button></form>';
    at('#field').focus();
    at('#cancel').focus();
    at('form').outerHTML = `<div id="view">${CARD}</div>`;
    await later();
    expect(document.activeElement).toBe(at('#view [aria-label=Edit]'));
  });

  it('returns to the button that was pressed before anything was followed, past fields without a name', async () => {
    stop();
    show('<header><button id="add">Add</button></header><div id="list"><input id="search"></div>');
    at('#add').setAttribute('disabled', '');
    at('#list').insertAdjacentHTML(
      'beforebegin',
      '<form><input id="name"><button id="no">Cancel</button></form>',
    );
    at('#name').focus();
    stop = keepFocus(at('#add'));
    at('#no').focus();
    at('#add').removeAttribute('disabled');
    at('form').remove();
    await later();
    expect(document.activeElement).toBe(at('#add'));
  });

  it('returns to the button of a menu whose dialog was closed', async () => {
    show('<button id="more">More</button><p><a href="#b">Elsewhere</a></p>');
    at('#more').focus();
    for (const name of ['item', 'cancel']) {
      const layer = document.createElement('div');
      layer.innerHTML = `<button id="${name}">${name}</button>`;
      document.body.append(layer);
      at(`#${name}`).focus();
      layer.remove();
    }
    await later();
    expect(document.activeElement).toBe(at('#more'));
  });

  it('returns to the place of what opened a dialog in which many had the focus', async () => {
    show('<section><button id="opener">Review them</button><button id="next">Add</button></section>');
    at('#opener').focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    for (let step = 0; step < 12; step++) {
      dialog.innerHTML = `<button>Answer ${step}</button>`;
      dialog.querySelector('button')?.focus();
    }
    at('#opener').remove();
    dialog.remove();
    await later();
    expect(document.activeElement).toBe(at('#next'));
  });

  it('goes to a neighbour otherwise, and to what holds it where nothing in there can have it', async () => {
    show('<section><button id="one">Choose</button><button id="two">Edit</button></section>');
    at('#one').focus();
    at('#one').remove();
    await later();
    expect(document.activeElement).toBe(at('#two'));
    at('#two').outerHTML = '<p>Done</p>';
    await later();
    expect(document.activeElement).toBe(at('section'));
  });

  it('comes back to a button that was disabled while it worked', async () => {
    show('<button id="save">Save</button><button>Other</button>');
    const save = at('#save') as HTMLButtonElement;
    save.focus();
    save.blur();
    save.disabled = true;
    await later();
    expect(document.activeElement).toBe(document.body);
    save.disabled = false;
    await later();
    expect(document.activeElement).toBe(save);
  });
});

describe('the page under a reader', () => {
  it('does not move to a button that worked for a while', async () => {
    show('<button id="gather">Gather Evidence</button><p>Long</p>');
    const gather = at('#gather') as HTMLButtonElement;
    gather.focus();
    gather.blur();
    gather.disabled = true;
    await later();
    gather.disabled = false;
    await later();
    expect(document.activeElement).toBe(gather);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('does not move to what was pressed before a notification that is closed', async () => {
    show('<section><button id="save">Save</button></section><p>Long</p>');
    const notice = document.createElement('div');
    notice.dataset.notifications = '';
    notice.innerHTML = '<p><button id="close">Close notification</button></p>';
    document.body.append(notice);
    at('#save').focus();
    at('#close').focus();
    at('#close').remove();
    await later();
    expect(document.activeElement).toBe(at('#save'));
    expect(scrolledTo).not.toHaveBeenCalled();
    notice.remove();
  });

  it('moves to the piece that has the focus instead of one that left', async () => {
    show(`<ul>${[1, 2].map((n) => `<li id="c${n}">${CARD}</li>`).join('')}</ul>`);
    at('#c1 [aria-label=Delete]').focus();
    at('#c1').remove();
    await later();
    expect(scrolledTo.mock.contexts).toEqual([at('#c2 [aria-label=Delete]')]);
  });
});

describe('a focus that was left on purpose', () => {
  it('is not brought back by a change of the page', async () => {
    show('<section><button id="one">One</button></section>');
    at('#one').focus();
    at('#one').blur();
    await later();
    at('section').append(document.createElement('p'));
    await later();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not brought to another page', async () => {
    show('<main><button id="one">One</button></main>');
    at('#one').focus();
    history.pushState({}, '', '/elsewhere');
    at('main').innerHTML = '<button>Other</button>';
    await later();
    expect(document.activeElement).toBe(document.body);
    history.pushState({}, '', '/');
  });
});
