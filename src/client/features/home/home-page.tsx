import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { focusField } from '../../lib/focus-field.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { LeftInBrowser } from '../microphone/left-in-browser.tsx';
import { PitchByMicrophone } from '../microphone/pitch-by-microphone.tsx';
import { Onboarding } from '../profile/onboarding.tsx';
import { Bin } from './bin.tsx';
import { PitchBox } from './pitch-box.tsx';
import { PitchMeCard } from './pitch-me-card.tsx';
import { ThoughtsCard } from './thoughts-card.tsx';
import { UnprovenNumber } from './unproven-number.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Only where a model is paid for. */
const MonthBudget = late(async () => (await import('./month-budget.tsx')).MonthBudget);

/** The founder home: the pitch box and the bin. */
export function HomePage() {
  const config = useConfig();
  const hasBudgets = config?.paymentsConfigured && config.analyst === 'openai';
  const [pitch, setPitch] = useDraft('pitch');
  const pitchBox = useRef<HTMLTextAreaElement>(null);
  useAct('pitch', () => pitchBox.current?.focus());
  useReadyToType(pitchBox);
  const fillPitch = (text: string) => {
    // Keeps what is already typed and appends the idea.
    setPitch((typed) => (typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text));
    pitchBox.current?.focus();
  };
  // Content is shown once the height of what is above it is known, so that the layout does not shift.
  const waiting = trpc.journey.waiting.useQuery(undefined, { refetchOnMount: 'always' });
  // Not useConcepts: the bin polls them, and this page only has to know that they are there.
  const concepts = trpc.concepts.list.useQuery();
  // Latched: the bin retries a failed load when it mounts, and must not unmount because of that.
  const [settled, setSettled] = useState(false);
  if (!settled && !waiting.isPending && !concepts.isPending) setSettled(true);
  return (
    <>
      <PageTitle of="Your Bin" />
      <h1 className="sr-only">Founder home</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <PitchBox text={pitch} onTextChange={setPitch} inputRef={pitchBox}>
            <PitchByMicrophone />
          </PitchBox>
          {hasBudgets && (
            <LatePart isOptional>
              <MonthBudget />
            </LatePart>
          )}
          <UnprovenNumber />
          <LeftInBrowser />
          {settled ? (
            <>
              {waiting.isError && !waiting.data ? (
                <ErrorState
                  message="What waits for you could not be loaded."
                  busy={waiting.isFetching}
                  onRetry={() => void waiting.refetch()}
                />
              ) : (
                <WaitingList items={waiting.data ?? []} />
              )}
              <Bin onPitch={() => pitchBox.current?.focus()} />
            </>
          ) : (
            <SkeletonList label="Loading concepts" rowClassName="h-24" />
          )}
        </div>
        <div className={settled ? 'flex min-w-0 flex-col gap-6' : 'hidden min-w-0 flex-col gap-6 lg:flex'}>
          <PitchMeCard onPitch={fillPitch} />
          <ThoughtsCard />
          <nav aria-label="More" className="flex flex-wrap gap-x-4 gap-y-1">
            <Link to={paths.dashboard} className="link inline-flex min-h-11 items-center">
              Calls and PINs
            </Link>
            <CompetitionLink />
          </nav>
        </div>
      </div>
      {/* As on load. */}
      <Onboarding onDone={() => focusField(pitchBox.current)} />
    </>
  );
}

/**
 * Focuses the pitch box on load, unless the address asks for another action, or the focus would open an on-screen
 * keyboard.
 */
function useReadyToType(box: RefObject<HTMLTextAreaElement | null>): void {
  const { hash, search } = useLocation();
  const asksForMore = hash !== '' || search !== '';
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (asksForMore || !isFree) return;
    const field = box.current;
    focusField(field);
    // A draft is gone on with at its end.
    if (field && field === document.activeElement) field.selectionStart = field.value.length;
  }, []);
}

/** The link to the competition, with the number of texts while a round is open. */
function CompetitionLink() {
  const { data } = trpc.competition.standing.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <span className="inline-flex min-h-11 items-center gap-2">
      <Link to={paths.competition} className="link inline-flex min-h-11 items-center">
        Pitch Competition
      </Link>
      {data?.isOpen && data.entries > 0 && (
        <span className="text-sm text-ink-soft">
          {data.entries === 1 ? '1 entry' : `${data.entries.toLocaleString('en-US')} entries`}
        </span>
      )}
    </span>
  );
}
