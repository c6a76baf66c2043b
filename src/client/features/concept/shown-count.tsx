/** A live region with the number of entries that match a filter. */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {shown < total &&
        `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} shown by this filter`}
    </p>
  );
}
