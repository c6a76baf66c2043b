import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS } from '../../../shared/canvas.ts';
import { STAGES } from '../../../shared/community.ts';
import type { EvidenceView } from '../../../shared/evidence-forms.ts';
import { shortDate } from '../../ui/short-date.ts';
import { IMPACT_FACES } from '../../ui/status-faces.ts';
import { provenWords, rankWords } from '../concept/assumption-words.ts';
import { quoteBeside, STRENGTH_WORDS } from '../concept/evidence/evidence-words.ts';

interface SheetAssumptionProps {
  assumption: AssumptionView;
  evidence: readonly EvidenceView[];
  /** The number of each page. */
  sources: ReadonlyMap<string, number>;
}

/** One assumption, how it stands, and what was found for and against it. */
export function SheetAssumption({ assumption, evidence, sources }: SheetAssumptionProps) {
  const { text, canvasBox, importance, confidence, proven, active } = assumption;
  return (
    <li>
      <div className="break-inside-avoid break-after-avoid">
        <h3 dir="auto" className="wrap-anywhere">
          {text}
        </h3>
        <p className="text-sm text-ink-soft">
          {[
            CANVAS_BOX_LABELS[canvasBox],
            active ? rankWords(assumption) : 'Not active',
            importance,
            confidence,
            provenWords(proven),
          ].join(' · ')}
        </p>
      </div>
      {evidence.length === 0 ? (
        <p className="mt-1 text-sm">No evidence yet.</p>
      ) : (
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-6 text-base">
          {evidence.map((each) => (
            <SheetEvidence key={each.id} evidence={each} source={sources.get(each.sourceUrl ?? '')} />
          ))}
        </ul>
      )}
    </li>
  );
}

function SheetEvidence({ evidence, source }: { evidence: EvidenceView; source: number | undefined }) {
  const { text, impact, countsAs, createdAt } = evidence;
  const quote = quoteBeside(evidence);
  return (
    <li className="break-inside-avoid wrap-anywhere">
      <strong>{IMPACT_FACES[impact].label}</strong> ({STRENGTH_WORDS[countsAs].toLowerCase()},{' '}
      {standingOf(evidence)}, {shortDate(createdAt)}): {withoutName(text)}
      {quote && (
        <>
          {' '}
          <q>{quote}</q>
        </>
      )}
      {source !== undefined && <span className="figures"> [{source}]</span>}
    </li>
  );
}

/** "Ana Lima, customer, reports: …" as "A customer reports: …": the sheet is handed to others. */
function withoutName(text: string): string {
  return text.replace(REPORTED, (_, stage: string) => `A ${stage} reports: `);
}

const REPORTED = new RegExp(`^.{1,200}?, (${STAGES.join('|')}), reports: `, 's');

/** What a piece is worth as proof. An unverified contradiction counts all the same (decision 0008). */
function standingOf({ impact, verified, needsJudgement, origin }: EvidenceView): string {
  if (needsJudgement) return 'not judged yet';
  if (verified) return 'quote verified';
  if (origin.kind === 'founder') return 'the founder’s word';
  if (origin.kind === 'experiment') return 'from an experiment';
  return impact === 'contradicts'
    ? 'not verified, counts against it all the same'
    : 'not verified, does not count';
}
