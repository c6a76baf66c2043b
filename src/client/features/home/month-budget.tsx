import { Link } from 'react-router';
import type { UsageView } from '../../../shared/account-recovery.ts';
import { budgetStanding, dollarsOf } from '../../../shared/spending.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';

/** Warns beside the pitch that the monthly model budget runs out, and says what continues to work. */
export function MonthBudget() {
  const { data } = trpc.accounts.usage.useQuery();
  const words = data && monthWords(data, new Date());
  if (!words) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {words}{' '}
      {data.plan === 'free' && (
        <Link to={paths.subscribe} className="link">
          See the Pro plan
        </Link>
      )}
    </p>
  );
}

/** Null while enough is left, or without a limit. */
export function monthWords(usage: UsageView, now: Date): string | null {
  const standing = budgetStanding(usage);
  if (standing === 'free' || usage.budgetCents === null) return null;
  const budget = dollarsOf(usage.budgetCents);
  if (standing === 'nearly used')
    return `${dollarsOf(usage.usedCents)} of this month's ${budget} for the AI model is used. After that the built-in analyst, which is free, reads your pitches; the words of a recording are typed.`;
  return `This month's ${budget} for the AI model is used up. Until ${nextMonth(now)} the built-in analyst, which is free, reads your pitches; the words of a recording are typed.`;
}

/** Months are counted in UTC, as they are on the server. */
function nextMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return first.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
