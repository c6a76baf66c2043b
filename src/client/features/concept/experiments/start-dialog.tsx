import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { PageReadiness, takesNoOrders, useLaunchOf } from './page-readiness.tsx';
import type { ExperimentChanges } from './use-experiment-changes.ts';

interface StartDialogProps {
  experiment: ExperimentView;
  start: ExperimentChanges['start'];
  onClose: () => void;
}

interface Forecast {
  /** Null until it is chosen. */
  percent: number | null;
  says: boolean;
}

/** Where the slider stands before anything is chosen. */
const MIDDLE = 50;

/**
 * Says what can no longer be changed after the start, and asks for a forecast. None is made in advance: only what the founder says
 * may count in the calibration.
 */
export function StartDialog({ experiment, start, onClose }: StartDialogProps) {
  const { passMark, plan } = experiment;
  const form = useForm<Forecast>({ defaultValues: { percent: null, says: false } });
  const draft = useFormDraft(form, `forecast of ${experiment.id}`);
  const launch = useLaunchOf(experiment);
  const { percent, says } = form.watch();
  const sliderId = useId();
  const choose = (chosen: number) => form.setValue('percent', chosen, { shouldDirty: true });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Start this experiment">
      <p className="mb-3">From now on these are locked, so that nobody moves the goal posts:</p>
      <dl className="flex flex-col gap-3 border-l-4 border-ink pl-4">
        <div>
          <dt className="text-sm font-semibold">Plan</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{plan ?? 'Not written yet'}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold">Pass mark</dt>
          <dd>
            {passMark ? `At least ${passMark.atLeast} of the first ${passMark.outOf} people` : 'Not set yet'}
          </dd>
        </div>
      </dl>
      <PageReadiness experiment={experiment} />
      <div className="mt-4">
        <Checkbox
          label="Say how sure I am, to learn how good my guesses are"
          checked={says}
          onChange={(event) => form.setValue('says', event.target.checked, { shouldDirty: true })}
        />
        {says && (
          <>
            <label htmlFor={sliderId} className="mt-2 block font-semibold">
              How sure are you that it passes? {percent === null ? 'Not chosen yet' : `${percent}%`}
            </label>
            <input
              id={sliderId}
              type="range"
              min={0}
              max={100}
              step={5}
              value={percent ?? MIDDLE}
              aria-valuetext={percent === null ? 'Not chosen yet' : `${percent}%`}
              onChange={(event) => choose(Number(event.target.value))}
              // A press in the middle changes no value, and chooses one all the same.
              onPointerUp={(event) => choose(Number(event.currentTarget.value))}
              className={classNames('mt-1 h-11 w-full accent-ink', percent === null && 'opacity-50')}
            />
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={draft.forgetAnd(onClose)}>Not yet</Button>
        <SubmitButton
          type="button"
          busy={start.isPending}
          missing={[
            ...(plan ? [] : ['Plan']),
            ...(passMark ? [] : ['Pass mark']),
            ...(says && percent === null ? ['How sure you are'] : []),
            ...(takesNoOrders(experiment.kind, launch.data) ? ['A page that takes orders'] : []),
          ]}
          onClick={() =>
            start.mutate(
              { id: experiment.id, ...(says && percent !== null ? { sure: percent / 100 } : {}) },
              { onSuccess: draft.forgetAnd(onClose) },
            )
          }
        >
          Start and lock
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
