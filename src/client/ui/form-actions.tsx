import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormActionsProps extends Pick<ComponentProps<typeof SubmitButton>, 'missing' | 'answersPress'> {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Why the last try failed as a whole; stays until the next one. */
  readonly failure?: ReactNode;
  /** Without it there is nothing to give up. */
  readonly onCancel?: (() => void) | undefined;
}

/** What ends a form: its one primary act, giving it up, and what the act still misses. */
export function FormActions({ submitLabel, busy, failure, onCancel, ...asked }: FormActionsProps) {
  return (
    <>
      {!busy && failure}
      <div className="flex flex-wrap items-center gap-3 *:data-missing:order-last">
        <SubmitButton {...asked} busy={busy}>
          {submitLabel}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </>
  );
}
