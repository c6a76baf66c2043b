/** Names the analyst; shown wherever its text is. */
export function AnalystLine({ analyst }: { analyst: string | null }) {
  if (!analyst) return null;
  return (
    <p className="text-sm text-ink-soft">
      {analyst === 'built-in'
        ? 'Analysed by the built-in analyst, no AI model: it reads the words of the pitch and adds no facts of its own.'
        : 'Analysed by an AI model. Its claims count only where a quote was found in its source.'}
    </p>
  );
}
