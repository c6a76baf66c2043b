import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PartsNow } from './parts-now.tsx';

/** The number that callers ring, and of each part of the line whether it is set up and answers now. */
export function SystemStatus() {
  const config = trpc.config.get.useQuery();
  return (
    <Card title="System Status">
      {config.isPending && <SkeletonList label="Loading system status" rows={1} rowClassName="h-8" />}
      {config.isError && !config.data && (
        <ErrorState message="The status could not be loaded." onRetry={() => void config.refetch()} />
      )}
      {config.data && (
        <dl className="flex flex-wrap items-center justify-between gap-3">
          <dt>Phone number</dt>
          <dd className="font-semibold">
            {config.data.phoneNumber === null ? 'None' : <PhoneNumber number={config.data.phoneNumber} />}
          </dd>
        </dl>
      )}
      <h3 className="mt-4 mb-1 font-semibold">Answering now</h3>
      <PartsNow />
    </Card>
  );
}
