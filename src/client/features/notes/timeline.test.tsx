import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, it } from 'vitest';
import { Timeline } from './timeline.tsx';
import type { NoteDrafts } from './use-note-drafts.ts';

afterEach(cleanup);

const DRAFTS: NoteDrafts = {
  editingId: null,
  draftOf: () => '',
  write() {},
  hold() {},
  begin() {},
  lostAmong: () => [],
  end() {},
};

describe('the timeline', () => {
  it('says what will be there while it is empty', () => {
    render(<Timeline entries={[]} drafts={DRAFTS} />, { wrapper: MemoryRouter });
    screen.getByText('No timeline entries yet');
    screen.getByText('Timeline will show the initial concept and community interactions');
  });
});
