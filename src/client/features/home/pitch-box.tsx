import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { PITCH_MAX_CHARACTERS } from '../../../shared/limits.ts';
import { focusField } from '../../lib/focus-field.ts';
import { serverFields, trpc } from '../../lib/trpc.ts';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';

interface PitchBoxProps {
  text: string;
  onTextChange: (text: string) => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Other ways to pitch, beside the button. */
  children?: ReactNode;
}

/** The box for typing a pitch. Keeps the text until the server has stored it. */
export function PitchBox({ text, onTextChange, inputRef, children }: PitchBoxProps) {
  const formId = useId();
  const utils = trpc.useUtils();
  const create = trpc.concepts.createFromText.useMutation({
    onSuccess: async () => {
      onTextChange('');
      toast({ title: 'Concept submitted!' });
      // The button rests now, and with it the focus would be lost.
      focusField(inputRef.current);
      await utils.concepts.list.invalidate();
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Submission failed',
        description: 'Failed to submit your concept. Please try again.',
      }),
  });
  const missing = blankOnes({ 'what the idea is': text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (!text.trim()) {
      toast({
        variant: 'destructive',
        title: 'Empty concept',
        description: 'Please enter your business concept first.',
      });
      return;
    }
    create.mutate({ text });
  };
  return (
    <section aria-label="Pitch" className="edge-quiet flex flex-col gap-3 rounded bg-surface p-3">
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          ref={inputRef}
          label="Describe your business concept..."
          hideLabel
          placeholder="Describe your business concept..."
          rows={1}
          className="grows-from-a-line"
          maxLength={PITCH_MAX_CHARACTERS}
          value={text}
          readOnly={create.isPending}
          error={serverFields(create.error).text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
            // Blur the field, so that the page's shortcuts work again.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </form>
      <div className="flex flex-wrap items-center gap-2 *:data-missing:order-last">
        <SubmitButton
          form={formId}
          className="max-sm:flex-auto max-sm:px-3!"
          missing={missing}
          busy={create.isPending}
        >
          Submit Concept
        </SubmitButton>
        {children}
      </div>
    </section>
  );
}
