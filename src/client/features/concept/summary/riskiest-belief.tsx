import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { paths } from '../../../lib/paths.ts';
import { evidenceCountWords, provenWords, TEST_IS_ABOUT } from '../assumption-words.ts';
import { ProofDot } from '../proof-dot.tsx';

/** The active assumption of rank 1, with a link to where it can be tested. */
export function RiskiestBelief({ concept }: { concept: ConceptView }) {
  const riskiest = concept.assumptions.find((each) => each.active && each.rank === 1);
  if (!riskiest) return null;
  // Without the belief, which stands above it.
  const next = riskiest.nextTests[0];
  const running = riskiest.runningTest;
  const [test] = next?.test.split(TEST_IS_ABOUT) ?? [];
  return (
    <section
      aria-label="Riskiest belief"
      className={`rounded bg-surface px-4 pt-1 pb-2 sm:px-6 sm:py-4 ${riskiest.proven > 0 ? 'edge-proven' : 'edge-hunch'}`}
    >
      <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-sans text-sm font-semibold text-ink-soft">Riskiest belief</h2>
        <div data-screen-only className="flex gap-x-4 text-sm">
          <Link
            to={`${paths.assumption(riskiest.id)}?do=add`}
            className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          >
            Add evidence
          </Link>
          <Link
            to={paths.testOf(riskiest.id)}
            className="link inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11"
          >
            {running ? 'See the test' : 'Test it'}
            <ArrowRight aria-hidden className="size-4 max-sm:hidden" />
          </Link>
        </div>
      </div>
      <div className="flex items-start gap-3">
        <ProofDot proven={riskiest.proven} className="mt-[5px]" />
        <div className="min-w-0 wrap-anywhere">
          <p
            className="line-clamp-3 leading-snug font-semibold sm:leading-normal print:line-clamp-none"
            title={riskiest.text}
          >
            {riskiest.text}
          </p>
          <p className="text-xs text-ink-soft sm:text-sm">
            {CANVAS_BOX_LABELS[riskiest.canvasBox]} · {evidenceCountWords(riskiest)} ·{' '}
            {provenWords(riskiest.proven)}
          </p>
          {(running || next) && (
            <p
              className="line-clamp-2 text-sm leading-snug sm:mt-2 sm:leading-normal print:line-clamp-none"
              title={running ? undefined : test}
            >
              <span className="font-semibold">
                {running
                  ? `A test runs: ${running.counted} of ${running.outOf} counted`
                  : // What counts comes first: the plan may be cut.
                    `Next test, passed by ${inSentence(next?.passMark ?? '')}:`}
              </span>
              {!running && ` ${test}`}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** "At least 6 of 10" within a sentence; what a model worded in another way stays as it is. */
function inSentence(passMark: string): string {
  return passMark.replace(/^At /, 'at ').replace(/\.$/, '');
}
