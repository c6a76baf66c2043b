import { ArrowLeft, Check } from 'lucide-react';
import { Link } from 'react-router';
import { useProductName } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanState } from './plan-state.tsx';
import { useCheckout } from './use-checkout.ts';
import { NothingToPayFor, Price } from './what-it-costs.tsx';

const FEATURES = [
  'Unlimited concept submissions',
  'Advanced AI analysis and insights',
  'Lean Canvas generation',
  'Market research and validation tools',
  'Priority customer support',
];

/** /subscribe: the one plan. What is paid, and whether, only the server and the payment provider decide. */
export function SubscribePage() {
  const { data: config, isPending } = trpc.config.get.useQuery();
  const { subscribe, redirecting } = useCheckout();
  const { data: usage } = trpc.accounts.usage.useQuery(undefined, { staleTime: 0 });
  const { user } = useCurrentUser();
  const cannotPay = config?.paymentsConfigured === false;
  // Pressed all the same, the button says so: the subscription may have ended elsewhere.
  const isSubscribed = Boolean(user?.stripeSubscriptionId);
  const plan = `${useProductName()} Pro`;
  const offer = (
    <>
      <PlanState />
      <section aria-labelledby="plan" className="edge-quiet rounded bg-surface p-6 sm:p-8">
        <h1 id="plan">{plan}</h1>
        {config && <Price config={config} />}
        <ul className="mt-6 flex flex-col border-t-[1.5px] border-line">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex items-start gap-3 border-b-[1.5px] border-line py-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0" />
              {feature}
            </li>
          ))}
        </ul>
        <Button
          variant={cannotPay || isSubscribed ? 'secondary' : 'primary'}
          aria-describedby={cannotPay ? 'no-payments' : undefined}
          size="large"
          className="mt-6 w-full"
          disabled={cannotPay}
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
        {config && <NothingToPayFor config={config} />}
      </section>
      {config?.plans && <PlanComparison plans={config.plans} usage={usage} />}
    </>
  );
  return (
    <>
      <title>{plan}</title>
      <Link to={paths.home} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4" />
        Back to Home
      </Link>
      <div className="mx-auto mt-4 flex w-full max-w-xl flex-col gap-6">
        {isPending ? <SkeletonList label="Loading the plan" rowClassName="h-48" /> : offer}
      </div>
    </>
  );
}
