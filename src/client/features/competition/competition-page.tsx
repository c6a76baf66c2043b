import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { scorePercent } from '../../../shared/bands.ts';
import type { CompetitionResult } from '../../../shared/competition.ts';
import { useConfig, useProductName } from '../../lib/config.ts';
import { DraftOwner } from '../../lib/draft-owner.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useCompetitionLive } from '../../lib/use-live.ts';
import { usePart } from '../../lib/use-part.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Countdown } from './countdown.tsx';
import { countdownParts } from './countdown-parts.ts';
import { EntryCard } from './entry-card.tsx';
import { OwnIdea } from './own-idea.tsx';
import { PastRounds } from './past-rounds.tsx';
import { useFirstView } from './use-first-view.ts';
import { useResults } from './use-results.ts';
import { type ShownRound, useRounds } from './use-rounds.ts';
import { useTicking } from './use-ticking.ts';

const loadDialogs = () => import('./competition-dialogs.ts');

type OpenDialog = 'how' | 'feedback' | 'score' | null;

/** The public pitch competition (/pitch-competition). */
export function CompetitionPage() {
  useCompetitionLive();
  const config = useConfig();
  const productName = useProductName();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { part: dialogs, prepare, want } = usePart(loadDialogs);
  const open = (name: OpenDialog) => want(() => setDialog(name));
  const opener = (name: OpenDialog) => ({
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => open(name),
  });
  const dialogProps = (name: OpenDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  const { isPending } = useResults();
  const { past, ...rounds } = useRounds();
  const seen = useFirstView(config !== undefined && !isPending);
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16">
      <PageTitle of="Pitch Competition" />
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-4">
        <a href={paths.home} aria-label={`${productName} home`}>
          <Logo name={config?.productName ?? null} />
        </a>
        <div className="flex items-center gap-2">
          <a href={paths.home} className="link inline-flex min-h-11 items-center px-2">
            Test your own idea
          </a>
          <span className="hidden sm:block">
            <ThemeToggle />
          </span>
        </div>
      </header>
      <main>
        <Hero line={config && { number: config.phoneNumber, shown: config.shownPhoneNumber }} {...rounds}>
          <Button {...opener('how')}>How it Works</Button>
          <Button {...opener('feedback')}>Feedback</Button>
        </Hero>
        <Ranking seen={seen} onExplainScore={() => open('score')} />
        <PastRounds rounds={past} />
        <OwnIdea productName={productName} />
        <div className="mt-8 sm:hidden">
          <ThemeToggle />
        </div>
      </main>
      {dialogs && (
        <DraftOwner value="visitor">
          <dialogs.HowItWorksDialog {...dialogProps('how')} />
          <dialogs.ScoreGuideDialog {...dialogProps('score')} />
          <dialogs.FeedbackDialog {...dialogProps('feedback')} />
        </DraftOwner>
      )}
    </div>
  );
}

interface HeroProps {
  /** The number, null when no line is set up; undefined while loading. */
  line: { number: string | null; shown: string | null } | undefined;
  /** The newest round; null when there is none, undefined while unknown. */
  round: ShownRound | null | undefined;
  /** True when loading it failed. */
  isUnknown: boolean;
  refetch: () => void;
  children: React.ReactNode;
}

function Hero({ line, round, isUnknown, refetch, children }: HeroProps) {
  // The ticking clock lags by up to a second, so clamp it to the time of the answer.
  const now = Math.max(useTicking(round?.endsHere ?? 0, refetch), round?.toldHere ?? 0);
  const open = round === undefined ? undefined : round !== null && now < round.endsHere;
  return (
    <section className="grid gap-8 py-8 sm:grid-cols-[1fr_auto] sm:items-end">
      <div className="grid gap-4">
        <h1 className="text-3xl sm:text-4xl">Pitch Competition</h1>
        <p className="min-h-18 max-w-prose sm:min-h-11">
          {open && line?.number && <Invitation number={line.number} shown={line.shown} />}
          {open && line?.number === null && 'Text your business idea. The number will be announced here.'}
          {open === false && 'No round is open now.'}
          {isUnknown && 'Whether a round is open could not be found out. Trying again every few seconds.'}
        </p>
        {open === false && round?.winner && <p className="font-semibold">Winner: {round.winner.title}</p>}
        {open && <p className="font-semibold wrap-anywhere">One entry per phone number, {round?.prize}</p>}
        {open === undefined && <div className="min-h-6" />}
        {open && round?.rules && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{round.rules}</p>
        )}
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {round === undefined ? <div className="min-h-28" /> : <End round={open ? round : null} now={now} />}
    </section>
  );
}

function Invitation({ number, shown }: { number: string; shown: string | null }) {
  return (
    <>
      Text your business idea to{' '}
      <a
        className={classNames(buttonStyle('primary'), 'figures whitespace-nowrap print:inline-flex!')}
        href={`sms:${number.replace(/[^+\d]/g, '')}`}
      >
        {shown}
      </a>
    </>
  );
}

function End({ round, now }: { round: ShownRound | null; now: number }) {
  if (round) return <Countdown endsAt={round.endsAt} left={countdownParts(round.endsHere - now)} />;
  return <p className="font-display text-3xl font-extrabold">Contest Ended</p>;
}

/** Whether any two scores are shown alike. */
function hasTies(entries: readonly CompetitionResult[]): boolean {
  return new Set(entries.map(({ score }) => scorePercent(score))).size < entries.length;
}

function Ranking({ seen, onExplainScore }: { seen: boolean; onExplainScore: () => void }) {
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useResults();
  if (!data && error) {
    return (
      <ErrorState
        message="The competition results could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <p className="mb-3">Loading competition results...</p>
        <SkeletonList label="Loading competition results..." rowClassName="h-40" />
      </>
    );
  }
  return (
    <section aria-label="Ranking">
      <h2 className="sr-only">Ranking</h2>
      {data.length === 0 ? (
        <EmptyState
          title="No submissions yet"
          hint="Concepts will appear here as they are submitted and processed."
        />
      ) : (
        <ol className="grid gap-4">
          {data.map((entry, index) => (
            <li key={entry.id}>
              <EntryCard
                entry={entry}
                rank={index + 1}
                shared={params.get('entry') === entry.id}
                seen={seen}
                onExplainScore={onExplainScore}
              />
            </li>
          ))}
        </ol>
      )}
      <footer className="mt-6 text-sm text-ink-soft">
        {error ? 'Updates are interrupted. Trying again every few seconds.' : 'Results update automatically'}
        {hasTies(data) && '. Of equal scores the earlier entry stands first'}
      </footer>
    </section>
  );
}
