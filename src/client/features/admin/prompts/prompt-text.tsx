/** A prompt's text, read-only: scrolls by itself, also by keyboard. `of` names the prompt, to tell regions apart. */
export function PromptText({ label, of, text }: { label: string; of: string; text: string }) {
  return (
    <div>
      <h4 className="mb-1 text-sm font-semibold">{label}</h4>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={`${label} of ${of}`}
        className="max-h-56 overflow-y-auto rounded bg-sunken px-3 py-2"
      >
        <pre className="figures text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </section>
    </div>
  );
}
