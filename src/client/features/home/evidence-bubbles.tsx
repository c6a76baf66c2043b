import { CircleDashed } from 'lucide-react';
import type { AssumptionProgress } from '../../../shared/concepts.ts';
import { TOOLTIP_ASSUMPTION_CHARACTERS } from '../../../shared/limits.ts';
import { cutText } from '../../ui/cut-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** One mark per assumption: a filled check with evidence, a dashed ring without. */
export function EvidenceBubbles({ progress }: { progress: AssumptionProgress | undefined }) {
  if (!progress) return <p>Reading the assumptions...</p>;
  if (progress.totalAssumptions === 0) return <p>No assumptions mapped yet</p>;
  return (
    <>
      <p className="mb-1 font-semibold">
        Evidence gathered for {progress.completedAssumptions} of {progress.totalAssumptions} assumptions
      </p>
      <ul className="flex flex-col gap-1">
        {progress.assumptions.map((assumption) => (
          <li key={assumption.id} className="flex items-start gap-2">
            <Bubble gathered={assumption.hasEvidence} />
            <span className="min-w-0 wrap-anywhere">
              {cutText(assumption.text, TOOLTIP_ASSUMPTION_CHARACTERS)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bubble({ gathered }: { gathered: boolean }) {
  return (
    <>
      {gathered ? <FilledCheck /> : <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <VisuallyHidden>{gathered ? 'Evidence gathered:' : 'Pending:'}</VisuallyHidden>
    </>
  );
}

/** The check is cut out of the disc, so that it is visible on any background. */
function FilledCheck() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0zm4.4 5.9-5.2 6-3.6-3.3 1.1-1.3 2.4 2.2 4-4.7z"
      />
    </svg>
  );
}
