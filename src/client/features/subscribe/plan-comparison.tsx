import type { UsageView } from '../../../shared/account-recovery.ts';
import type { PlansView } from '../../../shared/config.ts';

const MEGABYTE = 1024 * 1024;

interface PlanComparisonProps {
  plans: PlansView;
  /** What the founder has used; undefined while it is not known. */
  usage: UsageView | undefined;
}

/** What is free, what is Pro, and how much of it the founder has used. */
export function PlanComparison({ plans, usage }: PlanComparisonProps) {
  const files = megabytes(plans.storageBytes);
  return (
    <section aria-labelledby="plans" className="rounded bg-surface p-6 sm:p-8">
      <h2 id="plans">What each plan gives</h2>
      <table className="mt-4 w-full text-left text-base">
        <thead>
          <tr>
            <td />
            <PlanName name="Free" current={usage?.plan === 'free'} />
            <PlanName name="Pro" current={usage?.plan === 'pro'} />
          </tr>
        </thead>
        <tbody>
          <Row
            label="AI work in a month"
            used={usage && dollars(usage.usedCents)}
            free={budget(plans.freeBudgetCents)}
            pro={budget(plans.proBudgetCents)}
          />
          <Row label="Stored files" used={usage && megabytes(usage.usedBytes)} free={files} pro={files} />
          <Row label="E-mail support" free="No" pro={plans.support ? 'Yes' : 'No'} />
        </tbody>
      </table>
      <p className="mt-4 text-ink-soft">
        When Pro ends, everything you have made stays open to you. Only new AI work counts against the free
        budget again.
      </p>
    </section>
  );
}

function PlanName({ name, current }: { name: string; current: boolean }) {
  return (
    <th scope="col" className="py-2 pl-3 align-bottom">
      {name}
      {current && <span className="block font-normal text-ink-soft">your plan</span>}
    </th>
  );
}

interface RowProps {
  label: string;
  used?: string | undefined;
  free: string;
  pro: string;
}

function Row({ label, used, free, pro }: RowProps) {
  return (
    <tr className="border-t-[1.5px] border-line">
      <th scope="row" className="py-3 font-normal">
        {label}
        {used && <span className="block text-ink-soft tabular-nums">{used} used</span>}
      </th>
      <td className="py-3 pl-3 whitespace-nowrap tabular-nums">{free}</td>
      <td className="py-3 pl-3 whitespace-nowrap tabular-nums">{pro}</td>
    </tr>
  );
}

function budget(cents: number | null): string {
  return cents === null ? 'No limit' : dollars(cents);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
}
