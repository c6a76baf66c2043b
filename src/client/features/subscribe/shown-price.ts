interface Price {
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year' | null;
}

/** The specification's words, for where the payment provider does not say what it takes. */
const UNKNOWN = { amount: '$29', per: '/month' };

/** What the plan costs, in words: `$29` and `/month`. */
export function shownPrice(price: Price | null | undefined): { amount: string; per: string } {
  if (!price) return UNKNOWN;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = price.amount / 10 ** digits;
  const short = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: price.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
  });
  return { amount: short.format(amount), per: price.interval ? `/${price.interval}` : '' };
}
