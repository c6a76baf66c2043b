import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { CANVAS_BOX_LABELS, CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { unlessFresh } from '../../../lib/fresh.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { arrowStep } from '../arrow-step.ts';
import { boxStanding, chipEdge, type FilledBox, filledBoxes } from '../canvas-boxes.ts';
import { ProofDot } from '../proof-dot.tsx';

const loadPanel = async () => (await import('./canvas-box-panel.tsx')).CanvasBoxPanel;

/** The position of each chip from 640 px on, as on the usual lean canvas; below, they stand in rows of three. */
const PLACES: Record<CanvasBox, string> = {
  problem: 'sm:col-start-1 sm:col-span-2 sm:row-start-1 sm:row-span-2',
  solution: 'sm:col-start-3 sm:col-span-2 sm:row-start-1',
  keyMetrics: 'sm:col-start-3 sm:col-span-2 sm:row-start-2',
  uniqueValueProposition: 'sm:col-start-5 sm:col-span-2 sm:row-start-1 sm:row-span-2',
  unfairAdvantage: 'sm:col-start-7 sm:col-span-2 sm:row-start-1',
  channels: 'sm:col-start-7 sm:col-span-2 sm:row-start-2',
  customerSegments: 'sm:col-start-9 sm:col-span-2 sm:row-start-1 sm:row-span-2',
  costStructure: 'sm:col-start-1 sm:col-span-5 sm:row-start-3',
  revenueStreams: 'sm:col-start-6 sm:col-span-5 sm:row-start-3',
};

/**
 * The lean canvas at a glance: a chip for each box, dashed for a hunch, solid for proof. A chip opens its box below;
 * Escape closes it. One tab stop; arrow keys move between chips, and Tab goes on into the open box.
 */
export const CanvasChips = memo(function CanvasChips({ concept }: { concept: ConceptView }) {
  const { part: Panel, prepare, want } = usePart(loadPanel);
  const [open, setOpen] = useState<CanvasBox | null>(null);
  const [current, setCurrent] = useState<CanvasBox>(CANVAS_BOXES[0]);
  const chips = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const questions = trpc.questions.listByConcept.useQuery(
    { id: concept.id },
    { refetchOnMount: unlessFresh },
  );
  const boxes = filledBoxes(concept);
  const opened = boxes.find(({ box }) => box === open);
  const focusOn = (box: CanvasBox) => {
    setCurrent(box);
    chips.current?.querySelector<HTMLElement>(`[data-box=${box}]`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const next = CANVAS_BOXES[arrowStep(event.key, CANVAS_BOXES.indexOf(current), CANVAS_BOXES.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    focusOn(next);
  };
  const close = (event: KeyboardEvent) => {
    // A field or a question that is open in the box takes Escape for itself.
    if (event.key !== 'Escape' || !open || event.defaultPrevented || isTypedInto(event.target)) return;
    setOpen(null);
    focusOn(open);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div onKeyDown={close}>
      <Card
        title="Lean Canvas"
        aside={<Legend />}
        className="max-sm:pt-2! [&>header]:mb-2 sm:py-4! sm:[&>header]:mb-3"
      >
        <div
          ref={chips}
          role="toolbar"
          aria-label="Boxes of the lean canvas"
          onKeyDown={move}
          className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 sm:grid-cols-10"
        >
          {boxes.map((filled) => (
            <Chip
              key={filled.box}
              filled={filled}
              questions={questions.data?.filter(({ canvasBox }) => canvasBox === filled.box).length}
              isOpen={filled.box === open && Panel !== null}
              panelId={panelId}
              tabIndex={filled.box === current ? 0 : -1}
              onNear={prepare}
              onPress={() => {
                setCurrent(filled.box);
                want(() => setOpen(filled.box === open ? null : filled.box));
              }}
            />
          ))}
        </div>
        {opened && Panel && (
          <div id={panelId} className="mt-4 border-t-[1.5px] border-line pt-3">
            <Panel key={opened.box} conceptId={concept.id} filled={opened} />
          </div>
        )}
      </Card>
    </div>
  );
});

interface ChipProps {
  filled: FilledBox;
  /** How many open questions the box has, once it is known. */
  questions: number | undefined;
  isOpen: boolean;
  panelId: string;
  tabIndex: number;
  onNear: () => void;
  onPress: () => void;
}

function Chip({ filled, questions, isOpen, panelId, tabIndex, onNear, onPress }: ChipProps) {
  const { state, words } = boxStanding(filled, questions);
  return (
    <button
      type="button"
      data-box={filled.box}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPress}
      className={classNames(
        'relative flex min-h-14 min-w-0 flex-col items-start rounded px-2 py-1 text-start hover:bg-sunken sm:py-2',
        chipEdge(filled),
        isOpen && 'bg-sunken shadow-[inset_0_-4px_0_var(--ink)]',
        PLACES[filled.box],
      )}
    >
      <span
        className={classNames(
          'text-xs leading-tight font-semibold wrap-anywhere sm:text-sm sm:leading-tight',
          // The name of a box in which nothing is assumed steps back.
          state === 'open' && 'text-ink-soft',
        )}
      >
        {CANVAS_BOX_LABELS[filled.box]}
      </span>
      <span className="flex items-center gap-1 text-xs text-ink-soft max-sm:leading-tight">
        {(state === 'hunch' || state === 'proven') && <ProofDot proven={Number(state === 'proven')} />}
        {words}
      </span>
      {/* In the corner: beside the words, it would leave them no room on a phone. */}
      <ChevronDown
        aria-hidden
        className={classNames(
          'absolute right-0 bottom-1 size-2.5 sm:right-0.5 sm:size-3',
          isOpen && 'rotate-180',
        )}
      />
    </button>
  );
}

function Legend() {
  return <p className="text-xs text-ink-soft">Dashed: a hunch. Solid: proven.</p>;
}

function isTypedInto(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=alertdialog]') !== null;
}
