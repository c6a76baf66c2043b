import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import { RISKIEST } from '../../../../shared/journey-asks.ts';
import {
  CONFIDENCE_LABELS,
  type Confidence,
  IMPORTANCE_LABELS,
  type Importance,
} from '../../../../shared/ratings.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useAssumptionChanges } from './use-assumption-changes.ts';

interface ReviewDialogProps {
  /** The order of the review; fixed when it starts, because the ranks change during it. */
  assumptions: readonly AssumptionView[];
  onClose: () => void;
  /** Called after the last one, or when it is closed after the riskiest, with how many were reviewed. */
  onDone: (count: number) => void;
}

/**
 * Reviews assumptions one by one in two steps: importance, then confidence. Closes after the last, and says once the riskiest
 * are reviewed, which is all that the stage asks for, that the rest may wait.
 */
export function ReviewDialog({ assumptions, onClose, onDone }: ReviewDialogProps) {
  const [order] = useState(assumptions);
  const [at, setAt] = useState(0);
  const assumption = order[at];
  if (!assumption) return null;
  const isEnough = at >= RISKIEST;
  const next = () => {
    if (at + 1 < order.length) return setAt(at + 1);
    onClose();
    onDone(order.length);
  };
  const close = () => {
    onClose();
    if (isEnough) onDone(at);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Review Assumptions">
      <Progress
        label={`Assumption ${at + 1} of ${order.length}`}
        value={at}
        max={order.length}
        className="mb-4"
      />
      <p className="mb-1 text-sm text-ink-soft">
        {at + 1} of {order.length} · {CANVAS_BOX_LABELS[assumption.canvasBox]}
      </p>
      {isEnough && (
        <p className="mb-3 rounded bg-sunken px-3 py-2 text-sm">
          The {RISKIEST} riskiest are reviewed, which is what this stage asks for. The others may wait: close
          this when you like.
        </p>
      )}
      <ReviewSteps key={assumption.id} assumption={assumption} onDone={next} />
    </Dialog>
  );
}

function ReviewSteps({ assumption, onDone }: { assumption: AssumptionView; onDone: () => void }) {
  const [step, setStep] = useState<'importance' | 'confidence'>('importance');
  const [importance, setImportance] = useState<Importance>(assumption.importance);
  const [confidence, setConfidence] = useState<Confidence>(assumption.confidence);
  const { update } = useAssumptionChanges(assumption.conceptId);
  const save = (chosen: Confidence) => {
    const { importance: heldImportance, confidence: heldConfidence } = assumption;
    const changes = changedFields(
      { importance: heldImportance, confidence: heldConfidence },
      { importance, confidence: chosen },
    );
    update.mutate({ id: assumption.id, ...(changes ?? { reviewed: true }) }, { onSuccess: onDone });
  };
  const onImportance = step === 'importance';
  return (
    <>
      <p className="mb-4 text-xl font-semibold wrap-anywhere">{assumption.text}</p>
      {onImportance ? (
        <RatingStep
          key="importance"
          legend="Step 1 of 2: How important is it that this is true?"
          labels={IMPORTANCE_LABELS}
          value={importance}
          onChange={setImportance}
          onNext={(chosen) => {
            setImportance(chosen);
            setStep('confidence');
          }}
          nextLabel="Next"
        />
      ) : (
        <RatingStep
          key="confidence"
          legend="Step 2 of 2: How confident are you that it is true?"
          hint="Left as it is, evidence moves it; once you choose another, it stays as you say."
          labels={CONFIDENCE_LABELS}
          value={confidence}
          onChange={setConfidence}
          onNext={save}
          onBack={() => setStep('importance')}
          busy={update.isPending}
          nextLabel="Save and continue"
        />
      )}
    </>
  );
}

interface RatingStepProps<Label extends string> {
  legend: string;
  hint?: string;
  labels: readonly Label[];
  value: Label;
  onChange: (label: Label) => void;
  onNext: (label: Label) => void;
  onBack?: () => void;
  busy?: boolean;
  nextLabel: string;
}

/** One question: arrow keys or a digit choose, Enter goes on. */
function RatingStep<Label extends string>(props: RatingStepProps<Label>) {
  const { legend, hint, labels, value, onChange, onNext, onBack, busy = false, nextLabel } = props;
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Wait until the dialog has stored the element to return the focus to.
    const frame = requestAnimationFrame(() => chosen.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onNext(value);
  };
  const chooseByDigit = (event: KeyboardEvent) => {
    const label = labels[Number(event.key) - 1];
    if (!label || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(label);
    requestAnimationFrame(() => chosen.current?.focus());
  };
  return (
    <form onSubmit={submit} onKeyDown={chooseByDigit}>
      <fieldset>
        <legend className="mb-3 font-semibold">{legend}</legend>
        {hint && <p className="-mt-2 mb-3 text-sm text-ink-soft">{hint}</p>}
        <div className="flex flex-col gap-2">
          {labels.map((label, index) => (
            <label
              key={label}
              className="flex min-h-11 items-center gap-3 rounded border-[1.5px] border-line px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={legend}
                value={label}
                checked={label === value}
                ref={label === value ? chosen : undefined}
                onChange={() => onChange(label)}
                className="sr-only"
              />
              <span aria-hidden className="figures w-4 text-sm">
                {index + 1}
              </span>
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <DialogActions>
        {onBack && (
          <Button disabled={busy} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {nextLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
