/** How many of a list a filter lets through, told to screen readers as it changes. */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {shown < total &&
        `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} shown by this filter`}
    </p>
  );
}
