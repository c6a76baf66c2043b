import type { ConceptView } from '../../../../shared/concepts.ts';
import { relativeTime } from '../../../ui/relative-time.ts';

type Entry = ConceptView['scoreHistory'][number];

const WIDTH = 300;
const HEIGHT = 72;
const PAD = 5;

/**
 * The score over time: confidence dashed, proven share solid. Shown from the second value on. Its baseline is that of every
 * chart (`CHART`), written out, because the page loads without the other charts.
 */
export function ScoreHistory({ history }: { history: readonly Entry[] }) {
  const entries = history.filter((entry) => entry.score !== null);
  const first = entries[0];
  const last = entries[entries.length - 1];
  if (!first || !last || entries.length < 2) return null;
  return (
    <figure className="mt-4 border-t-[1.5px] border-line pt-4">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={historyWords(entries)}
        className="h-auto w-full text-ink"
      >
        <path d={`M0 ${HEIGHT - PAD} H${WIDTH}`} className="stroke-edge" />
        <path
          d={linePath(entries.map((entry) => entry.score))}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
        <path
          d={linePath(entries.map((entry) => entry.proven))}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <circle
          cx={WIDTH - PAD}
          cy={heightOf(last.proven)}
          r="4.5"
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">
        {last.reason}, {relativeTime(last.createdAt).toLowerCase()}. Score dashed, proven solid.
      </figcaption>
    </figure>
  );
}

function historyWords(entries: readonly Entry[]): string {
  const percent = (value: number | null | undefined) => `${Math.round((value ?? 0) * 100)}%`;
  const first = entries[0];
  const last = entries[entries.length - 1];
  return (
    `Score history: ${entries.length} changes, score from ${percent(first?.score)} to ${percent(last?.score)}, ` +
    `proven from ${percent(first?.proven)} to ${percent(last?.proven)}`
  );
}

function linePath(values: readonly (number | null)[]): string {
  const step = (WIDTH - 2 * PAD) / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(PAD + index * step).toFixed(1)} ${heightOf(value).toFixed(1)}`,
    )
    .join(' ');
}

function heightOf(value: number | null): number {
  return HEIGHT - PAD - (value ?? 0) * (HEIGHT - 2 * PAD);
}
