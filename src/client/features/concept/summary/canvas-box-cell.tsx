import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePart } from '../../../lib/use-part.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { evidenceCountWords, provenWords, rankWords } from '../assumption-words.ts';
import type { FilledBox } from '../canvas-boxes.ts';
import { ProofDot } from '../proof-dot.tsx';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';

const loadSummaryForm = async () => (await import('./canvas-summary-form.tsx')).CanvasSummaryForm;

interface CanvasBoxCellProps {
  conceptId: string;
  filled: FilledBox;
  /** Shows the texts whole instead of their first lines. */
  isWhole?: boolean;
  /** Leaves out the summary, where what stands beside it says the same. */
  hideSummary?: boolean;
  className?: string;
}

/** One box of the canvas: its editable summary, and its assumptions. */
export function CanvasBoxCell(props: CanvasBoxCellProps) {
  const { conceptId, filled, isWhole = false, hideSummary = false, className } = props;
  const [editing, setEditing] = useState(false);
  const { part: SummaryForm, prepare, want } = usePart(loadSummaryForm);
  const { box, summary, assumptions } = filled;
  const { shown, left, list, showMore } = usePaging(assumptions, 6);
  const label = CANVAS_BOX_LABELS[box];
  return (
    <section aria-label={label} className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <header className="-mr-2 flex items-center justify-between gap-1">
        <h3 className="text-sm wrap-anywhere">{label}</h3>
        <IconButton
          label={`Edit summary of ${label}`}
          icon={<Pencil aria-hidden className="size-4!" />}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => want(() => setEditing(true))}
          className={editing ? 'invisible' : undefined}
        />
      </header>
      {editing && SummaryForm ? (
        <SummaryForm conceptId={conceptId} box={box} summary={summary} onDone={() => setEditing(false)} />
      ) : (
        summary &&
        !hideSummary && (
          <p
            title={isWhole ? undefined : summary}
            className={classNames(
              'text-sm whitespace-pre-line text-ink-soft wrap-anywhere',
              !isWhole && 'line-clamp-3',
            )}
          >
            {summary}
          </p>
        )
      )}
      {assumptions.length === 0 ? (
        <p className="text-sm text-ink-soft">No assumptions in this box</p>
      ) : (
        <ul ref={list} className="flex flex-col gap-2">
          {shown.map((each) => (
            <BoxedAssumption key={each.id} assumption={each} isWhole={isWhole} />
          ))}
        </ul>
      )}
      <ShowMore left={left} list={list} onShowMore={showMore} />
    </section>
  );
}

function BoxedAssumption({ assumption, isWhole }: { assumption: AssumptionView; isWhole: boolean }) {
  return (
    <li className="flex items-start gap-2">
      <ProofDot
        proven={assumption.proven}
        className={classNames('mt-0.5', !assumption.active && 'opacity-50')}
      />
      <div className="min-w-0 text-sm leading-snug wrap-anywhere">
        <PageLink
          to={paths.assumption(assumption.id)}
          title={isWhole ? undefined : assumption.text}
          className={classNames(
            'no-underline hover:underline',
            !isWhole && 'line-clamp-2',
            assumption.active ? 'text-ink' : 'text-ink-soft',
          )}
        >
          {assumption.text}
        </PageLink>
        <p className="mt-0.5 text-xs text-ink-soft">
          {rankWords(assumption)}
          {assumption.active && assumption.rank !== null && ' · Active'} · {evidenceCountWords(assumption)}
          {isWhole && ` · ${provenWords(assumption.proven)}`}
        </p>
      </div>
    </li>
  );
}
