import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import type { TimelineEntry } from '../../../shared/timeline.ts';
import { Timeline } from './timeline.tsx';
import type { NoteDrafts } from './use-note-drafts.ts';

vi.mock('./delete-note-dialog.tsx', () => ({ DeleteNoteDialog: () => null }));

const DRAFTS: NoteDrafts = {
  editingId: null,
  draftOf: () => '',
  write() {},
  hold() {},
  begin() {},
  leave() {},
  lostAmong: () => [],
  end() {},
};

describe('the timeline', () => {
  it('says what will be there while it is empty', () => {
    render(<Timeline entries={[]} drafts={DRAFTS} />, { wrapper: MemoryRouter });
    screen.getByText('No timeline entries yet');
    screen.getByText('Timeline will show the initial concept and community interactions');
  });

  it('says of which member a note is, where notes of several are shown', () => {
    const note = { id: 'n', type: 'text', memberId: 'm', content: 'I pay by the week', attachments: [] };
    const entry = {
      id: 'n',
      type: 'text',
      date: '2025-01-03T10:00:00.000Z',
      title: null,
      content: null,
      note,
    };
    render(
      <Timeline
        entries={[entry as unknown as TimelineEntry<ThoughtView>]}
        drafts={DRAFTS}
        members={[{ id: 'm', firstName: 'Rui', lastName: 'Nunes' }]}
      />,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('link', { name: 'Rui Nunes' }).getAttribute('href')).toBe('/community/m');
  });
});
