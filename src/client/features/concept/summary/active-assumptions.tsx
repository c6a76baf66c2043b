import { scorePercent } from '../../../../shared/bands.ts';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { sortAssumptions } from '../assumption-order.ts';
import { evidenceCountWords, provenWords } from '../assumption-words.ts';
import { ProofDot } from '../proof-dot.tsx';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';

interface ActiveAssumptionsProps {
  concept: ConceptView;
  /** The assumption whose quote is highlighted in the pitch. */
  pointedId: string | null;
  onPoint: (id: string | null) => void;
}

/** The active assumptions, riskiest first. Hovering one highlights its quote in the pitch. */
export function ActiveAssumptions({ concept, pointedId, onPoint }: ActiveAssumptionsProps) {
  const active = sortAssumptions(
    concept.assumptions.filter((each) => each.active),
    'rank',
  );
  const { shown, left, list, showMore } = usePaging(active, 10);
  return (
    <Card title="Active Assumptions" className="min-w-0" aside={<ScoreWords score={concept.score} />}>
      {active.length === 0 ? (
        <EmptyState
          title="No assumptions generated"
          hint={
            concept.status === 'processing'
              ? 'They appear here as soon as they are mapped.'
              : 'Add one on the Assumptions tab.'
          }
        />
      ) : (
        <ol ref={list} className="-mx-3 flex flex-col">
          {shown.map((each) => (
            <li key={each.id}>
              <PageLink
                to={paths.assumption(each.id)}
                onMouseEnter={() => onPoint(each.id)}
                onMouseLeave={() => onPoint(null)}
                onFocus={() => onPoint(each.id)}
                onBlur={() => onPoint(null)}
                className={classNames(
                  'flex items-start gap-2 rounded px-3 py-2 sm:gap-3 text-ink no-underline hover:bg-sunken',
                  pointedId === each.id && 'bg-sunken',
                )}
              >
                <span className="figures w-5 shrink-0 sm:w-7 pt-0.5 text-right text-sm text-ink-soft">
                  {each.rank ?? '–'}
                </span>
                <ProofDot proven={each.proven} className="mt-[5px]" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{each.text}</span>
                  <span className="block text-xs text-ink-soft sm:text-sm">
                    {CANVAS_BOX_LABELS[each.canvasBox]}
                    <span className="max-sm:hidden">
                      {' '}
                      · {each.importance} · {each.confidence}
                    </span>{' '}
                    · {evidenceCountWords(each)} · {provenWords(each.proven)}
                  </span>
                </span>
              </PageLink>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 empty:hidden">
        <ShowMore left={left} list={list} onShowMore={showMore} />
      </div>
    </Card>
  );
}

function ScoreWords({ score }: { score: number | null }) {
  return (
    <p className="text-sm font-semibold">
      Validation Score: <span className="figures">{score === null ? '–' : `${scorePercent(score)}%`}</span>
    </p>
  );
}
