import { dollarsOf } from '../../../shared/spending.ts';
import { useConfig } from '../../lib/config.ts';
import { trpc } from '../../lib/trpc.ts';
import { Progress } from '../../ui/progress.tsx';

const MEGABYTE = 1024 * 1024;
const PLAN_NAMES = { free: 'Free Plan', pro: 'Pro Plan' } as const;

/** What the plan gives, and how much of it is used. */
export function PlanUsage() {
  const config = useConfig();
  const { data } = trpc.accounts.usage.useQuery(undefined, { staleTime: 0 });
  if (!data) return null;
  const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE).toLocaleString('en-US');
  return (
    <section aria-labelledby="plan-usage" className="mt-8 border-t-[1.5px] border-line pt-4">
      <h3 id="plan-usage">{config?.paymentsConfigured ? PLAN_NAMES[data.plan] : 'Storage'}</h3>
      {data.budgetCents !== null && (
        <Used
          label="AI this month"
          part={data.usedCents / Math.max(1, data.budgetCents)}
          words={`${dollarsOf(data.usedCents)} of ${dollarsOf(data.budgetCents)}`}
          note="After that the built-in analyst, which is free, reads your pitches until the month ends."
        />
      )}
      <Used
        label="Stored files"
        part={data.usedBytes / data.storageBytes}
        words={`${megabytes(data.usedBytes)} of ${megabytes(data.storageBytes)} MB`}
      />
      {config?.supportEmail && (
        <p className="mt-3 text-sm">
          Support:{' '}
          <a className="link" href={`mailto:${config.supportEmail}`}>
            {config.supportEmail}
          </a>
        </p>
      )}
    </section>
  );
}

interface UsedProps {
  label: string;
  part: number;
  words: string;
  /** What happens at the end. */
  note?: string;
}

function Used({ label, part, words, note }: UsedProps) {
  return (
    <div className="mt-3">
      <div className="flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <span className="text-ink-soft tabular-nums">{words}</span>
      </div>
      <Progress className="mt-2" label={label} value={Math.min(100, Math.round(part * 100))} />
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}
