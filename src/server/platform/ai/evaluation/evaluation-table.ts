import type { PitchScore } from './score-analyst.ts';

/** The figures of one set as a table of plain text. */
export function evaluationTable(title: string, scores: readonly PitchScore[]): string {
  const sum = (count: (score: PitchScore) => number) =>
    scores.reduce((total, score) => total + count(score), 0);
  const rows: [string, string][] = [
    ['pitches', String(scores.length)],
    [
      'statements in the right box',
      share(
        sum((s) => s.boxesRight),
        sum((s) => s.statements),
      ),
    ],
    [
      'reported facts found',
      share(
        sum((s) => s.factsFound),
        sum((s) => s.facts),
      ),
    ],
    [
      '… with the right strength and impact',
      share(
        sum((s) => s.factsRight),
        sum((s) => s.facts),
      ),
    ],
    [
      'evidence that is a reported fact',
      share(
        sum((s) => s.evidence) - sum((s) => s.invented),
        sum((s) => s.evidence),
      ),
    ],
    ['evidence invented', String(sum((s) => s.invented))],
    [
      'assumptions traceable',
      share(
        sum((s) => s.traceable),
        sum((s) => s.assumptions),
      ),
    ],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [title, ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)].join('\n');
}

function share(part: number, whole: number): string {
  if (whole === 0) return 'none to find';
  return `${((100 * part) / whole).toFixed(1)} %  (${part} of ${whole})`;
}
