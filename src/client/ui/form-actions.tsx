import { Button } from './button.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormActionsProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** The labels of what is still empty and has to be filled in. */
  readonly missing?: readonly string[];
  /** Without it there is nothing to give up. */
  readonly onCancel?: (() => void) | undefined;
}

/** What ends a form: its one primary act, giving it up, and what the act still misses. */
export function FormActions({ submitLabel, busy, missing = [], onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 *:data-missing:order-last">
      <SubmitButton missing={missing} busy={busy}>
        {submitLabel}
      </SubmitButton>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
