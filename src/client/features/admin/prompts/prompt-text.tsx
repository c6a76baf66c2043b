import { classNames } from '../../../ui/class-names.ts';

interface PromptTextProps {
  label: string;
  of: string;
  text: string;
  /** Shows more lines at once. */
  tall?: boolean;
}

/** A prompt's text, read-only, in a region that scrolls by keyboard too. `of` names the prompt in its label. */
export function PromptText({ label, of, text, tall = false }: PromptTextProps) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-sm font-semibold">{label}</h4>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable
        tabIndex={0}
        aria-label={`${label} of ${of}`}
        className={classNames('overflow-y-auto rounded bg-sunken px-3 py-2', tall ? 'max-h-80' : 'max-h-32')}
      >
        <pre className="font-mono text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </section>
    </div>
  );
}
