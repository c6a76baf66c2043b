import { ArrowLeft, Check } from 'lucide-react';
import { Link } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PlanState } from './plan-state.tsx';
import { shownPrice } from './shown-price.ts';
import { useCheckout } from './use-checkout.ts';

const FEATURES = [
  'Unlimited concept submissions',
  'Advanced AI analysis and insights',
  'Lean Canvas generation',
  'Market research and validation tools',
  'Priority customer support',
];

/** /subscribe: the one plan. What is paid, and whether, only the server and the payment provider decide. */
export function SubscribePage() {
  const config = useConfig();
  const { subscribe, redirecting } = useCheckout();
  const price = shownPrice(config?.price);
  const plan = `${config?.productName ?? 'Hunchline'} Pro`;
  return (
    <>
      <title>{plan}</title>
      <Link to={paths.home} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4" />
        Back to Home
      </Link>
      <div className="mx-auto mt-4 flex w-full max-w-xl flex-col gap-6">
        <PlanState />
        <section aria-labelledby="plan" className="edge-quiet rounded bg-surface p-6 sm:p-8">
          <h1 id="plan">{plan}</h1>
          <p className="mt-3 flex items-baseline gap-1">
            <span className="font-display text-5xl font-extrabold">{price.amount}</span>
            <span className="text-ink-soft">{price.per}</span>
          </p>
          <ul className="mt-6 flex flex-col border-t-[1.5px] border-line">
            {FEATURES.map((feature) => (
              <li key={feature} className="flex items-start gap-3 border-b-[1.5px] border-line py-3">
                <Check aria-hidden className="mt-1 size-4 shrink-0" />
                {feature}
              </li>
            ))}
          </ul>
          <Button
            variant="primary"
            size="large"
            className="mt-6 w-full"
            busy={redirecting}
            onClick={subscribe}
          >
            {redirecting ? 'Redirecting to Checkout...' : 'Subscribe Now'}
          </Button>
          {config?.supportEmail && (
            <p className="mt-4">
              Support:{' '}
              <a className="link" href={`mailto:${config.supportEmail}`}>
                {config.supportEmail}
              </a>
            </p>
          )}
          {config?.paymentsConfigured === false && (
            <p className="mt-4 text-ink-soft">
              Payments are not set up on this server, so subscribing is not possible here yet. Everything
              works without it.
            </p>
          )}
        </section>
      </div>
    </>
  );
}
