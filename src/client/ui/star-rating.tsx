import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  label: string;
  /** 1 to 5; 0 or null while nothing is chosen. */
  value: number | null;
  onValueChange: (value: number) => void;
  disabled?: boolean;
  error?: string | undefined;
}

/** One to five stars: a group of radio buttons, so that the arrow keys work as everywhere. */
export function StarRating({ label, value, onValueChange, disabled = false, error }: StarRatingProps) {
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex gap-1">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 place-content-center rounded has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={value === star}
              onChange={() => onValueChange(star)}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={classNames(
                'size-7',
                star <= (value ?? 0) ? 'fill-ink text-ink' : 'fill-transparent text-bar-grey',
              )}
            />
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FieldNotes inputId={id} error={error} />
    </fieldset>
  );
}
