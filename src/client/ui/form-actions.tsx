import { Button } from './button.tsx';

interface FormActionsProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Without it there is nothing to give up. */
  readonly onCancel?: (() => void) | undefined;
}

/** What ends a form: its one primary act, and giving it up. */
export function FormActions({ submitLabel, busy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
