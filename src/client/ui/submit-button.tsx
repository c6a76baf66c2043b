import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** The labels of what is still empty and has to be filled in. */
  missing?: readonly string[];
  /**
   * Takes a press all the same, where the form then says what is wrong: in the specification's own words, or because password
   * managers fill fields in ways that a page does not hear of.
   */
  answersPress?: boolean;
}

/**
 * The one primary act of a form or dialog. While something is missing it says what, and cannot be pressed. It looks as it
 * works: what is grey takes no press, and what takes one is yellow.
 */
export function SubmitButton({
  missing = [],
  answersPress = false,
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
        disabled={disabled || !(isReady || answersPress)}
        variant={variant}
        aria-describedby={isReady ? undefined : id}
      />
      <StillMissing id={id} missing={missing} />
    </>
  );
}

/** What is still empty, beside the buttons that need it; nothing when nothing is. */
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
