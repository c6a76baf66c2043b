import { ExternalLink } from 'lucide-react';
import { CANVAS_BOX_LABELS } from '../../../shared/canvas.ts';
import type {
  CompetitionAssumption,
  CompetitionConfidence,
  CompetitionEvidence,
  CompetitionImportance,
} from '../../../shared/competition.ts';
import type { Impact } from '../../../shared/evidence.ts';
import { Badge } from '../../ui/badge.tsx';
import { IMPACT_FACES } from '../../ui/status-faces.ts';
import type { Tone } from '../../ui/tone.ts';

const IMPORTANCE: Record<CompetitionImportance, { label: string; tone: Tone }> = {
  high: { label: 'High', tone: 'purple' },
  medium: { label: 'Medium', tone: 'blue' },
  low: { label: 'Low', tone: 'grey' },
};

const CONFIDENCE: Record<CompetitionConfidence, { label: string; tone: Tone }> = {
  validated: { label: 'Validated', tone: 'green' },
  invalidated: { label: 'Invalidated', tone: 'red' },
  untested: { label: 'Untested', tone: 'grey' },
};

/** One key assumption: its number, box, tags and counts, and its evidence behind an expander. */
export function AssumptionItem({
  assumption,
  number,
}: {
  assumption: CompetitionAssumption;
  number: number;
}) {
  const { text, canvasBox, importance, confidence, evidence } = assumption;
  const count = (impact: Impact) => evidence.filter((piece) => piece.impact === impact).length;
  return (
    <li className="border-t-[1.5px] border-line py-4 first:border-t-0 first:pt-0">
      <p className="wrap-anywhere">
        <span className="figures font-semibold">{number}.</span> {text}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{CANVAS_BOX_LABELS[canvasBox]}</Badge>
        <Badge tone={IMPORTANCE[importance].tone}>{IMPORTANCE[importance].label} importance</Badge>
        <Badge tone={CONFIDENCE[confidence].tone} hunch={confidence === 'untested'}>
          {CONFIDENCE[confidence].label}
        </Badge>
        <span className="text-sm text-ink-soft">
          {count('validates')} supporting, {count('contradicts')} contradicting
          {count('neutral') > 0 && `, ${count('neutral')} neutral`}
        </span>
      </p>
      {evidence.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm font-semibold underline underline-offset-4 pointer-coarse:min-h-11">
            Evidence ({evidence.length})
          </summary>
          <ul className="grid gap-3 border-l-[1.5px] border-line pl-4">
            {evidence.map((piece) => (
              <EvidenceItem key={piece.id} evidence={piece} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function EvidenceItem({ evidence }: { evidence: CompetitionEvidence }) {
  const { label, tone } = IMPACT_FACES[evidence.impact];
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{evidence.text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {!evidence.verified && <Badge hunch>Not verified, not counted</Badge>}
        {evidence.sourceUrl && (
          <a
            href={evidence.sourceUrl}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="link inline-flex min-h-8 items-center gap-2 text-sm"
          >
            View Source
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </p>
    </li>
  );
}
