import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShowMore } from './show-more.tsx';
import { usePaging } from './use-paging.ts';

const NAMES = Array.from({ length: 25 }, (_, at) => `Entry ${at + 1}`);

function Names({ name }: { name?: string }) {
  const { shown, left, list, showMore } = usePaging(NAMES, 20, undefined, name);
  return (
    <>
      <ol ref={list}>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <div>
        <ShowMore left={left} list={list} onShowMore={showMore} />
      </div>
    </>
  );
}

async function showMore(clicks: number): Promise<void> {
  render(<Names />);
  await screen.findByText('Entry 20');
  const button = screen.getByRole('button', { name: 'Show more (5 left)' });
  button.focus();
  fireEvent.click(button, { detail: clicks });
  await screen.findByText('Entry 25');
}

it('hands the focus to the first new entry when it is pressed by a key, wherever it stands', async () => {
  await showMore(0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Entry 21'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves the focus where it is when it is clicked', async () => {
  await showMore(1);
  expect(document.activeElement?.matches('li')).toBe(false);
});

it('is as long as it was left where the reader comes back to it, at once, and short on another visit', async () => {
  history.replaceState({ key: 'first visit' }, '');
  render(<Names name="names" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more (5 left)' }));
  await screen.findByText('Entry 25');
  cleanup();
  history.replaceState({ key: 'another visit' }, '');
  render(<Names name="names" />);
  expect(screen.queryByText('Entry 25')).toBeNull();
  cleanup();
  history.replaceState({ key: 'first visit' }, '');
  render(<Names name="names" />);
  expect(screen.getByText('Entry 25')).toBeTruthy();
});
