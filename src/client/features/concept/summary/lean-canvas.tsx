import { Download } from 'lucide-react';
import { memo, startTransition, useState } from 'react';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { toastError } from '../../../ui/notices.ts';
import { boxEdge, filledBoxes } from '../canvas-boxes.ts';
import { CanvasBoxCell } from './canvas-box-cell.tsx';

/** The position of each box from 1024 px on; below, the boxes are stacked. */
const PLACES: Record<CanvasBox, string> = {
  problem: 'lg:col-start-1 lg:col-span-2 lg:row-start-1 lg:row-span-2',
  solution: 'lg:col-start-3 lg:col-span-2 lg:row-start-1',
  keyMetrics: 'lg:col-start-3 lg:col-span-2 lg:row-start-2',
  uniqueValueProposition: 'lg:col-start-5 lg:col-span-2 lg:row-start-1 lg:row-span-2',
  unfairAdvantage: 'lg:col-start-7 lg:col-span-2 lg:row-start-1',
  channels: 'lg:col-start-7 lg:col-span-2 lg:row-start-2',
  customerSegments: 'lg:col-start-9 lg:col-span-2 lg:row-start-1 lg:row-span-2',
  costStructure: 'lg:col-start-1 lg:col-span-5 lg:row-start-3',
  revenueStreams: 'lg:col-start-6 lg:col-span-5 lg:row-start-3',
};

/** The whole canvas with all texts, rendered once it is opened. */
export const LeanCanvas = memo(function LeanCanvas({ concept }: { concept: ConceptView }) {
  const [opened, setOpened] = useState(false);
  return (
    // In a transition: the frame after the press need not wait for the boxes.
    <CollapsibleCard title="All nine boxes" onOpen={() => startTransition(() => setOpened(true))}>
      {opened && (
        <div className="flex flex-col gap-3">
          <PictureButtons concept={concept} />
          <div className="grid gap-2 lg:grid-cols-10">
            {filledBoxes(concept).map((filled) => (
              <CanvasBoxCell
                key={filled.box}
                conceptId={concept.id}
                filled={filled}
                className={classNames('rounded px-3 py-2', boxEdge(filled), PLACES[filled.box])}
              />
            ))}
          </div>
        </div>
      )}
    </CollapsibleCard>
  );
});

function PictureButtons({ concept }: { concept: ConceptView }) {
  const save = (kind: 'svg' | 'png') => {
    import('../save-canvas-picture.ts')
      .then(({ saveCanvasPicture }) => saveCanvasPicture(concept, kind))
      .catch(() => toastError('The picture could not be drawn. Please try again.'));
  };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" onClick={() => save('svg')}>
        <Download aria-hidden />
        SVG
      </Button>
      <Button size="small" onClick={() => save('png')}>
        <Download aria-hidden />
        PNG
      </Button>
    </div>
  );
}
