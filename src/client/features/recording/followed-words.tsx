import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { classNames } from '../../ui/class-names.ts';
import { wordAt } from './word-at.ts';

interface FollowedWordsProps {
  recordingId: string;
  /** Seconds from the beginning of the sound. */
  position: number;
  seek: (seconds: number) => void;
  /** Shown while, or where, nobody has told when each word is said. */
  otherwise?: ReactNode;
}

/** The words as they are said, the one that is being said marked; a word leads to its place in the sound. */
export function FollowedWords({ recordingId, position, seek, otherwise = null }: FollowedWordsProps) {
  const { data } = trpc.recordings.words.useQuery({ id: recordingId });
  const list = useRef<HTMLDivElement>(null);
  const words = data?.words ?? [];
  const current = wordAt(words, position);
  useEffect(() => {
    const word = list.current?.children[current] as HTMLElement | undefined;
    const box = list.current;
    if (!word || !box || box.scrollHeight <= box.clientHeight) return;
    box.scrollTop = word.offsetTop - box.clientHeight / 2;
  }, [current]);
  if (words.length === 0) return otherwise;
  const goTo = (at: number) => {
    const word = words[at];
    if (!word) return;
    seek(word.start);
    (list.current?.children[at] as HTMLElement | undefined)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // From the word that has the focus: of two with the same start, the player would be at the second for ever.
    const focused = [...(list.current?.children ?? [])].indexOf(document.activeElement as Element);
    goTo((focused < 0 ? Math.max(0, current) : focused) + step);
  };
  return (
    // One of the words is in the tab order; the arrows lead to the others.
    <div
      ref={list}
      role="toolbar"
      aria-label="Words of the recording"
      aria-orientation="horizontal"
      className="relative max-h-48 max-w-prose overflow-y-auto text-base leading-7"
      onKeyDown={onKeyDown}
    >
      {words.map(({ word }, at) => (
        // The words of a recording keep their order, and two may be the same at the same time.
        <Fragment key={at}>
          <button
            type="button"
            tabIndex={at === Math.max(0, current) ? 0 : -1}
            aria-current={at === current ? 'true' : undefined}
            className={classNames('rounded-sm px-0.5', at === current ? 'marked' : 'text-ink-soft')}
            onClick={() => goTo(at)}
          >
            {word}
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}
