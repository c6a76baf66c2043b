import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { cutText } from '../../../ui/cut-text.ts';

/** Who is behind a piece of evidence, as the server takes it. */
export type Named = { who: string } | { memberId: string } | { noteId: string } | { attachmentId: string };

/** Whom a founder of this concept can name without typing, by label: members, their notes, and files as proof. */
export function useWhoChoices(conceptId: string | undefined): ReadonlyMap<string, Named> {
  const [input, asked] = [{ id: conceptId ?? '' }, { enabled: conceptId !== undefined }];
  const { data: members } = trpc.community.listByConcept.useQuery(input, asked);
  const { data: notes } = trpc.thoughts.listByConcept.useQuery(input, asked);
  // Not at each letter that is typed into the form.
  return useMemo(() => {
    const choices = new Map<string, Named>();
    for (const { id, firstName, lastName } of members ?? [])
      choices.set(`${firstName} ${lastName}`.trim(), { memberId: id });
    for (const { id, memberId, content, transcript, attachments } of notes ?? []) {
      const words = cutText(content ?? transcript ?? '', 50);
      if (memberId) choices.set(`Note: ${words}`, { noteId: id });
      for (const file of attachments) choices.set(`File: ${file.originalName}`, { attachmentId: file.id });
    }
    return choices;
  }, [members, notes]);
}

/** The choices as suggestions for the field whose `list` is this id. */
export function WhoChoices({ id, choices }: { id: string; choices: ReadonlyMap<string, Named> }) {
  return (
    <datalist id={id}>
      {[...choices.keys()].map((label) => (
        <option key={label} value={label} />
      ))}
    </datalist>
  );
}
