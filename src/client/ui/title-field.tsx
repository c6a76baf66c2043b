import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps } from './field.tsx';

interface TitleFieldProps
  extends Omit<FieldProps, 'hint' | 'hideLabel'>,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'onChange' | 'onKeyDown' | 'ref' | 'value' | 'rows'> {
  value: string;
  onType: (title: string) => void;
  onEscape: () => void;
  /** Font, size and spacing of the title that it replaces. */
  look: string;
}

/** The field and an unseen copy of its text share a place, so that the field is as tall as its text. */
const AS_TALL_AS_ITS_TEXT =
  'grid *:col-start-1 *:row-start-1 after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-text)_"_"]';
const WRAPS = 'after:border-b-2 after:border-transparent after:whitespace-pre-wrap after:wrap-anywhere';
/** No frame that would move the text: a line under it. */
const LINE = 'border-b-[1.5px] border-bar-grey aria-invalid:border-tone-red';

/**
 * A title edited where it is read, on as many lines as it takes there. Enter submits the form, since a title holds no line
 * breaks: pasted ones become spaces. Whoever asked for it wants to type, and finds the title selected.
 */
export function TitleField({
  label,
  error,
  id,
  className,
  look,
  value,
  onType,
  onEscape,
  ...rest
}: TitleFieldProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel error={error} className={className}>
      {(attributes) => (
        <div className={classNames(AS_TALL_AS_ITS_TEXT, WRAPS, look)} data-text={value}>
          <textarea
            {...rest}
            {...attributes}
            ref={focusAndSelect}
            rows={1}
            value={value}
            className={classNames(
              'w-full min-w-0 resize-none overflow-hidden bg-transparent text-ink wrap-anywhere',
              LINE,
            )}
            onChange={(event) => onType(onOneLine(event))}
            onKeyDown={(event) => {
              // Such a key only ends, or gives up, what is being composed.
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape') onEscape();
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** A form may open unasked, for a draft, or because a title was refused: it does not take the focus from what is typed then. */
function focusAndSelect(field: HTMLTextAreaElement | null): void {
  if (document.activeElement?.matches('input, textarea, select')) return;
  field?.focus({ preventScroll: true });
  field?.select();
}

/** What was typed or pasted, without line breaks; the caret stays where it came to. */
function onOneLine({ target }: ChangeEvent<HTMLTextAreaElement>): string {
  const { value, selectionEnd } = target;
  if (!value.includes('\n')) return value;
  const caret = withoutBreaks(value.slice(0, selectionEnd)).length;
  target.value = withoutBreaks(value);
  target.setSelectionRange(caret, caret);
  return target.value;
}

function withoutBreaks(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
