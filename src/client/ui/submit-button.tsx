import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** The labels of what is still empty and has to be filled in. */
  missing?: readonly string[];
  /** Takes no press while something is missing. */
  disabledWhileMissing?: boolean;
}

/**
 * The one primary act of a form or dialog. While something is missing it rests and says what; pressed all the same, the
 * form marks the fields, unless it takes no press.
 */
export function SubmitButton({
  missing = [],
  disabledWhileMissing = false,
  disabled,
  variant = 'primary',
  type = 'submit',
  ...rest
}: SubmitButtonProps) {
  const id = useId();
  const isReady = missing.length === 0;
  return (
    <>
      <Button
        {...rest}
        type={type}
        disabled={disabled || (disabledWhileMissing && !isReady)}
        variant={isReady ? variant : 'resting'}
        aria-describedby={isReady ? undefined : id}
      />
      <StillMissing id={id} missing={missing} />
    </>
  );
}

/** What is still empty, beside the buttons that rest until it is filled in; nothing when nothing is. */
export function StillMissing({ id, missing }: { id: string; missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <p id={id} data-missing className="text-sm text-ink-soft">
      Still missing: {missing.join(', ')}
    </p>
  );
}

/** The labels whose texts are blank. */
export function blankOnes(texts: Readonly<Record<string, string | null | undefined>>): string[] {
  return Object.keys(texts).filter((label) => !texts[label]?.trim());
}
