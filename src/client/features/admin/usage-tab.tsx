import { useConfig } from '../../lib/config.ts';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { atMost } from '../../ui/chart-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { dollars } from './dollars.ts';
import { ModelServerCard } from './model-server-card.tsx';
import { useRelockOn } from './use-admin-refusal.ts';

const WHOLE = new Intl.NumberFormat('en-US');

/** The analyst's calls of the last thirty days and their cost. */
export default function UsageTab() {
  const config = useConfig();
  const { data, error, refetch, isFetching } = trpc.prompts.usage.useQuery(undefined, { staleTime: 0 });
  useRelockOn(error);
  if (!data && error) {
    return (
      <ErrorState
        message="The model calls could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonList label="Loading model calls" />;
  if (data.calls === 0)
    return (
      <div className="grid gap-6">
        <ModelServerCard />
        <EmptyState title="No model calls yet" hint="Calls of the last 30 days appear here." />
      </div>
    );
  const dearest = Math.max(...data.byDay.map((day) => day.costMicros));
  const busiest = Math.max(...data.byDay.map((day) => day.calls));
  return (
    <div className="grid gap-6">
      <ModelServerCard />
      <Card title="Last 30 days" className="min-w-0">
        {config?.analyst === 'built-in' && (
          <p className="mb-4 text-ink-soft">The built-in analyst is at work: its runs cost nothing.</p>
        )}
        <p className="mb-6">
          <strong>{WHOLE.format(data.calls)}</strong> {data.calls === 1 ? 'call' : 'calls'},{' '}
          <strong>{dollars(data.costMicros)}</strong>
        </p>
        <DayChart
          title={dearest > 0 ? 'Cost by day' : 'Calls by day'}
          days={30}
          maxLabel={atMost(dearest > 0 ? dollars(dearest) : callsIn(busiest))}
          bars={data.byDay.map(({ day, calls, costMicros }) => ({
            day,
            value: dearest > 0 ? costMicros : calls,
            label: `${callsIn(calls)}, ${dollars(costMicros)}`,
          }))}
        />
      </Card>
      <Card title="By task" className="min-w-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable */}
        <section tabIndex={0} aria-label="Calls by task" className="overflow-x-auto">
          <table className="w-full min-w-160 text-left text-sm">
            <thead>
              <tr className="border-b-[1.5px] border-edge">
                {HEADINGS.map((heading, index) => (
                  <th key={heading} scope="col" className={index < 2 ? 'py-2 pr-4' : 'py-2 pl-4 text-right'}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.byTask.map((row) => (
                <tr key={`${row.task} ${row.model}`} className="border-b-[1.5px] border-line">
                  <th scope="row" className="py-2 pr-4 font-semibold">
                    {inWords(row.task)}
                  </th>
                  <td className="py-2 pr-4 whitespace-nowrap">{row.model}</td>
                  {[row.calls, row.failures, row.inputTokens, row.outputTokens].map((figure, index) => (
                    <td key={HEADINGS[index + 2]} className="figures py-2 pl-4 text-right">
                      {WHOLE.format(figure)}
                    </td>
                  ))}
                  <td className="figures py-2 pl-4 text-right">{dollars(row.costMicros)}</td>
                  <td className="py-2 pl-4 text-right whitespace-nowrap">
                    <span className="figures">{WHOLE.format(row.meanMs)}</span> ms
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </div>
  );
}

function callsIn(count: number): string {
  return `${WHOLE.format(count)} ${count === 1 ? 'call' : 'calls'}`;
}

/** `canvasSummaries` becomes `Canvas summaries`. */
function inWords(task: string): string {
  const words = task.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const HEADINGS = [
  'Task',
  'Model',
  'Calls',
  'Failed',
  'Tokens in',
  'Tokens out',
  'Cost',
  'Mean time',
] as const;
