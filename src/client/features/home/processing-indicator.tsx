import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePart } from '../../lib/use-part.ts';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EvidenceBubbles } from './evidence-bubbles.tsx';

const loadTooltip = async () => (await import('../../ui/tooltip.tsx')).Tooltip;

/**
 * Spinner, step and percentage of a concept in progress. Assumptions and evidence so far are in a tooltip on hover and
 * focus, and expand below it when pressed, for touch screens.
 */
export function ProcessingIndicator({ concept }: { concept: ConceptListItem }) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { data: progress } = trpc.concepts.assumptionProgress.useQuery(
    { id: concept.id },
    { refetchInterval: POLL_INTERVAL_MS },
  );
  const step = concept.processingStep || 'Processing...';
  return (
    <div className="relative">
      <BubbleTooltip content={<EvidenceBubbles progress={progress} />}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-10 w-full items-center gap-2 rounded text-start text-sm font-semibold"
        >
          <Spinner />
          <span className="min-w-0 flex-1 wrap-anywhere">{step}</span>
          <span className="figures">{concept.processingProgress}%</span>
          <ChevronDown aria-hidden className={classNames('size-4 shrink-0', open && 'rotate-180')} />
        </button>
      </BubbleTooltip>
      <Progress label={step} value={concept.processingProgress} className="mt-1" />
      {open && (
        <div id={panel} className="edge-quiet mt-4 rounded px-3 py-2 text-sm">
          <EvidenceBubbles progress={progress} />
        </div>
      )}
    </div>
  );
}

/** The tooltip's code is loaded only when a concept is in progress, because most visits do not need it. */
function BubbleTooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  const { part: Tooltip, prepare } = usePart(loadTooltip);
  useEffect(prepare, []);
  if (!Tooltip) return children;
  return (
    <Tooltip content={content} side="bottom">
      {children}
    </Tooltip>
  );
}
