import { useId } from 'react';
import { Button } from './button.tsx';

interface FormActionsProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** The labels of what is still empty and has to be filled in. */
  readonly missing?: readonly string[];
  /** Without it there is nothing to give up. */
  readonly onCancel?: (() => void) | undefined;
}

/**
 * What ends a form: its one primary act, and giving it up. While something is missing the act rests and says what; pressed
 * all the same, it marks the fields.
 */
export function FormActions({ submitLabel, busy, missing = [], onCancel }: FormActionsProps) {
  const id = useId();
  const isReady = missing.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant={isReady ? 'primary' : 'resting'}
        aria-describedby={isReady ? undefined : id}
        busy={busy}
      >
        {submitLabel}
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {!isReady && (
        <p id={id} className="text-sm text-ink-soft">
          Still missing: {missing.join(', ')}
        </p>
      )}
    </div>
  );
}
