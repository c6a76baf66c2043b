import { ChevronDown } from 'lucide-react';
import { Fragment, startTransition, useRef, useState } from 'react';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { confidenceValue, importanceWeight } from '../../../../shared/ratings.ts';
import type { PieceReason } from '../../../../shared/score-reasons.ts';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { sortAssumptions } from '../assumption-order.ts';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';
import { HeldDown } from './held-down.tsx';

/** Explains the score: the weight of each assumption, its confidence and proven share, and why each piece counts. */
export function ScoreBreakdown({ concept }: { concept: ConceptView }) {
  const [opened, setOpened] = useState(false);
  const explained = trpc.concepts.score.useQuery({ id: concept.id }, { enabled: opened });
  const held = explained.data?.heldDown;
  const details = useRef<HTMLDetailsElement>(null);
  useAct('why', () => {
    details.current?.setAttribute('open', '');
    details.current?.scrollIntoView({ block: 'center' });
  });
  return (
    <details
      ref={details}
      // In a transition: the frame after the press need not wait for the table.
      onToggle={(event) => event.currentTarget.open && startTransition(() => setOpened(true))}
      className="group mt-4 border-t-[1.5px] border-line pt-3"
    >
      <summary className="flex min-h-10 list-none items-center justify-between gap-3 rounded font-semibold [&::-webkit-details-marker]:hidden">
        Why this number
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Each assumption counts by its importance, 1 to 5. Score: your confidence, 0 to 1, over the active
        ones. Proven: what the evidence alone has earned, over all of them, so that switching one off raises
        nothing. Deleting one changes what it is counted over, and the history says so.
        {!held && ' Both columns add up to the percentages above.'}
      </p>
      {held && <HeldDown held={held} />}
      {explained.isError && !explained.data && (
        <ErrorState
          message="What each piece counts for could not be loaded."
          busy={explained.isFetching}
          onRetry={() => void explained.refetch()}
          className="mb-3"
        />
      )}
      {opened && <Weights assumptions={concept.assumptions} explained={explained.data?.assumptions ?? []} />}
    </details>
  );
}

interface WeightsProps {
  assumptions: ConceptView['assumptions'];
  explained: readonly { readonly id: string; readonly pieces: readonly PieceReason[] }[];
}

function Weights({ assumptions, explained }: WeightsProps) {
  const all = sortAssumptions(assumptions, 'rank');
  const weightOf = (list: typeof all) =>
    list.reduce((sum, each) => sum + importanceWeight(each.importance), 0);
  const total = weightOf(all);
  const active = weightOf(all.filter((each) => each.active));
  const { shown, left, list, showMore } = usePaging(all, 20);
  const pieces = new Map(explained.map((each) => [each.id, each.pieces]));
  const points = (value: number, of: number) => `${((100 * value) / of).toFixed(1)}`;
  return (
    <>
      <div className="overflow-x-auto">
        {/* Of fixed columns: otherwise the browser lays every reason out twice to find their widths. */}
        <table className="w-full min-w-72 table-fixed text-sm">
          <thead>
            <tr className="border-b-[1.5px] border-edge text-left">
              <th scope="col" className="py-2 pr-2 font-semibold">
                Assumption
              </th>
              <th scope="col" className="w-14 px-1 text-right font-semibold">
                Weight
              </th>
              <th scope="col" className="w-14 px-1 text-right font-semibold">
                Score
              </th>
              <th scope="col" className="w-14 pl-1 text-right font-semibold">
                Proven
              </th>
            </tr>
          </thead>
          <tbody ref={list}>
            {shown.map((each) => {
              const weight = importanceWeight(each.importance);
              const reasons = pieces.get(each.id) ?? [];
              return (
                <Fragment key={each.id}>
                  {/* On a line of its own: beside its figures, it would have the width of one word. */}
                  <tr>
                    <td colSpan={4} className="pt-2 wrap-anywhere">
                      <PageLink to={paths.assumption(each.id)} className="link">
                        {cutText(each.text, 60)}
                      </PageLink>
                    </td>
                  </tr>
                  <tr className={classNames('align-top', reasons.length === 0 && 'border-b border-line')}>
                    <td className="pb-2 pr-2 text-ink-soft">{CANVAS_BOX_LABELS[each.canvasBox]}</td>
                    <td className="figures px-1 pb-2 text-right">{weight}</td>
                    <td className={classNames('px-1 pb-2 text-right', each.active && 'figures')}>
                      {each.active ? points(weight * confidenceValue(each.confidence), active) : 'off'}
                    </td>
                    <td className="figures pb-2 pl-1 text-right">{points(weight * each.proven, total)}</td>
                  </tr>
                  <PieceReasons reasons={reasons} />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <ShowMore left={left} list={list} onShowMore={showMore} />
      </div>
    </>
  );
}

const REASONS_AT_ONCE = 12;

function PieceReasons({ reasons }: { reasons: readonly PieceReason[] }) {
  if (reasons.length === 0) return null;
  const left = reasons.length - REASONS_AT_ONCE;
  return (
    <tr className="border-b border-line">
      <td colSpan={4} className="pb-2">
        <ul className="flex list-disc flex-col gap-0.5 pl-6 text-ink-soft">
          {reasons.slice(0, REASONS_AT_ONCE).map(({ evidenceId, text, counted, because }) => (
            <li key={evidenceId} className={classNames('wrap-anywhere', counted && 'text-ink')}>
              <q>{cutText(text, 60)}</q> <span>{because}</span>
            </li>
          ))}
          {left > 0 && <li>And {left} more.</li>}
        </ul>
      </td>
    </tr>
  );
}
