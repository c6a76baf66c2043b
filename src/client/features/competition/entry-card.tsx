import { ChevronDown, Crown, Link } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { COMPETITION_BANDS, scoreBand, scorePercent } from '../../../shared/bands.ts';
import type { CompetitionResult } from '../../../shared/competition.ts';
import { lineBelow } from '../../../shared/line-below.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { TONE_SOFT, TONE_TEXT } from '../../ui/tone.ts';
import { EntryDetails } from './entry-details.tsx';
import { ScoreScale } from './score-scale.tsx';

interface EntryCardProps {
  entry: CompetitionResult;
  /** The rank; 1 is the leader. */
  rank: number;
  /** Expanded and scrolled to, for a shared link to this entry. */
  shared: boolean;
  /** False while the prerendered view is shown instead of the page. */
  seen: boolean;
  onExplainScore: () => void;
}

/** One entry of the ranking. The first has a crown. */
export function EntryCard({ entry, rank, shared, seen, onExplainScore }: EntryCardProps) {
  const [opened, setOpened] = useState(shared);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shared && seen) card.current?.scrollIntoView({ block: 'start' });
  }, [shared, seen]);
  const { tone } = scoreBand(entry.score, COMPETITION_BANDS);
  const line = lineBelow(entry);
  return (
    <article
      ref={card}
      aria-label={`Rank ${rank}: ${entry.title}`}
      className={classNames(
        'group/card edge-quiet scroll-mt-4 rounded bg-surface p-4 sm:p-6',
        rank === 1 && 'shadow-[inset_0.5rem_0_0_var(--ink)]',
      )}
    >
      {/* On a wide screen the score stands beside title and line, its scale below its figure. */}
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-2 sm:gap-x-4 lg:grid-cols-[auto_1fr_auto]">
        <Rank rank={rank} />
        <h3 className="min-w-0 text-xl wrap-anywhere">{entry.title}</h3>
        {line && (
          <p className="col-start-2 mt-1 line-clamp-2 min-w-0 text-ink-soft wrap-anywhere sm:line-clamp-1 group-has-[details[open]]/card:line-clamp-none">
            {line}
          </p>
        )}
        <div className="col-start-2 mt-3 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:w-80 lg:flex-wrap-reverse">
          <ScoreScale score={entry.score} />
          <button
            type="button"
            onClick={onExplainScore}
            aria-haspopup="dialog"
            className={classNames(
              'inline-flex min-h-9 max-w-full min-w-0 items-center rounded border-[1.5px] text-left wrap-anywhere border-current px-2 text-sm font-semibold underline-offset-4 sm:px-3 hover:underline pointer-coarse:min-h-11',
              TONE_SOFT[tone],
              TONE_TEXT[tone],
            )}
          >
            <span>
              Validation Score: <span className="figures">{scorePercent(entry.score)}%</span>
            </span>
          </button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Copy link to ${entry.title}`}
            onClick={() => void copyLink(entry.id)}
          >
            <Link aria-hidden />
            Copy link
          </Button>
        </div>
      </div>
      <details
        open={shared}
        onToggle={(event) => event.currentTarget.open && setOpened(true)}
        className="group mt-2 ml-12 sm:ml-16"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded font-semibold [&::-webkit-details-marker]:hidden">
          Details
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {opened && <EntryDetails entry={entry} />}
      </details>
    </article>
  );
}

function Rank({ rank }: { rank: number }) {
  if (rank > 1) {
    return (
      <span className="figures row-span-2 w-10 font-display text-xl leading-tight font-extrabold sm:w-12 sm:text-2xl">
        #{rank}
      </span>
    );
  }
  return (
    <span className="row-span-2 grid size-10 place-content-center rounded-full bg-ink text-paper sm:size-12">
      <Crown role="img" aria-label="Rank 1" className="size-6" />
    </span>
  );
}

function copyLink(id: string): Promise<void> {
  const url = new URL(`/pitch-competition?entry=${id}`, window.location.origin).href;
  return copyText(url, 'Link copied', `Failed to copy ${url}`);
}
