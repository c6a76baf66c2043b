import type { ConceptView } from '../../../../shared/concepts.ts';
import { Card } from '../../../ui/card.tsx';
import { ScoreFigure } from '../../../ui/score-figure.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { ScoreHistory } from './score-history.tsx';

/** The validation score, its breakdown and its history. */
export function ScoreCard({ concept }: { concept: ConceptView }) {
  return (
    <Card>
      <ScoreFigure score={concept.score} proven={concept.proven} />
      <ScoreHistory history={concept.scoreHistory} />
      {concept.score !== null && <ScoreBreakdown concept={concept} />}
    </Card>
  );
}
