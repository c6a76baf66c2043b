import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { unmarked } from '../../../../shared/inline-marks.ts';
import { trpc } from '../../../lib/trpc.ts';
import { wordsAround } from './words-around.ts';

/** Context shown on either side of a quote, in characters. */
const AROUND = 180;

/** A quote with the words before and after it in the pitch, the note or the page snapshot, as they are read. */
export function QuoteInSource({ conceptId, piece }: { conceptId: string; piece: EvidenceView }) {
  const source = useSourceText(conceptId, piece);
  const { quote } = piece;
  if (!quote) return null;
  const at = source?.indexOf(quote) ?? -1;
  if (!source || at < 0)
    return (
      <p className="wrap-anywhere">
        <q className="marked">{unmarked(quote).text}</q>
      </p>
    );
  const end = at + quote.length;
  const { before, after } = wordsAround(source, { at, end }, AROUND);
  return (
    <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
      {at > AROUND && '… '}
      {unmarked(before).text}
      <mark className="marked text-base text-ink">{unmarked(quote).text}</mark>
      {unmarked(after).text}
      {end + AROUND < source.length && ' …'}
    </p>
  );
}

function useSourceText(
  conceptId: string,
  { id, origin, noteId, snapshot }: EvidenceView,
): string | null | undefined {
  const pitch = trpc.concepts.get.useQuery({ id: conceptId }, { enabled: origin.kind === 'pitch' });
  const notes = trpc.thoughts.listByConcept.useQuery({ id: conceptId }, { enabled: noteId !== null });
  const page = trpc.evidence.snapshot.useQuery({ id }, { enabled: snapshot !== null });
  if (origin.kind === 'pitch') return pitch.data?.transcript;
  if (snapshot) return page.data?.text;
  const note = notes.data?.find((each) => each.id === noteId);
  return note && (note.content ?? note.transcript);
}
