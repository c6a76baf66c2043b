interface ShownCountProps {
  shown: number;
  total: number;
  /** Whether what was just added is not among those shown. */
  hidesNew?: boolean;
}

/** A live region with the number of entries that match a filter. */
export function ShownCount({ shown, total, hidesNew = false }: ShownCountProps) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {shown < total &&
        `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} shown by this filter${hidesNew ? ', and what you added is not among them' : ''}`}
    </p>
  );
}
