import { type ReactNode, useRef, useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { useIsCut } from '../../../ui/use-is-cut.ts';
import { type TranscriptSegment, transcriptSegments } from '../transcript-segments.ts';

const RecordingPlayer = late(
  async () => (await import('../../recording/recording-player.tsx')).RecordingPlayer,
);

interface PitchCardProps {
  concept: ConceptView;
  pointedId: string | null;
}

/** The founder's pitch. Quotes behind assumptions are underlined, and highlighted while the assumption is hovered. */
export function PitchCard({ concept, pointedId }: PitchCardProps) {
  const [recording] = concept.recordings;
  if (!concept.transcript && !recording) return null;
  const segments = transcriptSegments(concept.transcript ?? '', concept.assumptions);
  const proven = new Set(concept.assumptions.flatMap((each) => (each.proven > 0 ? each.id : [])));
  return (
    <CollapsibleCard title="Pitch" defaultOpen aside={<OriginWords origin={concept.origin} />}>
      {recording && (
        <LatePart fallback={<div className="mb-4 h-24" />}>
          <RecordingPlayer
            recordingId={recording.id}
            src={recording.recordingUrl}
            label={`recording of ${shortDate(concept.createdAt)}`}
            duration={recording.duration}
            className="mb-4"
          />
        </LatePart>
      )}
      <Clamped>
        {segments.map((segment) => (
          <Words
            key={segment.start}
            segment={segment}
            pointed={pointedId !== null && segment.ids.includes(pointedId)}
            hunch={!segment.ids.some((id) => proven.has(id))}
          />
        ))}
      </Clamped>
      {segments.some(({ ids }) => ids.length > 0) && (
        <p className="mt-4 border-t-[1.5px] border-line pt-3 text-sm text-ink-soft">
          Underlined words carry an assumption, dashed while it is a hunch.{' '}
          <span className="pointer-coarse:hidden">A mouse on one in the list marks them.</span>
        </p>
      )}
    </CollapsibleCard>
  );
}

/** Nine lines, and the rest when asked for. */
function Clamped({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const isCut = useIsCut(text);
  return (
    <section aria-label="Pitch text">
      <p ref={text} className={classNames('whitespace-pre-line wrap-anywhere', !whole && 'line-clamp-9')}>
        {children}
      </p>
      {(isCut || whole) && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  );
}

interface WordsProps {
  segment: TranscriptSegment;
  pointed: boolean;
  /** Whether no assumption that they carry is proven at all. */
  hunch: boolean;
}

function Words({ segment, pointed, hunch }: WordsProps) {
  if (pointed) return <mark className="marked">{segment.text}</mark>;
  if (segment.ids.length === 0) return segment.text;
  return (
    <span
      className={classNames(
        'underline decoration-ink-soft decoration-[1.5px] underline-offset-4',
        hunch && 'decoration-dashed',
      )}
    >
      {segment.text}
    </span>
  );
}

function OriginWords({ origin }: { origin: string }) {
  const words = { call: 'As called in', microphone: 'As spoken', text: 'As typed' }[origin];
  return words ? <span className="text-sm text-ink-soft">{words}</span> : null;
}
