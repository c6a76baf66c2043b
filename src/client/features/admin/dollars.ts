const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const FINE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 5 });

/** Millionths of a dollar as money: cents, and finer below a dollar, where one call would be nothing. */
export function dollars(micros: number): string {
  return (micros !== 0 && micros < 1_000_000 ? FINE : CENTS).format(micros / 1_000_000);
}
