import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QuestionList } from '../assumptions/open-questions.tsx';
import type { FilledBox } from '../canvas-boxes.ts';
import { CanvasBoxCell } from './canvas-box-cell.tsx';

interface CanvasBoxPanelProps {
  conceptId: string;
  filled: FilledBox;
}

/** An opened box of the canvas: its summary, its assumptions, and its open questions with a field for the answer. */
export function CanvasBoxPanel({ conceptId, filled }: CanvasBoxPanelProps) {
  const { data } = trpc.questions.listByConcept.useQuery({ id: conceptId });
  const questions = data?.filter(({ canvasBox }) => canvasBox === filled.box) ?? [];
  const { summary } = filled;
  const beginning = useRef<HTMLDivElement>(null);
  // The chips alone may fill the screen. Not the whole box: a long one would push them out of sight.
  useEffect(() => {
    beginning.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="relative flex flex-col gap-3">
      <div
        ref={beginning}
        className="pointer-events-none absolute inset-x-0 top-0 h-56 max-h-full scroll-mb-16"
      />
      <CanvasBoxCell
        conceptId={conceptId}
        filled={filled}
        isWhole
        hideSummary={questions.some(({ question }) => summary?.includes(question))}
      />
      {questions.length > 0 && <QuestionList conceptId={conceptId} questions={questions} isOfOneBox />}
      {filled.assumptions.length > 0 && (
        <PageLink
          to={paths.canvasBox(conceptId, filled.box)}
          className="link inline-flex min-h-9 items-center gap-2 self-start text-sm pointer-coarse:min-h-11"
        >
          Change them in Assumptions
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
      )}
    </div>
  );
}
