import { trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PartsNow } from './parts-now.tsx';

/** Which parts of the line are configured, and whether each dependency answers now. */
export function SystemStatus() {
  const config = trpc.config.get.useQuery();
  return (
    <Card title="System Status">
      {config.isPending && <SkeletonList label="Loading system status" rowClassName="h-8" />}
      {config.isError && !config.data && (
        <ErrorState message="The status could not be loaded." onRetry={() => void config.refetch()} />
      )}
      {config.data && (
        <dl className="flex flex-col divide-y-[1.5px] divide-line">
          <Part name="Twilio" on={config.data.twilioConfigured} words={['Configured', 'Not configured']} />
          <Part
            name="Phone number"
            on={config.data.phoneNumber !== null}
            words={[config.data.shownPhoneNumber ?? '', 'None']}
          />
          <Part
            name="AI analysis"
            on={config.data.analyst === 'openai'}
            words={['OpenAI', 'Built-in analyst']}
          />
        </dl>
      )}
      <h3 className="mt-4 mb-1 font-semibold">Answering now</h3>
      <PartsNow />
    </Card>
  );
}

function Part({ name, on, words }: { name: string; on: boolean; words: readonly [on: string, off: string] }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <dt>{name}</dt>
      <dd>
        <Badge tone={on ? 'green' : 'grey'}>{on ? words[0] : words[1]}</Badge>
      </dd>
    </div>
  );
}
