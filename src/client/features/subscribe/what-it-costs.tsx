import type { z } from 'zod';
import type { configView } from '../../../shared/config.ts';
import { shownPrice } from './shown-price.ts';

type Config = Pick<z.infer<typeof configView>, 'price' | 'paymentsConfigured' | 'plans'>;

/** The price as the payment provider says it. */
export function Price({ config }: { config: Config }) {
  const { amount, per } = shownPrice(config.price);
  return (
    <>
      <p className="mt-3 flex items-baseline gap-1">
        <span className="font-display text-4xl font-extrabold">{amount}</span>
        <span className="text-ink-soft">{per}</span>
      </p>
      {config.paymentsConfigured && !config.price && (
        <p className="mt-2 text-ink-soft">
          The payment provider does not say its price at the moment, so this is the usual one. What you pay is
          shown before you pay.
        </p>
      )}
    </>
  );
}

/** Said where there is nothing to pay for; null where there is. */
export function NothingToPayFor({ config }: { config: Config }) {
  if (!config.paymentsConfigured) {
    return (
      <p id="no-payments" className="mt-4 text-ink-soft">
        Payments are not set up on this server, so subscribing is not possible here yet. Everything works
        without it.
      </p>
    );
  }
  if (config.plans) return null;
  return (
    <p className="mt-4 text-ink-soft">
      The analyst of this server is built in and costs nothing, so everything is free here: Pro changes
      nothing in what you can do.
    </p>
  );
}
