import { COMPETITION_BANDS, type ScoreBand } from '../../../shared/bands.ts';
import { Badge } from '../../ui/badge.tsx';

const MEANINGS: Record<string, string> = {
  'Highly validated': 'What the idea rests on is backed by strong evidence.',
  'Moderately validated': 'Much of it is backed; some important beliefs are still open.',
  'Early stage': 'Some first evidence, and most beliefs still to be tested.',
  'Needs work': 'Little evidence yet, or evidence that speaks against it.',
};

/** The bands of the competition, best first, each with what it means. */
export function ScoreBands() {
  return (
    <dl className="grid gap-3">
      {COMPETITION_BANDS.map((band, index) => (
        <div key={band.label} className="grid grid-cols-[6.5rem_1fr] items-start gap-3">
          <dt>
            <Badge tone={band.tone} className="figures">
              {rangeOf(band, COMPETITION_BANDS[index - 1])}
            </Badge>
          </dt>
          <dd>
            <span className="font-semibold">{band.label}</span>
            <br />
            <span className="text-ink-soft">{MEANINGS[band.label]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rangeOf(band: ScoreBand, above: ScoreBand | undefined): string {
  return `${band.from}-${above ? above.from - 1 : 100}%`;
}
