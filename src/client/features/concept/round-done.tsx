import type { ReactNode, Ref } from 'react';

interface RoundDoneProps {
  /** That the last of a row is through; null until it is. */
  words: string | null;
  /** The way on, shown with the words. */
  children?: ReactNode;
  /** Receives the line, for a focus whose element the row has taken with it. */
  line?: Ref<HTMLParagraphElement>;
}

/** A quiet line after the last of a row of reviews or judgements, which a screen reader hears when it comes. */
export function RoundDone({ words, children, line }: RoundDoneProps) {
  return (
    <div
      className={
        words
          ? 'edge-quiet flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-surface px-4 py-2'
          : 'contents'
      }
    >
      {/* There from the start: a region that comes with its words is not read out. */}
      <p ref={line} role="status" tabIndex={-1} className={words ? 'rounded' : 'sr-only'}>
        {words}
      </p>
      {words && children}
    </div>
  );
}
