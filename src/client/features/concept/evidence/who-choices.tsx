import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { shortDate } from '../../../ui/short-date.ts';

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
    for (const { id, firstName, lastName, email } of members ?? [])
      addChoice(choices, `${firstName} ${lastName}`.trim(), { memberId: id }, email);
    for (const { id, memberId, content, transcript, createdAt, attachments } of notes ?? []) {
      const words = cutText(content ?? transcript ?? '', 50);
      const day = shortDate(createdAt);
      if (memberId) addChoice(choices, `Note: ${words}`, { noteId: id }, day);
      for (const file of attachments)
        addChoice(choices, `File: ${file.originalName}`, { attachmentId: file.id }, day);
    }
    return choices;
  }, [members, notes]);
}

/** Adds a choice; of two with the same label the second one says what tells it apart, or is numbered. */
export function addChoice(
  choices: Map<string, Named>,
  label: string,
  named: Named,
  beside: string | null,
): void {
  const told = beside ? `${label} (${beside})` : label;
  let free = choices.has(label) ? told : label;
  for (let number = 2; choices.has(free); number += 1) free = `${told} (${number})`;
  choices.set(free, named);
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
