import { ArrowRight, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WaitingItem } from '../../../shared/waiting.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cutText } from '../../ui/cut-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { EXPERIMENT_FACES } from '../../ui/status-faces.ts';
import { toast } from '../../ui/toast-store.ts';

/** How many are shown at first, so that they do not push the bin away. */
const FEW = 4;

/** The list of what needs the founder's attention; renders nothing when it is empty. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (items.length === 0) return null;
  const undecided = items.filter(({ kind }) => kind === 'evidence');
  // Several of them are one row, where the first one would stand.
  const [folded, ...others] = undecided.length > 1 ? undecided : [];
  const rows = items.filter((item) => !others.includes(item));
  return (
    <section aria-labelledby="waits-for-you">
      <h2 id="waits-for-you" className="mb-2 text-xl">
        Waiting for you
      </h2>
      <ul className="edge-quiet divide-y divide-line rounded bg-surface">
        {(showsAll ? rows : rows.slice(0, FEW)).map((item) =>
          item === folded ? (
            <Undecided key="evidence" items={undecided} />
          ) : (
            <Matter key={`${item.kind} ${item.id}`} item={item} />
          ),
        )}
      </ul>
      {rows.length > FEW && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show ${rows.length - FEW} more`}
        </Button>
      )}
    </section>
  );
}

/** What waits in several concepts is one matter, which opens. */
function Undecided({ items }: { items: readonly WaitingItem[] }) {
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <li className="border-l-4 border-l-tone-orange">
      <details className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 rounded px-4 py-2 [&::-webkit-details-marker]:hidden">
          {pieces} pieces of evidence in {items.length} concepts wait for your judgement
          <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <Matter key={item.id} item={item} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Matter({ item }: { item: WaitingItem }) {
  const { words, to, next } = mattersOf(item);
  // What has no words yet is not lost: it waits to be typed, or for another try.
  const failed = item.kind === 'pitch' || item.kind === 'call';
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 border-l-4 px-4 py-2 sm:py-1',
        failed ? 'border-l-tone-red' : 'border-l-tone-orange',
      )}
    >
      <Link to={to} className="link flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-2 wrap-anywhere">
        <span className="min-w-0">{words}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0" />
      </Link>
      {next && (
        <Link to={next.to} className="link inline-flex min-h-11 items-center">
          {next.words}
        </Link>
      )}
      <time dateTime={item.since} className="text-sm text-ink-soft">
        {relativeTime(item.since)}
      </time>
      {item.kind === 'call' && <PutAway id={item.id} />}
    </li>
  );
}

/** A call that failed can be read about, and asks for nothing else. */
function PutAway({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.calls.putAway.useMutation({
    onSuccess: () => utils.journey.waiting.invalidate(),
    onError: () =>
      toast({ title: 'Error', description: 'The call could not be put away.', variant: 'destructive' }),
  });
  return (
    <IconButton
      label="Put away"
      icon={<X aria-hidden />}
      busy={isPending}
      className="-mr-2 ml-auto"
      onClick={() => mutate({ id })}
    />
  );
}

interface MatterWords {
  readonly words: string;
  readonly to: string;
  readonly next?: { readonly words: string; readonly to: string };
}

function mattersOf({ kind, id, conceptId, title, count, outcome }: WaitingItem): MatterWords {
  const name = cutText(title ?? '', 60);
  switch (kind) {
    case 'evidence':
      return {
        words: `${count === 1 ? '1 piece of evidence waits' : `${count} pieces of evidence wait`} for your judgement: ${name}`,
        to: paths.conceptTab(id, 'evidence'),
      };
    case 'pitch':
      return { words: `Could not be analysed: ${name}`, to: paths.concept(id) };
    case 'recording':
      return {
        words: 'A call has no words yet: type them or try again',
        to: `${paths.recordings}#recording-${id}`,
      };
    case 'thought':
      return {
        words: 'A thought has no words yet: type them or try again',
        to: paths.note(id, { conceptId, memberId: null }),
      };
    case 'call':
      return { words: 'A call failed: see why, and call again', to: paths.call(id) };
    case 'experiment': {
      const concept = conceptId ?? '';
      const ended = EXPERIMENT_FACES[outcome as keyof typeof EXPERIMENT_FACES]?.label ?? 'Ended';
      return {
        words:
          count === 1
            ? `An experiment ended, ${ended.toLowerCase()}: ${name}`
            : `${count} experiments ended, the last one ${ended.toLowerCase()}: ${name}`,
        to: `${paths.conceptTab(concept, 'evidence')}#experiment-${id}`,
        // One without a verdict gives nothing to decide by.
        ...((outcome === 'passed' || outcome === 'failed') && {
          next: { words: 'Decide', to: paths.conceptTab(concept, 'summary', 'decide') },
        }),
      };
    }
  }
}
