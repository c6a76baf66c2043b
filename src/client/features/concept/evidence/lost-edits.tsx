import { useMemo } from 'react';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { useLostEdits } from '../../../lib/use-lost-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { cutText } from '../../../ui/cut-text.ts';

interface LostEditsProps {
  conceptId: string;
  /** All evidence of the concept; undefined until it is loaded. */
  evidence: readonly EvidenceView[] | undefined;
  /** The name of the draft of the form for new evidence. */
  draft: string;
  /** Whether that form is open, so that its words are not replaced. */
  adding: boolean;
  onAdd: () => void;
}

/** What was being typed into evidence that was deleted elsewhere meanwhile, with a way to keep it as evidence of its own. */
export function LostEdits({ conceptId, evidence, draft, adding, onAdd }: LostEditsProps) {
  const present = useMemo(() => evidence && new Set(evidence.map(({ id }) => id)), [evidence]);
  const lost = useLostEdits('evidence', conceptId, present);
  return lost.map(({ text, settle }) => (
    <div
      key={text}
      role="status"
      className="edge-quiet flex flex-wrap items-center justify-between gap-3 rounded bg-surface px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        Evidence that you were editing was deleted. Your words are kept: <q>{cutText(text, 160)}</q>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={adding}
          onClick={() => {
            settle(draft);
            onAdd();
          }}
        >
          Add as New Evidence
        </Button>
        <Button variant="quiet" onClick={() => settle()}>
          Discard
        </Button>
      </div>
    </div>
  ));
}
