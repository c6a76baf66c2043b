import type { ConceptView } from '../../../../shared/concepts.ts';
import { percentOf } from '../../../../shared/percent-of.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { shortDate } from '../../../ui/short-date.ts';

type Entry = ConceptView['scoreHistory'][number];

const WIDTH = 300;
const HEIGHT = 72;
const PAD = 5;

/**
 * The score over time: confidence dashed, proven share solid, up to the quarter above the highest value, which is written at
 * its line. Shown from the second value on. Its baseline is that of every
 * chart (`CHART`), written out, because the page loads without the other charts.
 */
export function ScoreHistory({ history }: { history: readonly Entry[] }) {
  const entries = history.filter((entry) => entry.score !== null);
  const first = entries[0];
  const last = entries[entries.length - 1];
  if (!first || !last || entries.length < 2) return null;
  const top = quarterAbove(entries);
  const heightOf = (value: number | null) => HEIGHT - PAD - ((value ?? 0) / top) * (HEIGHT - 2 * PAD);
  return (
    <figure className="mt-4 border-t-[1.5px] border-line pt-4">
      <div
        role="img"
        aria-label={historyWords(entries)}
        className="relative text-ink"
        style={{ height: HEIGHT }}
      >
        <span className="figures absolute top-2 left-0 text-xs">{percentOf(top)}</span>
        {/* As wide as there is room; lines keep their weight. */}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-full w-full *:[vector-effect:non-scaling-stroke]"
          aria-hidden
        >
          <path d={`M0 ${HEIGHT - PAD} H${WIDTH}`} className="stroke-edge" />
          <path d={`M0 ${PAD} H${WIDTH}`} className="stroke-line" />
          <path
            d={linePath(entries.map((entry) => heightOf(entry.score)))}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
          <path
            d={linePath(entries.map((entry) => heightOf(entry.proven)))}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        </svg>
        <span
          className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink"
          style={{ left: `${100 - (100 * PAD) / WIDTH}%`, top: heightOf(last.proven) }}
        />
      </div>
      <figcaption className="mt-1 text-sm text-ink-soft">
        Score <Way from={first.score} to={last.score} /> (dashed), proven{' '}
        <Way from={first.proven} to={last.proven} /> (solid) since {shortDate(first.createdAt)}. Last:{' '}
        {last.reason}, {relativeTime(last.createdAt).toLowerCase()}.
      </figcaption>
    </figure>
  );
}

/** "25% to 35%", or the one value that has not changed. */
function Way({ from, to }: { from: number | null; to: number | null }) {
  return (
    <span className="figures whitespace-nowrap">
      {percentOf(from) === percentOf(to) ? percentOf(to) : `${percentOf(from)} to ${percentOf(to)}`}
    </span>
  );
}

/** A quarter, a half, three quarters or the whole: the least that all values are within. */
function quarterAbove(entries: readonly Entry[]): number {
  const highest = Math.max(...entries.flatMap(({ score, proven }) => [score ?? 0, proven ?? 0]));
  return Math.max(1, Math.ceil(highest * 4)) / 4;
}

function historyWords(entries: readonly Entry[]): string {
  const first = entries[0];
  const last = entries[entries.length - 1];
  return (
    `Score history: ${entries.length} changes, score from ${percentOf(first?.score)} to ${percentOf(last?.score)}, ` +
    `proven from ${percentOf(first?.proven)} to ${percentOf(last?.proven)}`
  );
}

/** @param heights in pixels of the picture, from its top */
function linePath(heights: readonly number[]): string {
  const step = (WIDTH - 2 * PAD) / Math.max(1, heights.length - 1);
  return heights
    .map(
      (height, index) => `${index === 0 ? 'M' : 'L'}${(PAD + index * step).toFixed(1)} ${height.toFixed(1)}`,
    )
    .join(' ');
}
