const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const FINE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 5 });

/** Formats millionths of a dollar: in cents, with more digits below a dollar, where a single call would round to 0. */
export function dollars(micros: number): string {
  return (micros !== 0 && micros < 1_000_000 ? FINE : CENTS).format(micros / 1_000_000);
}
