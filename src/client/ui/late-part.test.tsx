import { cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LatePart } from './late-part.tsx';

/** Code that a lost connection keeps away, as browsers report it. */
const away = () =>
  lazy<() => null>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a part whose code cannot be loaded', () => {
  it('says so, with a way to try again, while the rest of the page stays', async () => {
    const Away = away();
    render(
      <>
        <h1>Concept</h1>
        <LatePart fallback={<p>Loading</p>}>
          <Away />
        </LatePart>
      </>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This part could not be loaded. Check your connection.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Concept' })).toBeDefined();
  });

  it('is the heading of a page that has nothing else', async () => {
    const Away = away();
    render(
      <LatePart isPage>
        <Away />
      </LatePart>,
    );
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'This page could not be loaded. Check your connection.',
      }),
    ).toBeDefined();
  });

  it('makes place for the next one that is shown there', async () => {
    const Away = away();
    const partFor = (tab: string) => (
      <LatePart shown={tab}>{tab === 'evidence' ? <Away /> : <p>Three messages</p>}</LatePart>
    );
    const { rerender } = render(partFor('evidence'));
    await screen.findByRole('alert');
    rerender(partFor('messaging'));
    expect(await screen.findByText('Three messages')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves its fallback where it can be done without', async () => {
    const Away = away();
    render(
      <LatePart isOptional fallback={<p>Researching</p>}>
        <Away />
      </LatePart>,
    );
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByText('Researching')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
